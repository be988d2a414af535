/** The console of delivery: its sections, whose they are, and what they are called. */
import { fileURLToPath } from "node:url";
import { businessConsole } from "#business/console/business-console.tsx";
import { buildAssets, type Assets } from "#ui/assets.ts";
import type { DeliverySettings } from "../config.ts";
import { mayWorkAt, type Duty } from "../callers/tenant-access.ts";
import { words } from "./console.words.ts";

export const deliveryAssets = (): Promise<Assets> =>
  buildAssets({
    islands: [],
    stylesheets: [fileURLToPath(new URL("./delivery.css", import.meta.url))],
  });

const sections = [
  ["today", "planning"],
  ["round", "anybody"],
  ["standing", "planning"],
  ["referrals", "planning"],
  ["couriers", "management"],
  ["staff", "management"],
  ["settings", "management"],
] as const;

export type Section = (typeof sections)[number][0];

export const deliveryConsole = businessConsole<DeliverySettings, Duty, Section>({
  stylesheet: "delivery.css",
  sections,
  mayWorkAt,
  office: { section: "settings", whose: "management" },
  usual: "planning",
  textsOf: (locale) => {
    const t = words.translator(locale);
    return {
      app: t("app"),
      sections: {
        today: t("navToday"),
        round: t("navRound"),
        standing: t("navStanding"),
        referrals: t("navReferrals"),
        couriers: t("navCouriers"),
        staff: t("navStaff"),
        settings: t("navSettings"),
      },
    };
  },
});

export const { page: deliveryPage, staffPage } = deliveryConsole;
