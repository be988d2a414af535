/** The frame that every app puts around its pages: language, theme, menu, and who is signed in. */
import type { ComponentChildren } from "preact";
import type { ErrorPage } from "#platform/http/replies/error-page-facts.ts";
import type { Messaging } from "#platform/messaging/messaging.ts";
import { html, type PageReply } from "#platform/http/page.ts";
import type { PageContext } from "#platform/http/route.ts";
import { Page, type PageProps } from "./components/page.tsx";
import { errorPage } from "./error-page.tsx";
import type { Locale } from "./i18n/locale.ts";
import { pageVary, preferencesOf, type Preferences } from "./preferences.ts";
import { renderPage } from "./render.ts";

/** What a page knows of the request that asks for it, whoever the app lets in. */
export type Visit = Pick<
  PageContext<unknown, unknown>,
  "query" | "cookies" | "request" | "assets"
> & {
  /** Absent where no person could be written to. */
  readonly services?: { readonly messaging: Pick<Messaging, "carries"> };
};

/** Language and theme of a request, and the cookies that remember what its address chose. */
export const lookOf = ({ query, cookies, request }: Omit<Visit, "assets">): Preferences =>
  preferencesOf({ query, cookies, acceptLanguage: request.headers["accept-language"] });

export interface AppPage {
  /** What people call the app. */
  readonly app: string;
  readonly title: string;
  /** The app's own, by its name among the assets. */
  readonly stylesheet: string;
  /** Paths of further ones, such as a tenant's colours. */
  readonly moreStylesheets?: readonly string[] | undefined;
  /** The one address of this page, where it has several. */
  readonly canonicalUrl?: string | undefined;
  /** Path of the manifest with which the app is put on a home screen. */
  readonly manifest?: string | undefined;
  /** Whose page it is, where that is not this house: its name, home page and logo. */
  readonly house?: string | undefined;
  readonly homeUrl?: string | undefined;
  readonly logoUrl?: string | undefined;
  readonly nav?: PageProps["nav"];
  readonly width?: PageProps["width"];
  readonly status?: number | undefined;
  /** Where the switches lead, for a page that answers a form. */
  readonly currentUrl?: string | undefined;
  readonly timeZone?: string | undefined;
  /** Beside the switches: the way in. */
  readonly account?: ComponentChildren;
  readonly footer?: ComponentChildren;
  /** Beside `Vary`. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[] | undefined;
  readonly body: ComponentChildren;
}

/** A page with whatever stands in its body: `Page`, or the frame of consoles. */
export const pageReply = (
  visit: Visit,
  page: Omit<AppPage, "body">,
  body: ComponentChildren,
): PageReply => {
  const { locale, theme, setCookies } = lookOf(visit);
  const text = renderPage({
    locale,
    theme,
    assets: visit.assets,
    timeZone: page.timeZone,
    codesByMailAlone: visit.services?.messaging.carries("sms") === false,
    canonicalUrl: page.canonicalUrl,
    manifest: page.manifest,
    stylesheets: [page.stylesheet, ...(page.moreStylesheets ?? [])],
    title: page.title === page.app ? page.title : `${page.title} · ${page.app}`,
    body,
  });
  return html(text, {
    status: page.status ?? 200,
    headers: { vary: pageVary, ...page.headers },
    cookies: [...setCookies, ...(page.cookies ?? [])],
  });
};

export const appPage = (visit: Visit, page: AppPage): PageReply =>
  pageReply(
    visit,
    page,
    <Page
      app={page.app}
      house={page.house}
      homeUrl={page.homeUrl}
      logoUrl={page.logoUrl}
      currentUrl={page.currentUrl ?? visit.request.url}
      nav={page.nav}
      account={page.account}
      width={page.width ?? "narrow"}
      footer={page.footer}
    >
      {page.body}
    </Page>,
  );

/** For people whose request failed, instead of the JSON that programs get. */
export const errorPageOf =
  (appName: (locale: Locale) => string): ErrorPage =>
  ({ status }, facts) => {
    const { locale, theme } = preferencesOf(facts);
    const { assets, currentUrl, requestId, homeUrl } = facts;
    return errorPage({
      locale,
      theme,
      assets,
      currentUrl,
      status,
      requestId,
      homeUrl,
      app: appName(locale),
    });
  };
