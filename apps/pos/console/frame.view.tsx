/** The console of the point of sale: its sections, whose they are, and what they are called. */
import { fileURLToPath } from "node:url";
import { businessConsole } from "#business/console/business-console.tsx";
import { localeOf, placeOf } from "#business/console/frame.tsx";
import { buildAssets, type Assets } from "#ui/assets.ts";
import { mayWorkAt } from "../callers/tenant-access.ts";
import type { PosSettings } from "../config.ts";
import type { StaffKind } from "../staff/staff-kind.domain.ts";
import { words } from "./console.words.ts";

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

const islands = ["../register/register.island.tsx", "../tickets/ticket-print.island.ts"];

export const posAssets = (): Promise<Assets> =>
  buildAssets({
    islands: islands.map(here),
    workers: [here("../register/register-worker.island.ts")],
    stylesheets: [here("./pos.css")],
  });

/** Sections of a business's pages, by the end of their address, and whose they are. */
export const sections = [
  ["register", "operational"],
  ["today", "operational"],
  ["orders", "operational"],
  ["invoices", "management"],
  ["catalog", "management"],
  ["customers", "operational"],
  ["drawers", "operational"],
  ["staff", "management"],
  ["settings", "management"],
] as const;

export type Section = (typeof sections)[number][0];

export { localeOf, placeOf };

export const posConsole = businessConsole<PosSettings, StaffKind, Section>({
  stylesheet: "pos.css",
  sections,
  mayWorkAt,
  office: { section: "settings", whose: "management" },
  usual: "operational",
  textsOf: (locale) => {
    const t = words.translator(locale);
    return {
      app: t("app"),
      sections: {
        register: t("navRegister"),
        today: t("navToday"),
        orders: t("navOrders"),
        invoices: t("navInvoices"),
        catalog: t("navCatalog"),
        customers: t("navCustomers"),
        drawers: t("navDrawers"),
        staff: t("navStaff"),
        settings: t("navSettings"),
      },
    };
  },
});

export const { page: posPage } = posConsole;
