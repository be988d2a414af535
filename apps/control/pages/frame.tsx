/** The frame of every page of the console: language, theme, menu. */
import { fileURLToPath } from "node:url";
import type { ComponentChildren } from "preact";
import { html, type PageReply } from "#platform/http/page.ts";
import { buildAssets, type Assets } from "#ui/assets.ts";
import { Button } from "#ui/components/button.tsx";
import { Page, PageTitle } from "#ui/components/page.tsx";
import { galleryStylesheet } from "#ui/gallery.tsx";
import * as choice from "#ui/i18n/locale.ts";
import { renderPage } from "#ui/render.ts";
import type { ControlPageContext } from "../route.ts";
import { controlWords, type ControlTranslate } from "./words.ts";

const ownStylesheet = fileURLToPath(new URL("./control.css", import.meta.url));

export const controlAssets = (): Promise<Assets> =>
  buildAssets({ stylesheets: [ownStylesheet, galleryStylesheet] });

export interface Look {
  readonly locale: choice.Locale;
  readonly theme: choice.Theme;
  readonly t: ControlTranslate;
  readonly cookies: readonly string[];
}

/** Language and theme of a request; what its address chooses is remembered for a year. */
export const lookOf = ({ query, cookies, request }: ControlPageContext): Look => {
  const accepted = request.headers["accept-language"];
  const locale = choice.negotiateLocale({
    query: query[choice.localeQuery],
    cookie: cookies[choice.localeCookie],
    acceptLanguage: Array.isArray(accepted) ? accepted[0] : accepted,
  });
  const theme = choice.negotiateTheme({
    query: query[choice.themeQuery],
    cookie: cookies[choice.themeCookie],
  });
  const keep = (name: string, value: string): string =>
    `${name}=${value}; Path=/; SameSite=Lax; Max-Age=31536000`;
  const chosen = [
    ...(query[choice.localeQuery] ? [keep(choice.localeCookie, locale)] : []),
    ...(query[choice.themeQuery] ? [keep(choice.themeCookie, theme)] : []),
  ];
  return { locale, theme, t: controlWords.translator(locale), cookies: chosen };
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

export const controlPage = async (
  context: ControlPageContext,
  frame: FrameProps,
): Promise<PageReply> => {
  const { locale, theme, t, cookies } = lookOf(context);
  const nav = menuOf(context, t).map((link) => ({ ...link, current: link.href === frame.current }));
  const header = { app: t("app"), currentUrl: context.request.url, nav };
  const body = (
    <Page {...header} width={frame.width ?? "wide"}>
      <PageTitle title={frame.title} lead={frame.lead} />
      {frame.children}
      {context.caller.kind === "session" ? (
        <form method="post" action="/sign-out">
          <Button kind="link">{t("signOut")}</Button>
        </form>
      ) : null}
    </Page>
  );
  const assets = await controlAssets();
  const title = `${frame.title} · Milpa`;
  const text = renderPage({ locale, theme, assets, title, stylesheets: ["control.css"], body });
  const headers = { vary: "Cookie, Accept-Language" };
  return html(text, { cookies, headers, ...(frame.status ? { status: frame.status } : {}) });
};

const menuOf = ({ services, caller }: ControlPageContext, t: ControlTranslate) => {
  if (services.mode === "production" && caller.kind === "anonymous") return [];
  const everywhere = [
    { href: "/", text: t("navHome") },
    { href: "/jobs", text: t("navJobs") },
    { href: "/webhooks", text: t("navWebhooks") },
  ];
  if (services.mode === "production") return everywhere;
  return [
    ...everywhere,
    { href: "/outbox", text: t("navOutbox") },
    { href: "/clock", text: t("navClock") },
    { href: "/ui", text: t("navUi") },
  ];
};
