/** A whole HTML document from a page's body: language, theme, styles and only the used scripts. */
import { type ComponentChildren, Fragment, h } from "preact";
import { renderToString } from "preact-render-to-string";
import { theme as colours } from "./theme.ts";
import { inReadingOrder } from "#platform/reading-order.ts";
import type { Assets } from "./assets.ts";
import { mexicoCity } from "./i18n/format.ts";
import type { Locale, Theme } from "./i18n/locale.ts";
import { type PageContext, PageContextProvider } from "./page-context.ts";

export interface PageSettings {
  readonly locale: Locale;
  readonly theme: Theme;
  readonly timeZone?: string | undefined;
  readonly codesByMailAlone?: boolean | undefined;
}

export interface PageDocument extends PageSettings {
  readonly title: string;
  readonly description?: string | undefined;
  /** The one address of a page that has several. */
  readonly canonicalUrl?: string | undefined;
  /** Path of the manifest with which the app is put on a home screen. */
  readonly manifest?: string | undefined;
  readonly assets: Assets;
  /** Further stylesheets after `milpa.css`: asset names (`pos.css`) or paths (`/brand/x.css`). */
  readonly stylesheets?: readonly string[] | undefined;
  /** Further scripts by asset name; islands that the body renders are found by themselves. */
  readonly scripts?: readonly string[] | undefined;
  readonly nonce?: string | undefined;
  /** `private` asks search engines to stay out; the default. */
  readonly audience?: "private" | "public" | undefined;
  readonly body: ComponentChildren;
}

const wrap = (body: ComponentChildren, settings: PageSettings) => {
  const context: PageContext = {
    locale: settings.locale,
    theme: settings.theme,
    timeZone: settings.timeZone ?? mexicoCity,
    codesByMailAlone: settings.codesByMailAlone ?? false,
    islands: new Set(),
  };
  const html = renderToString(h(PageContextProvider.Provider, { value: context }, body));
  return { html: inReadingOrder(html), islands: context.islands };
};

/** A part of a page without its document: for e-mail, tests and fragments. */
export const renderPart = (body: ComponentChildren, settings: PageSettings): string =>
  wrap(body, settings).html;

const themeColours = (theme: Theme) => {
  if (theme !== "auto") return h("meta", { name: "theme-color", content: colours[theme].paper });
  return (["light", "dark"] as const).map((scheme) =>
    h("meta", {
      key: scheme,
      name: "theme-color",
      media: `(prefers-color-scheme: ${scheme})`,
      content: colours[scheme].paper,
    }),
  );
};

const scriptsOf = (page: PageDocument, used: Iterable<string>) => {
  const names = new Set(
    ["everywhere", ...used, ...(page.scripts ?? [])].map((name) => `${name}.js`),
  );
  const parts = new Set([...names].flatMap((name) => page.assets.importsOf(name)));
  const nonce = page.nonce === undefined ? {} : { nonce: page.nonce };
  return [
    ...[...parts].map((href) => h("link", { key: href, rel: "modulepreload", href, ...nonce })),
    ...[...names].map((name) =>
      h("script", { key: name, type: "module", src: page.assets.href(name), ...nonce }),
    ),
  ];
};

const stylesOf = (page: PageDocument) =>
  ["milpa.css", ...(page.stylesheets ?? [])].map((name) => {
    const href = name.startsWith("/") ? name : page.assets.href(name);
    const nonce = page.nonce === undefined ? {} : { nonce: page.nonce };
    return h("link", { key: name, rel: "stylesheet", href, ...nonce });
  });

/** The full document; nothing in it needs inline scripts or styles. */
export const renderPage = (page: PageDocument): string => {
  const { html, islands } = wrap(page.body, page);
  const head = h(
    Fragment,
    null,
    h("meta", { charset: "utf-8" }),
    h("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
    h("title", null, page.title),
    page.description ? h("meta", { name: "description", content: page.description }) : null,
    page.audience === "public" ? null : h("meta", { name: "robots", content: "noindex" }),
    page.canonicalUrl ? h("link", { rel: "canonical", href: page.canonicalUrl }) : null,
    h("meta", { name: "color-scheme", content: page.theme === "auto" ? "light dark" : page.theme }),
    themeColours(page.theme),
    stylesOf(page),
    page.manifest ? h("link", { rel: "manifest", href: page.manifest }) : null,
    h("link", { rel: "icon", type: "image/svg+xml", href: page.assets.href("icon.svg") }),
    scriptsOf(page, islands),
  );
  const theme = page.theme === "auto" ? "" : ` data-theme="${page.theme}"`;
  return (
    `<!doctype html><html lang="${page.locale}"${theme}>` +
    `<head>${inReadingOrder(renderToString(head))}</head><body>${html}</body></html>`
  );
};
