/** The frame of every page: language, theme, menu, who is signed in, where forms may lead. */
import { fileURLToPath } from "node:url";
import type { ComponentChildren } from "preact";
import type { ErrorPage } from "#platform/app.ts";
import { html, type PageReply } from "#platform/http/page.ts";
import { contentSecurityPolicyOf } from "#platform/http/steps/secure-headers.ts";
import { buildAssets, type Assets } from "#ui/assets.ts";
import { Button } from "#ui/components/button.tsx";
import { Page } from "#ui/components/page.tsx";
import { errorPage } from "#ui/error-page.tsx";
import { pageVary, preferencesOf } from "#ui/preferences.ts";
import { renderPage } from "#ui/render.ts";
import type { IdentityPageContext } from "../route.ts";
import type { IdentitySession } from "../session.ts";
import { words } from "./words.ts";

const beside = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

export const identityAssets = (): Promise<Assets> =>
  buildAssets({
    islands: [beside("../islands/passkey-button.tsx")],
    stylesheets: [beside("./identity.css")],
  });

/** Who is signed in here; null for strangers. */
export const viewerOf = ({ caller }: IdentityPageContext): IdentitySession | null =>
  caller.kind === "session" ? caller.session : null;

export const localeOf = ({ query, cookies, request }: IdentityPageContext) =>
  preferencesOf({ query, cookies, acceptLanguage: request.headers["accept-language"] }).locale;

export interface Frame {
  readonly title: string;
  /** The menu's entry for this page; without it there is no menu to lead astray. */
  readonly current?: "/account" | "/clients";
  readonly width?: "wide" | "narrow";
  readonly status?: number;
  /** Where the switches lead, for a page that answers a form. */
  readonly currentUrl?: string;
  readonly cookies?: readonly string[];
  /** Origins that answers to this page's forms may redirect to: the client's. */
  readonly formTargets?: readonly string[] | undefined;
  readonly body: ComponentChildren;
}

export const identityPage = (context: IdentityPageContext, frame: Frame): PageReply => {
  const { query, cookies, request, assets } = context;
  const acceptLanguage = request.headers["accept-language"];
  const { locale, theme, setCookies } = preferencesOf({ query, cookies, acceptLanguage });
  const t = words.translator(locale);
  const viewer = viewerOf(context);
  const text = renderPage({
    ...{ locale, theme, assets, stylesheets: ["identity.css"] },
    title: `${frame.title} · ${t("app")}`,
    body: (
      <Page
        app={t("app")}
        currentUrl={frame.currentUrl ?? request.url}
        nav={menuOf(viewer, frame.current, t)}
        width={frame.width ?? "narrow"}
        footer={viewer ? <SignedIn name={viewer.account.name} words={t} /> : undefined}
      >
        {frame.body}
      </Page>
    ),
  });
  return html(text, {
    status: frame.status ?? 200,
    headers: {
      vary: pageVary,
      // Addresses here carry sealed requests and one-time links, which no other site may learn
      // (RFC 9700 4.2.4). Not `no-referrer`: browsers then send `Origin: null` with our own forms.
      "referrer-policy": "same-origin",
      "content-security-policy": contentSecurityPolicyOf(frame.formTargets),
    },
    cookies: [...setCookies, ...(frame.cookies ?? [])],
  });
};

type Translate = ReturnType<typeof words.translator>;

const menuOf = (viewer: IdentitySession | null, current: Frame["current"], t: Translate) => {
  if (!viewer || !current) return [];
  const operator = viewer.account.roles.includes("operator");
  return [
    { href: "/account", text: t("navAccount"), current: current === "/account" },
    ...(operator
      ? [{ href: "/clients", text: t("navClients"), current: current === "/clients" }]
      : []),
  ];
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
export const identityErrorPage: ErrorPage = ({ status }, facts) => {
  const { locale, theme } = preferencesOf(facts);
  const { assets, currentUrl, requestId } = facts;
  const app = words.translator(locale)("app");
  return errorPage({ locale, theme, assets, app, currentUrl, status, requestId });
};
