/** The frame of every page of the console: language, theme, menu. */
import { fileURLToPath } from "node:url";
import type { ComponentChildren } from "preact";
import type { PageReply } from "#platform/http/page.ts";
import { errorPageOf, lookOf as preferencesOfVisit } from "#ui/app-page.tsx";
import { buildAssets, type Assets } from "#ui/assets.ts";
import { PageTitle } from "#ui/components/page.tsx";
import { consolePage } from "#ui/console/console-page.tsx";
import { placesPageOf } from "#ui/console/places-page.tsx";
import { viewerOfPerson, type ConsoleViewer } from "#ui/console/viewer.ts";
import { galleryStylesheet } from "#ui/gallery.tsx";
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
  return consolePage(context, {
    width: "wide",
    ...page,
    title,
    app: t("app"),
    stylesheet: "control.css",
    nav,
    viewer: viewerOf(context),
    body: body ?? (
      <>
        <PageTitle title={title} lead={lead} />
        {children}
      </>
    ),
  });
};

/** A person from identity, or whoever holds an admin key. */
const viewerOf = (context: ControlPageContext): ConsoleViewer | null => {
  const { caller } = context;
  if (caller.kind !== "session") return null;
  const { name, person } = caller.session;
  const { t } = lookOf(context);
  return viewerOfPerson(person) ?? { name, detail: t("signedInByKey"), person: null };
};

export const controlPlacesPage = placesPageOf({ viewerOf, show: controlPage });

const menuOf = ({ services, caller }: ControlPageContext, t: ControlTranslate) => {
  if (caller.kind === "anonymous") return [];
  const everywhere = [
    { href: "/", text: t("navHome") },
    { href: "/jobs", text: t("navJobs") },
    { href: "/status", text: t("navStatus") },
    { href: "/alerts", text: t("navAlerts") },
    { href: "/webhooks", text: t("navWebhooks") },
    { href: "/circulation", text: t("navCirculation") },
    { href: "/requests", text: t("navRequests") },
    { href: "/audit", text: t("navAudit") },
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
