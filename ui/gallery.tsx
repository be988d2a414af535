/** The living page of all components, as one would meet them in an app. */
import { fileURLToPath } from "node:url";
import type { Assets } from "./assets.ts";
import { Page, PageTitle } from "./components/page.tsx";
import { Buttons } from "./gallery/buttons.tsx";
import { Figures } from "./gallery/figures.tsx";
import { Forms } from "./gallery/forms.tsx";
import { galleryWords } from "./gallery/gallery-words.ts";
import { Lists } from "./gallery/lists.tsx";
import { Moving } from "./gallery/moving.tsx";
import { Notices } from "./gallery/notices.tsx";
import { Swatches } from "./gallery/swatches.tsx";
import type { Locale, Theme } from "./i18n/locale.ts";
import { renderPage } from "./render.ts";

export interface GallerySettings {
  readonly locale: Locale;
  readonly theme: Theme;
  /** Built with `galleryStylesheet` among the stylesheets. */
  readonly assets: Assets;
  /** Path of the page, for its language and theme switches. */
  readonly currentUrl?: string | undefined;
}

/** To be given to `buildAssets({ stylesheets: [galleryStylesheet] })`. */
export const galleryStylesheet = fileURLToPath(new URL("./gallery/gallery.css", import.meta.url));

export const galleryPage = ({ locale, theme, assets, currentUrl = "/ui" }: GallerySettings) => {
  const t = galleryWords.translator(locale);
  const sections = ["example", "buttons", "forms", "notices", "lists", "figures"] as const;
  const nav = sections.map((id) => ({ href: `#${id}`, text: t(id) }));
  return renderPage({
    locale,
    theme,
    assets,
    title: `${t("title")} · Milpa`,
    stylesheets: ["gallery.css"],
    body: (
      <Page app={t("title")} currentUrl={currentUrl} nav={nav}>
        <PageTitle title={t("title")} lead={t("lead")} />
        <Swatches />
        <Moving />
        <Buttons />
        <Forms />
        <Notices />
        <Lists />
        <Figures />
      </Page>
    ),
  });
};
