/** The frame of every page of the console: language, theme, menu. */
import { fileURLToPath } from "node:url";
import type { ComponentChildren } from "preact";
import type { PageReply } from "#platform/http/page.ts";
import { appPage, errorPageOf, lookOf as preferencesOfVisit, SignedInAs } from "#ui/app-page.tsx";
import { buildAssets, type Assets } from "#ui/assets.ts";
import { PageTitle } from "#ui/components/page.tsx";
import { galleryStylesheet } from "#ui/gallery.tsx";
import { withQuery } from "#ui/i18n/locale.ts";
import type { Preferences } from "#ui/preferences.ts";
import type { ControlPageContext } from "../callers/route.ts";
import { controlWords, type ControlTranslate } from "./control.words.ts";

const ownStylesheet = fileURLToPath(new URL("./control.css", import.meta.url));

export const controlAssets = (): Promise<Assets> =>
  buildAssets({ stylesheets: [ownStylesheet, galleryStylesheet] });

export interface Look extends Preferences {
  readonly t: ControlTranslate;
}

/** Language and theme of a request, and its words. */
export const lookOf = (context: ControlPageContext): Look => {
  const preferences = preferencesOfVisit(context);
  return { ...preferences, t: controlWords.translator(preferences.locale) };
};

export interface FrameProps {
  readonly title: string;
  readonly lead?: ComponentChildren;
  /** The menu's entry for this page. */
  readonly current?: string;
  readonly width?: "wide" | "narrow";
  readonly status?: number;
  /** Where the switches lead, for a page that answers a form. */
  readonly currentUrl?: string;
  readonly children?: ComponentChildren;
  /** A whole page with a title of its own, instead of `children` below one. */
  readonly body?: ComponentChildren;
}

export const controlPage = (context: ControlPageContext, frame: FrameProps): PageReply => {
  const { t } = lookOf(context);
  const { title, lead, current, children, body, ...page } = frame;
  const nav = menuOf(context, t).map((link) => ({ ...link, current: link.href === current }));
  return appPage(context, {
    width: "wide",
    ...page,
    title,
    app: t("app"),
    stylesheet: "control.css",
    nav,
    footer: <WhoIsHere context={context} />,
    body: body ?? (
      <>
        <PageTitle title={title} lead={lead} />
        {children}
      </>
    ),
  });
};

/** Who is signed in and the way out, or the way in. */
const WhoIsHere = ({ context }: { readonly context: ControlPageContext }) => {
  const { caller, request } = context;
  const { t } = lookOf(context);
  if (caller.kind !== "session") {
    const [path = "/"] = request.url.split("?", 1);
    const next = path.startsWith("/sign-in") ? "/" : path;
    return <a href={withQuery("/sign-in", "next", next)}>{t("signIn")}</a>;
  }
  const { name, by } = caller.session;
  const text = t(by === "key" ? "signedInByKey" : "signedInAs", { name });
  return <SignedInAs text={text} signOut={t("signOut")} />;
};

const menuOf = ({ services, caller }: ControlPageContext, t: ControlTranslate) => {
  if (caller.kind === "anonymous") return [];
  const everywhere = [
    { href: "/", text: t("navHome") },
    { href: "/jobs", text: t("navJobs") },
    { href: "/webhooks", text: t("navWebhooks") },
    { href: "/operators", text: t("navOperators") },
    { href: "/keys", text: t("navKeys") },
  ];
  if (services.mode === "production") return everywhere;
  return [
    ...everywhere,
    { href: "/outbox", text: t("navOutbox") },
    { href: "/clock", text: t("navClock") },
    { href: "/ui", text: t("navUi") },
  ];
};

export const controlErrorPage = errorPageOf((locale) => controlWords.translator(locale)("app"));
