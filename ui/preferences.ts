/** Language and theme of one request, and the cookies that remember what its address chose. */
import {
  type Locale,
  localeCookie,
  localeOfTag,
  localeQuery,
  negotiateLocale,
  negotiateTheme,
  type Theme,
  themeCookie,
  themeQuery,
  themes,
} from "./i18n/locale.ts";

type Fields = Readonly<Record<string, string | undefined>>;

export interface PreferenceSources {
  readonly query: Fields;
  readonly cookies: Fields;
  /** The whole header; of several the first. */
  readonly acceptLanguage?: string | readonly string[] | undefined;
}

export interface Preferences {
  readonly locale: Locale;
  readonly theme: Theme;
  /** `Set-Cookie` values to answer with; none when the address chose nothing. */
  readonly setCookies: readonly string[];
}

/** Sent with every page, for caches: it differs by what is read here. */
export const pageVary = "Cookie, Accept-Language";

const yearSeconds = 31_536_000;

/** Readable by scripts, for the theme turns in place; holds nothing about a person. */
const remembered = (name: string, value: string): string =>
  `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${yearSeconds}`;

/** A choice in the address wins and is remembered for a year; an unknown word changes nothing. */
export const preferencesOf = (sources: PreferenceSources): Preferences => {
  const { query, cookies, acceptLanguage } = sources;
  const header = typeof acceptLanguage === "object" ? acceptLanguage[0] : acceptLanguage;
  const locale = negotiateLocale({
    query: query[localeQuery],
    cookie: cookies[localeCookie],
    acceptLanguage: header,
  });
  const theme = negotiateTheme({ query: query[themeQuery], cookie: cookies[themeCookie] });
  const choseLocale = localeOfTag(query[localeQuery] ?? "") !== null;
  const choseTheme = themes.some((known) => known === query[themeQuery]);
  const setCookies = [
    ...(choseLocale ? [remembered(localeCookie, locale)] : []),
    ...(choseTheme ? [remembered(themeCookie, theme)] : []),
  ];
  return { locale, theme, setCookies };
};
