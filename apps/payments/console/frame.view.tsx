/** The frame of every page: the house's console, or a plain one for payers. */
import { fileURLToPath } from "node:url";
import type { ComponentChildren } from "preact";
import type { PageReply } from "#platform/http/page.ts";
import { isOperator } from "#platform/people/gate.ts";
import { appPage, errorPageOf, lookOf } from "#ui/app-page.tsx";
import { buildAssets, type Assets } from "#ui/assets.ts";
import { consolePage } from "#ui/console/console-page.tsx";
import { placesPageOf } from "#ui/console/places-page.tsx";
import { viewerOfPerson } from "#ui/console/viewer.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import type { PaymentPageContext } from "../callers/route.ts";
import type { PersonSession } from "#platform/people/session.ts";
import { words } from "./frame.words.ts";

const stylesheet = fileURLToPath(new URL("./payments.css", import.meta.url));

export const paymentAssets = (): Promise<Assets> => buildAssets({ stylesheets: [stylesheet] });

/** Who is looking; null for strangers, and for programs, which have no business here. */
export const viewerOf = ({ caller }: PaymentPageContext): PersonSession | null =>
  caller.kind === "session" ? caller.session : null;

export const localeOf = (context: PaymentPageContext): Locale => lookOf(context).locale;

interface FramedPlace {
  readonly name: string;
  readonly nav: readonly NavLink[];
}

interface NavLink {
  readonly href: string;
  readonly text: string;
}

export interface Frame {
  readonly title: string;
  /** The menu's entry for this page; without it there is no menu to lead astray. */
  readonly current?: string;
  /** Whose pages these are, and their menu; absent: a person's own, and the operators'. */
  readonly place?: FramedPlace;
  readonly width?: "wide" | "narrow";
  readonly status?: number;
  /** Where the switches lead, for a page that answers a form. */
  readonly currentUrl?: string;
  readonly body: ComponentChildren;
}

/** A person's own pages and the operators' in the console's frame; payers' pages without a menu. */
export const paymentPage = (context: PaymentPageContext, frame: Frame): PageReply => {
  const t = words.translator(localeOf(context));
  const { current, place, ...page } = frame;
  const shown = { ...page, app: t("app"), stylesheet: "payments.css" };
  if (current === undefined) return appPage(context, shown);
  return consolePage(context, {
    ...shown,
    ...(place && { place: { name: place.name } }),
    nav: (place?.nav ?? menuOf(context, t)).map((link) => ({
      ...link,
      current: link.href === current,
    })),
    viewer: personOf(context),
  });
};

const personOf = (context: PaymentPageContext) => viewerOfPerson(viewerOf(context));

export const paymentPlacesPage = placesPageOf({
  viewerOf: personOf,
  show: (context, page) => paymentPage(context, { ...page, current: "" }),
});

type Translate = ReturnType<typeof words.translator>;

const menuOf = (context: PaymentPageContext, t: Translate): readonly NavLink[] => {
  const everybody = [{ href: "/", text: t("navWallet") }];
  const operators = [
    { href: "/console", text: t("navConsole") },
    { href: "/console/payments", text: t("navPayments") },
    { href: "/console/rails", text: t("navRails") },
    { href: "/console/payouts", text: t("navPayouts") },
    { href: "/console/review", text: t("navReview") },
    { href: "/console/actions", text: t("navActions") },
    { href: "/console/webhooks", text: t("navWebhooks") },
    { href: "/console/keys", text: t("navKeys") },
  ];
  return isOperator(context) ? [...everybody, ...operators] : everybody;
};

export const paymentErrorPage = errorPageOf((locale) => words.translator(locale)("app"));
