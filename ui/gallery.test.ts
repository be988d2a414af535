/** The gallery in a real browser: no axe or policy violation, nothing beyond the screen. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildAssets } from "./assets.ts";
import { galleryPage, galleryStylesheet } from "./gallery.tsx";
import { negotiateLocale, negotiateTheme } from "./i18n/locale.ts";
import { axeFindings } from "./test-axe.ts";
import {
  runsChromium,
  launchChromium,
  serveSite,
  skippedBecause,
  type TestSite,
} from "./test-browser.ts";

const screens = [
  { name: "phone", viewport: { width: 360, height: 740 } },
  { name: "desktop", viewport: { width: 1280, height: 800 } },
];
const cases = screens.flatMap(
  (screen) =>
    [
      { ...screen, scheme: "light", query: "lang=es-MX", rules: "all" },
      { ...screen, scheme: "dark", query: "lang=en", rules: "all" },
      { ...screen, scheme: "light", query: "lang=en&theme=dark", rules: "colours" },
      { ...screen, scheme: "dark", query: "lang=es-MX&theme=light", rules: "colours" },
    ] as const,
);

describe.skipIf(!runsChromium)(`the gallery in Chromium${skippedBecause}`, () => {
  let browser: Browser;
  let site: TestSite;

  beforeAll(async () => {
    const assets = await buildAssets({ stylesheets: [galleryStylesheet] });
    browser = await launchChromium();
    site = await serveSite(assets, (_request, url) => ({
      body: galleryPage({
        assets,
        locale: negotiateLocale({ query: url.searchParams.get("lang") }),
        theme: negotiateTheme({ query: url.searchParams.get("theme") }),
        currentUrl: url.pathname + url.search,
      }),
    }));
  }, 60_000);

  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  test.each(cases)("$name, device $scheme, $query", { timeout: 60_000 }, async (given) => {
    const context = await browser.newContext({
      viewport: given.viewport,
      colorScheme: given.scheme === "dark" ? "dark" : "light",
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(error.message));

    await page.goto(`${site.url}/ui?${given.query}`);
    expect(await axeFindings(page, given.rules)).toEqual([]);
    expect(complaints).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
      given.viewport.width,
    );
    await context.close();
  });
});
