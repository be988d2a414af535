/** The frame of every page of the console: language, theme, menu. */
import { fileURLToPath } from "node:url";
import type { ComponentChildren } from "preact";
import { html, type PageReply } from "#platform/http/page.ts";
import { buildAssets, type Assets } from "#ui/assets.ts";
import { Button } from "#ui/components/button.tsx";
import { Page, PageTitle } from "#ui/components/page.tsx";
import { galleryStylesheet } from "#ui/gallery.tsx";
import { withQuery } from "#ui/i18n/locale.ts";
import { pageVary, preferencesOf, type Preferences } from "#ui/preferences.ts";
import { renderPage } from "#ui/render.ts";
import type { ControlPageContext } from "../route.ts";
import { controlWords, type ControlTranslate } from "./words.ts";

const ownStylesheet = fileURLToPath(new URL("./control.css", import.meta.url));

export const controlAssets = (): Promise<Assets> =>
  buildAssets({ stylesheets: [ownStylesheet, galleryStylesheet] });

export interface Look extends Preferences {
  readonly t: ControlTranslate;
}

/** Language and theme of a request, and its words. */
export const lookOf = ({ query, cookies, request }: ControlPageContext): Look => {
  const acceptLanguage = request.headers["accept-language"];
  const preferences = preferencesOf({ query, cookies, acceptLanguage });
  return { ...preferences, t: controlWords.translator(preferences.locale) };
};

export interface FrameProps {
  readonly title: string;
  readonly lead?: ComponentChildren;
  /** The menu's entry for this page. */
  readonly current?: string;
  readonly width?: "wide" | "narrow";
  readonly status?: number;
  readonly children: ComponentChildren;
}

export const controlPage = (context: ControlPageContext, frame: FrameProps): PageReply => {
  const { locale, theme, t, setCookies } = lookOf(context);
  const nav = menuOf(context, t).map((link) => ({ ...link, current: link.href === frame.current }));
  const header = { app: t("app"), currentUrl: context.request.url, nav };
  const body = (
    <Page {...header} width={frame.width ?? "wide"} footer={<WhoIsHere context={context} />}>
      <PageTitle title={frame.title} lead={frame.lead} />
      {frame.children}
    </Page>
  );
  const { assets } = context;
  const title = `${frame.title} · Milpa`;
  const text = renderPage({ locale, theme, assets, title, stylesheets: ["control.css"], body });
  const headers = { vary: pageVary };
  return html(text, {
    cookies: setCookies,
    headers,
    ...(frame.status ? { status: frame.status } : {}),
  });
};

/** Who is signed in and the way out, or the way in, also where the pages are open. */
const WhoIsHere = ({ context }: { readonly context: ControlPageContext }) => {
  const { caller, request } = context;
  const { t } = lookOf(context);
  if (caller.kind !== "session") {
    const [path = "/"] = request.url.split("?", 1);
    const next = path.startsWith("/sign-in") ? "/" : path;
    return <a href={withQuery("/sign-in", "next", next)}>{t("signIn")}</a>;
  }
  const { name, by } = caller.session;
  return (
    <>
      <span>{t(by === "key" ? "signedInByKey" : "signedInAs", { name })}</span>
      <form method="post" action="/sign-out">
        <Button kind="link">{t("signOut")}</Button>
      </form>
    </>
  );
};

const menuOf = ({ services, caller }: ControlPageContext, t: ControlTranslate) => {
  if (services.mode === "production" && caller.kind === "anonymous") return [];
  const everywhere = [
    { href: "/", text: t("navHome") },
    { href: "/jobs", text: t("navJobs") },
    { href: "/webhooks", text: t("navWebhooks") },
    { href: "/operators", text: t("navOperators") },
  ];
  if (services.mode === "production") return everywhere;
  return [
    ...everywhere,
    { href: "/outbox", text: t("navOutbox") },
    { href: "/clock", text: t("navClock") },
    { href: "/ui", text: t("navUi") },
  ];
};
