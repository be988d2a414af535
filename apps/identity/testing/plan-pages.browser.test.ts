/** Pages of plans and billing in a real browser: they fit, and axe finds nothing. */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeFindings } from "#ui/test-axe.ts";
import { launchChromium, runsChromium, skippedBecause } from "#ui/test-browser.ts";
import { seedPlans } from "../seed-plans.ts";
import { signInAs } from "./client-desk.ts";
import { openSite, type BrowserSite } from "./browser-site.ts";

/** With `MILPA_SHOTS=<folder>`, pictures for people to look at. */
const shots = process.env["MILPA_SHOTS"];
/** Each with one theme: colours do not depend on a width, nor what else axe finds on a theme. */
const screens = {
  phone: { viewport: { width: 390, height: 844 }, colorScheme: "dark", rules: "colours" },
  desktop: { viewport: { width: 1280, height: 800 }, colorScheme: "light", rules: "all" },
} as const;

let site: BrowserSite;
let browser: Browser;
let ids: Readonly<Record<string, string>>;
beforeAll(async () => {
  if (!runsChromium) return;
  site = await openSite();
  const { services } = site.ground.app;
  ids = await services.db.transaction((tx) => seedPlans(services, tx));
  browser = await launchChromium();
  if (shots) await mkdir(shots, { recursive: true });
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const openAs = async (who: Parameters<typeof signInAs>[1]) => {
  const context: BrowserContext = await browser.newContext({
    locale: "es-MX",
    reducedMotion: "reduce",
  });
  const cookie = await signInAs(site.ground, who);
  const at = cookie.indexOf("=");
  await context.addCookies([
    { name: cookie.slice(0, at), value: cookie.slice(at + 1), url: site.url },
  ]);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  return { context, page };
};

/** What is wrong with a page on either screen. */
const lookAt = async (page: Page, path: string, name: string): Promise<readonly string[]> => {
  const found: string[] = [];
  const got = await page.goto(`${site.url}${path}`);
  if (got?.status() !== 200) found.push(`${path} is answered ${got?.status()}`);
  for (const [screen, { viewport, colorScheme, rules }] of Object.entries(screens)) {
    await page.setViewportSize(viewport);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > viewport.width) found.push(`${path} is ${width} wide on a ${screen}`);
    await page.emulateMedia({ colorScheme });
    const broken = await axeFindings(page, rules);
    found.push(...broken.map((one) => `${path} on a ${screen}, ${colorScheme}: ${one}`));
    await page.emulateMedia({ colorScheme: "light" });
    if (shots)
      await page.screenshot({ path: join(shots, `${name}-${screen}.png`), fullPage: true });
  }
  return found;
};

describe.skipIf(!runsChromium)(`plans and billing in a browser${skippedBecause}`, () => {
  it("a tenant's pages", { timeout: 180_000 }, async () => {
    const { context, page } = await openAs({ email: "valeria@milpa.test" });
    const at = `/plans/${ids["bakeryTenant"]}`;
    const found = [
      ...(await lookAt(page, at, "plan")),
      ...(await lookAt(page, `${at}/people`, "plan-people")),
      ...(await lookAt(page, `${at}/apps`, "plan-apps")),
      ...(await lookAt(page, `${at}/apps/invoicing?do=change&tier=business`, "plan-change")),
      ...(await lookAt(page, `${at}/apps/pos`, "plan-subscribe")),
      ...(await lookAt(page, `${at}/extras?do=pack&pack=stamps_500&count=2`, "plan-extras")),
      ...(await lookAt(page, `${at}/fiscal`, "plan-fiscal")),
      ...(await lookAt(page, `${at}/invoices`, "plan-invoices")),
    ];
    await page.getByRole("link", { name: /de 2/ }).first().click();
    const invoice = new URL(page.url()).pathname;
    found.push(...(await lookAt(page, invoice, "plan-invoice")));
    await page.getByRole("link", { name: "Ver sus usos" }).first().click();
    found.push(...(await lookAt(page, new URL(page.url()).pathname, "plan-uses")));
    await context.close();
    expect(found).toEqual([]);
  });

  it("a trial, and a bill that is owed", { timeout: 180_000 }, async () => {
    const { context, page } = await openAs({ roles: ["operator"] });
    const found = [
      ...(await lookAt(page, `/plans/${ids["trialTenant"]}`, "plan-trial")),
      ...(await lookAt(page, `/plans/${ids["hotelTenant"]}`, "plan-owing")),
      ...(await lookAt(page, `/plans/${ids["enterpriseTenant"]}?lang=en`, "plan-en")),
    ];
    await context.close();
    expect(found).toEqual([]);
  });

  it("operators' pages", { timeout: 180_000 }, async () => {
    const { context, page } = await openAs({ roles: ["operator"] });
    const price = "kind=base&app=invoicing&tier=professional&value=1690";
    const tenant = `/billing/tenants/${ids["enterpriseTenant"]}`;
    const found = [
      ...(await lookAt(page, "/billing", "billing")),
      ...(await lookAt(page, "/billing/tenants", "billing-tenants")),
      ...(await lookAt(page, "/billing/owing", "billing-owing")),
      ...(await lookAt(page, tenant, "billing-tenant")),
      ...(await lookAt(page, "/billing/catalog", "billing-catalog")),
      ...(await lookAt(page, `/billing/what-if?${price}`, "billing-what-if")),
      ...(await lookAt(page, `${tenant}/deal`, "billing-deal")),
    ];
    await context.close();
    expect(found).toEqual([]);
  });
});
