/** A real browser for journeys: people with a phone each, pictures of what they see, and axe. */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { axeFindings as findings, keepAxe } from "#ui/test-axe.ts";

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };

const patienceMs = 20_000;

export interface Person {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What the browser complained about: broken scripts, and what the policy refused. */
  readonly complaints: string[];
}

export const newPerson = async (
  browser: Browser,
  options: { readonly javaScriptEnabled?: boolean; readonly locale?: string } = {},
): Promise<Person> => {
  const context = await browser.newContext({
    viewport: phone,
    locale: "es-MX",
    timezoneId: "America/Mexico_City",
    hasTouch: true,
    reducedMotion: "reduce",
    ...options,
  });
  await keepAxe(context);
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    const expected = /status of (400|401|403|404|409)/.test(message.text());
    if (message.type() === "error" && !expected) complaints.push(message.text());
  });
  return { context, page, complaints };
};

const folder = join(import.meta.dirname, "screenshots");

export type Look = "phone-light" | "phone-dark" | "desktop-light" | "desktop-dark";
export const everyLook: readonly Look[] = [
  "phone-light",
  "phone-dark",
  "desktop-light",
  "desktop-dark",
];

/** Transitions are shown at their end, also where the page runs no scripts. */
const shot = { fullPage: true, animations: "disabled" } as const;

/** Nobody looks at those of CI. */
const takesPictures = process.env["CI"] === undefined;

/** Pictures into `journeys/screenshots/`; throws where the page is wider than the screen. */
export const shoot = async (page: Page, name: string, looks = everyLook): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const measured = new Set<string>();
  for (const look of looks) {
    const [device = "", scheme] = look.split("-");
    // A page is as wide in the dark.
    if (!takesPictures && measured.has(device)) continue;
    measured.add(device);
    await page.setViewportSize(device === "phone" ? phone : desktop);
    await page.emulateMedia({ colorScheme: scheme === "dark" ? "dark" : "light" });
    if (takesPictures)
      await page.screenshot({ path: join(folder, `${name}-${look}.png`), ...shot });
    const { scrollWidth, clientWidth } = await page
      .locator("html")
      .evaluate(({ scrollWidth: whole, clientWidth: seen }) => ({
        scrollWidth: whole,
        clientWidth: seen,
      }));
    if (scrollWidth > clientWidth) throw new Error(`${name} is too wide on ${look}`);
  }
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: "light" });
};

export type Theme = "light" | "dark";

/** What axe finds wrong: nothing, one hopes. All in the first theme, in others the colours. */
export const axeFindings = async (
  page: Page,
  themes: readonly Theme[] = ["light", "dark"],
): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    const seen = await findings(page, theme === themes[0] ? "all" : "colours");
    found.push(...seen.map((one) => `${theme} ${one}`));
  }
  await page.emulateMedia({ colorScheme: "light" });
  return found;
};

/** Filters fold on a phone. */
export const unfoldFilters = async (page: Page): Promise<void> => {
  const fold = page.locator(".filter-bar summary");
  if (await fold.isVisible()) await fold.click();
};
