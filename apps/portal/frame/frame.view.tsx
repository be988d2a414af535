/** The frame of every page: a business's name, colours and menu, and who is signed in. */
import { fileURLToPath } from "node:url";
import type { ComponentChildren } from "preact";
import type { PageReply } from "#platform/http/page.ts";
import { appPage, errorPageOf, lookOf } from "#ui/app-page.tsx";
import { buildAssets, passkeyIsland, type Assets } from "#ui/assets.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import { brandSheetOf } from "../shop/brand-sheet.ts";
import { placeOf, type Tenant } from "../tenants/tenant.domain.ts";
import type { PortalPageContext } from "../callers/route.ts";
import type { PortalSession } from "../callers/session.ts";
import { logoHref } from "../shop/picture-places.ts";
import { words } from "./portal.words.ts";

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

export const portalAssets = (): Promise<Assets> =>
  buildAssets({
    stylesheets: [here("./portal.css")],
    islands: [here("../profiles/billing-lists.island.tsx"), passkeyIsland],
  });

/** Who is looking; null for strangers, and for programs, which have no business here. */
export const viewerOf = ({ caller }: PortalPageContext): PortalSession | null =>
  caller.kind === "session" ? caller.session : null;

export const localeOf = (context: PortalPageContext): Locale => lookOf(context).locale;

/** The menu's entries, by the end of their address. */
export type Section = "catalog" | "orders" | "invoices" | "account" | "sign-in";

export interface Frame {
  readonly title: string;
  readonly section?: Section | undefined;
  readonly width?: "wide" | "narrow";
  readonly status?: number | undefined;
  /** Where the switches lead, for a page that answers a form. */
  readonly currentUrl?: string | undefined;
  /** Of the business, where the page shows times. */
  readonly timeZone?: string | undefined;
  readonly cookies?: readonly string[] | undefined;
  readonly body: ComponentChildren;
}

/** A page of one business, in its own look. */
export const portalPage = (
  context: PortalPageContext,
  tenant: Tenant,
  { section, ...page }: Frame,
): PageReply => {
  const t = words.translator(localeOf(context));
  const brand = brandSheetOf(tenant);
  return appPage(context, {
    ...page,
    app: tenant.name,
    house: tenant.name,
    homeUrl: placeOf(tenant),
    logoUrl: logoHref(context.services, tenant),
    stylesheet: "portal.css",
    moreStylesheets: brand ? [brand.href] : [],
    canonicalUrl: tenant.provedDomain
      ? `https://${tenant.provedDomain}${context.request.url.replace(/\?.*$/s, "")}`
      : undefined,
    nav: menuOf(tenant, viewerOf(context), section, t),
    footer: <span>{t("poweredBy")}</span>,
  });
};

/** A page of the portal itself, where no business is known. */
export const barePage = (context: PortalPageContext, frame: Omit<Frame, "section">): PageReply => {
  const t = words.translator(localeOf(context));
  return appPage(context, { ...frame, app: t("app"), stylesheet: "portal.css" });
};

const menuOf = (
  tenant: Tenant,
  viewer: PortalSession | null,
  current: Section | undefined,
  t: ReturnType<typeof words.translator>,
) => {
  const { showCatalog, showOrderHistory } = tenant.features;
  const entries: readonly (readonly [Section, string])[] = [
    ...(showCatalog ? ([["catalog", t("navCatalog")]] as const) : []),
    ...(viewer && showOrderHistory ? ([["orders", t("navOrders")]] as const) : []),
    ...(viewer
      ? ([
          ["invoices", t("navInvoices")],
          ["account", t("navAccount")],
        ] as const)
      : ([["sign-in", t("navSignIn")]] as const)),
  ];
  return entries.map(([section, text]) => ({
    href: placeOf(tenant, section),
    text,
    current: section === current,
  }));
};

export const portalErrorPage = errorPageOf((locale) => words.translator(locale)("app"));
