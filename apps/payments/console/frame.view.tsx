/** The frame of every page: language, theme, menu, who is signed in. */
import { fileURLToPath } from "node:url";
import type { ComponentChildren } from "preact";
import type { PageReply } from "#platform/http/page.ts";
import { appPage, errorPageOf, lookOf, SignedInAs } from "#ui/app-page.tsx";
import { buildAssets, type Assets } from "#ui/assets.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import type { PaymentPageContext } from "../callers/route.ts";
import type { PersonSession } from "#platform/people/session.ts";
import { words } from "./frame.words.ts";

const stylesheet = fileURLToPath(new URL("./payments.css", import.meta.url));

export const paymentAssets = (): Promise<Assets> => buildAssets({ stylesheets: [stylesheet] });

/** Who is looking; null for strangers, and for programs, which have no business here. */
export const viewerOf = ({ caller }: PaymentPageContext): PersonSession | null =>
  caller.kind === "session" ? caller.session : null;

export const isOperator = ({ caller }: PaymentPageContext): boolean =>
  caller.kind === "session" && caller.roles.includes("operator");

export const localeOf = (context: PaymentPageContext): Locale => lookOf(context).locale;

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
  const t = words.translator(localeOf(context));
  const { current, ...page } = frame;
  const viewer = current === undefined ? null : viewerOf(context);
  const whoIs = viewer && t("signedInAs", { name: viewer.name });
  return appPage(context, {
    ...page,
    app: t("app"),
    stylesheet: "payments.css",
    nav: menuOf(context, current, t),
    footer: whoIs ? <SignedInAs text={whoIs} signOut={t("signOut")} /> : undefined,
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
    { href: "/console/actions", text: t("navActions") },
    { href: "/console/webhooks", text: t("navWebhooks") },
    { href: "/console/keys", text: t("navKeys") },
  ];
  const links = isOperator(context) ? [...everybody, ...operators] : everybody;
  return links.map((link) => ({ ...link, current: link.href === current }));
};

export const paymentErrorPage = errorPageOf((locale) => words.translator(locale)("app"));
