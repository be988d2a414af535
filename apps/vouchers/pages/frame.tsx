/** The frame of every page: language, theme, menu, who is signed in. */
import { fileURLToPath } from "node:url";
import type { ComponentChildren } from "preact";
import type { ErrorPage } from "#platform/app.ts";
import { html, type PageReply } from "#platform/http/page.ts";
import type { PageContext } from "#platform/http/route.ts";
import { buildAssets, type Assets } from "#ui/assets.ts";
import { Button } from "#ui/components/button.tsx";
import { Page } from "#ui/components/page.tsx";
import { errorPage } from "#ui/error-page.tsx";
import { pageVary, preferencesOf } from "#ui/preferences.ts";
import { renderPage } from "#ui/render.ts";
import type { VoucherSettings } from "../config.ts";
import { rolesOf, type VoucherSession } from "../session.ts";
import { useVoucherWords, words } from "../words.ts";

export type VoucherPageContext = PageContext<VoucherSettings, VoucherSession>;

const stylesheet = fileURLToPath(new URL("./vouchers.css", import.meta.url));

export const voucherAssets = (): Promise<Assets> => buildAssets({ stylesheets: [stylesheet] });

/** Who is looking; null for strangers, and for programs, which have no business here. */
export const viewerOf = ({ caller }: VoucherPageContext): VoucherSession | null =>
  caller.kind === "session" ? caller.session : null;

export const localeOf = ({ query, cookies, request }: VoucherPageContext) =>
  preferencesOf({ query, cookies, acceptLanguage: request.headers["accept-language"] }).locale;

export interface Frame {
  readonly title: string;
  /** The menu's entry for this page; without it there is no menu to lead astray. */
  readonly current?: "/" | "/register";
  readonly width?: "wide" | "narrow";
  readonly status?: number;
  readonly timeZone?: string | undefined;
  /** Where the switches lead, for a page that answers a form. */
  readonly currentUrl?: string;
  readonly cookies?: readonly string[];
  readonly body: ComponentChildren;
}

export const voucherPage = (context: VoucherPageContext, frame: Frame): PageReply => {
  const { query, cookies, request, assets } = context;
  const acceptLanguage = request.headers["accept-language"];
  const { locale, theme, setCookies } = preferencesOf({ query, cookies, acceptLanguage });
  const t = words.translator(locale);
  const viewer = viewerOf(context);
  const text = renderPage({
    ...{ locale, theme, assets, stylesheets: ["vouchers.css"] },
    title: `${frame.title} · ${t("app")}`,
    timeZone: frame.timeZone ?? viewer?.timeZone,
    body: (
      <Page
        app={t("app")}
        currentUrl={frame.currentUrl ?? request.url}
        nav={menuOf(viewer, frame.current, t)}
        width={frame.width ?? "narrow"}
        footer={viewer ? <Account name={viewer.displayName} /> : undefined}
      >
        {frame.body}
      </Page>
    ),
  });
  return html(text, {
    status: frame.status ?? 200,
    headers: { vary: pageVary },
    cookies: [...setCookies, ...(frame.cookies ?? [])],
  });
};

const menuOf = (
  viewer: VoucherSession | null,
  current: Frame["current"],
  t: ReturnType<typeof words.translator>,
) => {
  if (!viewer || !current) return [];
  const operator = rolesOf(viewer).includes("operator");
  return [
    { href: "/", text: t("navWallet"), current: current === "/" },
    ...(operator
      ? [{ href: "/register", text: t("navRegister"), current: current === "/register" }]
      : []),
  ];
};

const Account = ({ name }: { readonly name: string }) => {
  const t = useVoucherWords();
  return (
    <>
      <span>{t("signedInAs", { name })}</span>
      <form method="post" action="/sign-out">
        <Button kind="link">{t("signOut")}</Button>
      </form>
    </>
  );
};

/** For people whose request failed, instead of the JSON that programs get. */
export const voucherErrorPage: ErrorPage = ({ status }, facts) => {
  const { locale, theme } = preferencesOf(facts);
  const { assets, currentUrl, requestId } = facts;
  const app = words.translator(locale)("app");
  return errorPage({ locale, theme, assets, app, currentUrl, status, requestId });
};
