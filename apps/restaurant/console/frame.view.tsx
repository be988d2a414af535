/** The console of the restaurant: its sections, whose they are, and what they are called. */
import { fileURLToPath } from "node:url";
import { businessConsole } from "#business/console/business-console.tsx";
import { buildAssets, type Assets } from "#ui/assets.ts";
import type { RestaurantSettings } from "../config.ts";
import { mayWorkAt, type Duty } from "../callers/tenant-access.ts";
import { words } from "./console.words.ts";

export const restaurantAssets = (): Promise<Assets> =>
  buildAssets({
    islands: [],
    stylesheets: [fileURLToPath(new URL("./restaurant.css", import.meta.url))],
  });

const sections = [
  ["room", "service"],
  ["kitchen", "anybody"],
  ["reservations", "service"],
  ["menu", "anybody"],
  ["staff", "management"],
  ["settings", "management"],
] as const;

export type Section = (typeof sections)[number][0];

export const restaurantConsole = businessConsole<RestaurantSettings, Duty, Section>({
  stylesheet: "restaurant.css",
  sections,
  mayWorkAt,
  office: { section: "settings", whose: "management" },
  usual: "service",
  textsOf: (locale) => {
    const t = words.translator(locale);
    return {
      app: t("app"),
      sections: {
        room: t("navRoom"),
        kitchen: t("navKitchen"),
        reservations: t("navReservations"),
        menu: t("navMenu"),
        staff: t("navStaff"),
        settings: t("navSettings"),
      },
    };
  },
});

export const { page: restaurantPage, staffPage } = restaurantConsole;
