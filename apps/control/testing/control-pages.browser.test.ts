/** Control's pages in a real browser: they fit, and axe finds nothing. */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { cookieOf } from "#platform/testing/test-client.ts";
import { axeFindings } from "#ui/test-axe.ts";
import { launchChromium, runsChromium, skippedBecause } from "#ui/test-browser.ts";
import { failedRun, startAppDouble, type AppDouble } from "./app-double.ts";
import { startHouse, type House } from "./house.ts";

/** With `MILPA_SHOTS=<folder>`, pictures for people to look at. */
const shots = process.env["MILPA_SHOTS"];
/** Each with one theme: colours do not depend on a width, nor what else axe finds on a theme. */
const screens = {
  phone: { viewport: { width: 390, height: 844 }, colorScheme: "dark", rules: "colours" },
  desktop: { viewport: { width: 1280, height: 800 }, colorScheme: "light", rules: "all" },
} as const;

let house: House;
let double: AppDouble;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  if (!runsChromium) return;
  [house, double] = await Promise.all([startHouse(), startAppDouble()]);
  await house.register("control");
  await house.register("legal", double.url);
  await house.register("tasks", "http://127.0.0.1:1");
  await house.signed("POST /api/cron/watch-apps");
  browser = await launchChromium();
  const key = await house.key("admin:read", "admin:manage");
  const cookie = cookieOf(await house.request("POST /sign-in/key", { form: { key } }));
  const context = await browser.newContext({ locale: "es-MX", reducedMotion: "reduce" });
  const at = cookie.indexOf("=");
  const url = house.app.url;
  await context.addCookies([{ name: cookie.slice(0, at), value: cookie.slice(at + 1), url }]);
  page = await context.newPage();
  if (shots) await mkdir(shots, { recursive: true });
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await house?.stop();
  await double?.stop();
});

/** What is wrong with a page on either screen. */
const lookAt = async (path: string, name: string): Promise<readonly string[]> => {
  const found: string[] = [];
  const got = await page.goto(`${house.app.url}${path}`);
  if (got?.status() !== 200) found.push(`${path} is answered ${got?.status()}`);
  for (const [screen, { viewport, colorScheme, rules }] of Object.entries(screens)) {
    await page.setViewportSize(viewport);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > viewport.width) found.push(`${path} is ${width} wide on a ${screen}`);
    await page.emulateMedia({ colorScheme });
    const broken = await axeFindings(page, rules);
    found.push(...broken.map((one) => `${path} on a ${screen}, ${colorScheme}: ${one}`));
    if (shots)
      await page.screenshot({ path: join(shots, `${name}-${screen}.png`), fullPage: true });
  }
  return found;
};

/** Three days of deliveries, and requests that were refused. */
const report = async (): Promise<void> => {
  const now = house.app.services.clock.now().getTime();
  for (const [days, delivered] of [
    [0, 40],
    [1, 3],
    [2, 35],
  ] as const) {
    await house.signed("POST /api/telemetry", {
      id: newId(),
      app: "legal",
      at: new Date(now - days * dayMs).toISOString(),
      refusals: [{ reason: "rate", count: delivered }],
      webhooks: { attempts: 41, delivered, retried: 1, rejected: 0, dead: 0 },
    });
  }
  await house.signed("POST /api/cron/health-check");
};

describe.skipIf(!runsChromium)(`control in a browser${skippedBecause}`, () => {
  it("fits, and axe finds nothing", { timeout: 180_000 }, async () => {
    await report();
    double.lastRun = failedRun(house.app.services.clock.now());
    double.findings = [
      {
        kind: "stamps_doubtful",
        id: "one",
        tone: "warning",
        count: 3,
        title: { "es-MX": "3 timbres en duda de Tortillería La Milpa", en: "3 stamps in doubt" },
        reason: { "es-MX": "El proveedor no ha dicho si timbró.", en: "The provider is silent." },
        since: house.app.services.clock.now().toISOString(),
        url: "http://legal.test/o/one",
        action: { "es-MX": "Preguntar al proveedor", en: "Ask the provider" },
      },
    ];
    const found = [
      ...(await lookAt("/", "home")),
      ...(await lookAt("/jobs", "jobs")),
      ...(await lookAt("/jobs/control.watch-apps", "job")),
      ...(await lookAt("/jobs/calendar", "calendar")),
      ...(await lookAt("/jobs/history", "history")),
      ...(await lookAt("/status", "status")),
      ...(await lookAt("/webhooks", "webhooks")),
      ...(await lookAt("/alerts", "alerts")),
    ];
    double.findings = [];
    expect(found).toEqual([]);
  });
});
