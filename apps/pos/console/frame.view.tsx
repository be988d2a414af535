/** The frame of every page: the house's console, for one business. */
import { fileURLToPath } from "node:url";
import type { ComponentChildren } from "preact";
import type { PageReply } from "#platform/http/page.ts";
import { errorPageOf, lookOf } from "#ui/app-page.tsx";
import { buildAssets, type Assets } from "#ui/assets.ts";
import { consolePage } from "#ui/console/console-page.tsx";
import { placesPageOf } from "#ui/console/places-page.tsx";
import { viewerOfPerson } from "#ui/console/viewer.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { mayWorkAt } from "../callers/tenant-access.ts";
import type { PosPageContext } from "../callers/route.ts";
import type { PersonSession } from "#platform/people/session.ts";
import { words } from "./console.words.ts";

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

const islands = [
  "../register/register.island.tsx",
  "../register/register-worker.island.ts",
  "../tickets/ticket-print.island.ts",
];

export const posAssets = (): Promise<Assets> =>
  buildAssets({
    islands: islands.map(here),
    stylesheets: [here("./pos.css")],
  });

/** Who is looking; null for strangers, and for programs, which have no business here. */
export const viewerOf = ({ caller }: PosPageContext): PersonSession | null =>
  caller.kind === "session" ? caller.session : null;

export const localeOf = (context: PosPageContext): Locale => lookOf(context).locale;

/** Sections of a business's pages, by the end of their address, and whose they are. */
export const sections = [
  ["register", "navRegister", "operational"],
  ["today", "navToday", "operational"],
  ["orders", "navOrders", "operational"],
  ["invoices", "navInvoices", "management"],
  ["catalog", "navCatalog", "management"],
  ["customers", "navCustomers", "operational"],
  ["drawers", "navDrawers", "operational"],
  ["staff", "navStaff", "management"],
  ["settings", "navSettings", "management"],
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

export const posPage = (context: PosPageContext, frame: Frame): PageReply => {
  const t = words.translator(localeOf(context));
  const { tenant, section, ...page } = frame;
  return consolePage(context, {
    width: "wide",
    ...page,
    app: t("app"),
    stylesheet: "pos.css",
    timeZone: tenant?.timeZone,
    place: tenant && { name: tenant.name },
    nav: tenant
      ? sections
          .filter(([, , kind]) => mayWorkAt(context.caller, tenant.id, kind))
          .map(([rest, text]) => ({
            href: placeOf(tenant, rest),
            text: t(text),
            current: rest === section,
          }))
      : [],
    viewer: personOf(context),
  });
};

const personOf = (context: PosPageContext) => viewerOfPerson(viewerOf(context));

export const posPlacesPage = placesPageOf({ viewerOf: personOf, show: posPage });

export const posErrorPage = errorPageOf((locale) => words.translator(locale)("app"));
