/** What an app is called: its own title in Spanish, the house's word for it in other languages. */
import { appName } from "#ui/console/place-names.ts";
import type { Locale } from "#ui/i18n/locale.ts";

export interface Titled {
  readonly name: string;
  /** As the app registered itself, in Spanish. */
  readonly title: string;
}

export const appTitle = ({ name, title }: Titled, locale: Locale): string => {
  if (locale === "es-MX") return title;
  const known = appName(name, locale);
  return known === name ? title : known;
};

/** By name, for lists that know an app by its name alone. */
export const appTitles = (apps: readonly Titled[], locale: Locale): ReadonlyMap<string, string> =>
  new Map(apps.map((app) => [app.name, appTitle(app, locale)]));
