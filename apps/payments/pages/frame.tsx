/** The frame of every page: language, theme, menu, who is signed in. */
import { fileURLToPath } from "node:url";
import type { ComponentChildren } from "preact";
import type { ErrorPage } from "#platform/app.ts";
import { html, type PageReply } from "#platform/http/page.ts";
import { buildAssets, type Assets } from "#ui/assets.ts";
import { Button } from "#ui/components/button.tsx";
import { Page } from "#ui/components/page.tsx";
import { errorPage } from "#ui/error-page.tsx";
import type { Locale } from "#ui/i18n/locale.ts";
import { pageVary, preferencesOf } from "#ui/preferences.ts";
import { renderPage } from "#ui/render.ts";
import type { PaymentPageContext } from "../route.ts";
import type { PaymentSession } from "../session.ts";
import { words } from "./words.ts";

const stylesheet = fileURLToPath(new URL("./payments.css", import.meta.url));

export const paymentAssets = (): Promise<Assets> => buildAssets({ stylesheets: [stylesheet] });

/** Who is looking; null for strangers, and for programs, which have no business here. */
export const viewerOf = ({ caller }: PaymentPageContext): PaymentSession | null =>
  caller.kind === "session" ? caller.session : null;

export const isOperator = ({ caller }: PaymentPageContext): boolean =>
  caller.kind === "session" && caller.roles.includes("operator");

export const localeOf = ({ query, cookies, request }: PaymentPageContext): Locale =>
  preferencesOf({ query, cookies, acceptLanguage: request.headers["accept-language"] }).locale;

export interface Frame {
  readonly title: string;
  /** The menu's entry for this page; without it there is no menu to lead astray. */
  readonly current?: string;
  readonly width?: "wide" | "narrow";
  readonly status?: number;
  /** Where the switches lead, for a page that answers a form. */
  readonly currentUrl?: string;
  readonly body: ComponentChildren;
}

export const paymentPage = (context: PaymentPageContext, frame: Frame): PageReply => {
  const { query, cookies, request, assets } = context;
  const acceptLanguage = request.headers["accept-language"];
  const { locale, theme, setCookies } = preferencesOf({ query, cookies, acceptLanguage });
  const t = words.translator(locale);
  const viewer = frame.current === undefined ? null : viewerOf(context);
  const text = renderPage({
    ...{ locale, theme, assets, stylesheets: ["payments.css"] },
    title: `${frame.title} · ${t("app")}`,
    body: (
      <Page
        app={t("app")}
        currentUrl={frame.currentUrl ?? request.url}
        nav={menuOf(context, frame.current, t)}
        width={frame.width ?? "narrow"}
        footer={viewer ? <SignedIn name={viewer.name} words={t} /> : undefined}
      >
        {frame.body}
      </Page>
    ),
  });
  return html(text, {
    status: frame.status ?? 200,
    // The address of a checkout is its key; money and people are nothing for caches.
    headers: { vary: pageVary, "referrer-policy": "same-origin", "cache-control": "no-store" },
    cookies: setCookies,
  });
};

type Translate = ReturnType<typeof words.translator>;

const menuOf = (context: PaymentPageContext, current: Frame["current"], t: Translate) => {
  if (current === undefined || viewerOf(context) === null) return [];
  const everybody = [{ href: "/", text: t("navWallet") }];
  const operators = [
    { href: "/console", text: t("navConsole") },
    { href: "/console/payments", text: t("navPayments") },
    { href: "/console/rails", text: t("navRails") },
    { href: "/console/review", text: t("navReview") },
    { href: "/console/webhooks", text: t("navWebhooks") },
  ];
  const links = isOperator(context) ? [...everybody, ...operators] : everybody;
  return links.map((link) => ({ ...link, current: link.href === current }));
};

const SignedIn = ({ name, words: t }: { readonly name: string; readonly words: Translate }) => (
  <>
    <span>{t("signedInAs", { name })}</span>
    <form method="post" action="/sign-out">
      <Button kind="link">{t("signOut")}</Button>
    </form>
  </>
);

/** For people whose request failed, instead of the JSON that programs get. */
export const paymentErrorPage: ErrorPage = ({ status }, facts) => {
  const { locale, theme } = preferencesOf(facts);
  const { assets, currentUrl, requestId } = facts;
  const app = words.translator(locale)("app");
  return errorPage({ locale, theme, assets, app, currentUrl, status, requestId });
};
