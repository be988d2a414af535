/** The frame of every page: the house's console, for one organization. */
import { fileURLToPath } from "node:url";
import type { ComponentChildren } from "preact";
import type { PageReply } from "#platform/http/page.ts";
import { errorPageOf, lookOf } from "#ui/app-page.tsx";
import { buildAssets, type Assets } from "#ui/assets.ts";
import { consolePage } from "#ui/console/console-page.tsx";
import { placesPageOf } from "#ui/console/places-page.tsx";
import { viewerOfPerson } from "#ui/console/viewer.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import type { Organization } from "../organizations/organization.domain.ts";
import type { InvoicingPageContext } from "../callers/route.ts";
import type { PersonSession } from "#platform/people/session.ts";
import { words } from "./console.words.ts";

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

export const invoicingAssets = (): Promise<Assets> =>
  buildAssets({
    stylesheets: [here("./invoicing.css")],
    islands: [here("../issue-form/live-totals.island.tsx")],
  });

/** Who is looking; null for strangers, and for programs, which have no business here. */
export const viewerOf = ({ caller }: InvoicingPageContext): PersonSession | null =>
  caller.kind === "session" ? caller.session : null;

export const localeOf = (context: InvoicingPageContext): Locale => lookOf(context).locale;

/** Sections of an organization's pages, by the end of their address. */
export const sections = [
  ["invoices", "navInvoices"],
  ["invoices/new", "navNew"],
  ["certificates", "navCertificates"],
  ["providers", "navProviders"],
  ["consumption", "navConsumption"],
  ["validate", "navValidate"],
  ["settings", "navSettings"],
] as const;

export type Section = (typeof sections)[number][0] | "catalogs";

/** Where a page of an organization lies. */
export const placeOf = ({ id }: Pick<Organization, "id">, rest: string): string =>
  `/o/${id}/${rest}`;

export interface Frame {
  readonly title: string;
  /** Whose pages these are; without it there is no menu. */
  readonly organization?: Organization | undefined;
  readonly section?: Section | undefined;
  readonly width?: "wide" | "narrow";
  readonly status?: number | undefined;
  /** Where the switches lead, for a page that answers a form. */
  readonly currentUrl?: string | undefined;
  readonly body: ComponentChildren;
}

export const invoicingPage = (context: InvoicingPageContext, frame: Frame): PageReply => {
  const t = words.translator(localeOf(context));
  const { organization, section, ...page } = frame;
  return consolePage(context, {
    width: "wide",
    ...page,
    app: t("app"),
    stylesheet: "invoicing.css",
    place: organization && { name: organization.name, detail: organization.rfc },
    nav: organization
      ? sections.map(([rest, text]) => ({
          href: placeOf(organization, rest),
          text: t(text),
          current: rest === section,
        }))
      : [],
    viewer: personOf(context),
  });
};

const personOf = (context: InvoicingPageContext) => viewerOfPerson(viewerOf(context));

export const invoicingPlacesPage = placesPageOf({ viewerOf: personOf, show: invoicingPage });

export const invoicingErrorPage = errorPageOf((locale) => words.translator(locale)("app"));
