/** The console of a market: its sections, whose they are, and what they are called. */
import { fileURLToPath } from "node:url";
import { businessConsole } from "#business/console/business-console.tsx";
import type { Caller } from "#platform/http/caller.ts";
import { buildAssets, type Assets } from "#ui/assets.ts";
import { mayWorkAt, type Duty } from "../callers/tenant-access.ts";
import type { TaskSettings } from "../config.ts";
import { words } from "./console.words.ts";

export const taskAssets = (): Promise<Assets> =>
  buildAssets({
    islands: [],
    stylesheets: [fileURLToPath(new URL("./tasks.css", import.meta.url))],
  });

/** Clients and taskers have pages here too, and belong to no market's staff. */
type Whose = Duty | "everybody" | "signedIn";

const sections = [
  ["board", "everybody"],
  ["mine", "signedIn"],
  ["work", "signedIn"],
  ["moderation", "moderation"],
  ["categories", "ownership"],
  ["staff", "ownership"],
  ["settings", "ownership"],
] as const;

export type Section = (typeof sections)[number][0];

const mayLookAt = (caller: Caller, tenantId: string, whose: Whose): boolean => {
  if (whose === "everybody") return true;
  return whose === "signedIn" ? caller.kind === "session" : mayWorkAt(caller, tenantId, whose);
};

export const taskConsole = businessConsole<TaskSettings, Whose, Section>({
  stylesheet: "tasks.css",
  sections,
  mayWorkAt: mayLookAt,
  office: { section: "settings", whose: "ownership" },
  usual: "moderation",
  textsOf: (locale) => {
    const t = words.translator(locale);
    return {
      app: t("app"),
      sections: {
        board: t("navBoard"),
        mine: t("navMine"),
        work: t("navWork"),
        moderation: t("navModeration"),
        categories: t("navCategories"),
        staff: t("navStaff"),
        settings: t("navSettings"),
      },
    };
  },
});

export const { page: taskPage, staffPage } = taskConsole;
