/** The frame of every page: the house's console, for one business. */
import { fileURLToPath } from "node:url";
import type { ComponentChildren } from "preact";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import type { PageReply } from "#platform/http/page.ts";
import type { PersonSession } from "#platform/people/session.ts";
import { errorPageOf, lookOf } from "#ui/app-page.tsx";
import { buildAssets, type Assets } from "#ui/assets.ts";
import { consolePage } from "#ui/console/console-page.tsx";
import { placesPageOf } from "#ui/console/places-page.tsx";
import { viewerOfPerson } from "#ui/console/viewer.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import type { DeliveryPageContext } from "../callers/route.ts";
import { mayWorkAt } from "../callers/tenant-access.ts";
import { words } from "./console.words.ts";

export const deliveryAssets = (): Promise<Assets> =>
  buildAssets({
    islands: [],
    stylesheets: [fileURLToPath(new URL("./delivery.css", import.meta.url))],
  });

/** Who is looking; null for strangers, and for programs, which have no business here. */
export const viewerOf = ({ caller }: DeliveryPageContext): PersonSession | null =>
  caller.kind === "session" ? caller.session : null;

export const localeOf = (context: DeliveryPageContext): Locale => lookOf(context).locale;

/** Sections of a business's pages, by the end of their address, and whose they are. */
const sections = [
  ["today", "navToday", "planning"],
  ["round", "navRound", "anybody"],
  ["standing", "navStanding", "planning"],
  ["referrals", "navReferrals", "planning"],
  ["couriers", "navCouriers", "management"],
] as const;

export type Section = (typeof sections)[number][0];

/** Where a page of a business lies. */
export const placeOf = ({ id }: Pick<Tenant, "id">, rest: string): string => `/n/${id}/${rest}`;

export interface Frame {
  readonly title: string;
  /** Whose pages these are; without it there is no menu. */
  readonly tenant?: Tenant | undefined;
  readonly section?: Section | undefined;
  readonly width?: "wide" | "narrow";
  readonly status?: number | undefined;
  /** Where the switches lead, for a page that answers a form. */
  readonly currentUrl?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: ComponentChildren;
}

export const deliveryPage = (context: DeliveryPageContext, frame: Frame): PageReply => {
  const t = words.translator(localeOf(context));
  const { tenant, section, ...page } = frame;
  return consolePage(context, {
    width: "wide",
    ...page,
    app: t("app"),
    stylesheet: "delivery.css",
    timeZone: tenant?.timeZone,
    place: tenant && { name: tenant.name },
    nav: tenant
      ? sections
          .filter(([, , duty]) => mayWorkAt(context.caller, tenant.id, duty))
          .map(([rest, text]) => ({
            href: placeOf(tenant, rest),
            text: t(text),
            current: rest === section,
          }))
      : [],
    viewer: personOf(context),
  });
};

const personOf = (context: DeliveryPageContext) => viewerOfPerson(viewerOf(context));

export const deliveryPlacesPage = placesPageOf({ viewerOf: personOf, show: deliveryPage });

export const deliveryErrorPage = errorPageOf((locale) => words.translator(locale)("app"));
