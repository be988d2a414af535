/** Pages of plans and billing in a real browser: they fit, and axe finds nothing. */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeFindings } from "#ui/test-axe.ts";
import { launchChromium, runsChromium, skippedBecause } from "#ui/test-browser.ts";
import { optOutUrl } from "../contact-consents/opt-out-link.ts";
import { seedContacts } from "../seed-contacts.ts";
import { seedMarketing } from "../seed-marketing.ts";
import { seedPlans } from "../seed-plans.ts";
import { signInAs } from "./client-desk.ts";
import { openSite, type BrowserSite } from "./browser-site.ts";

/** With `MILPA_SHOTS=<folder>`, pictures for people to look at. */
const shots = process.env["MILPA_SHOTS"];
const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };
/** Pages that are looked at beside each other: what waits for one serves another. */
const lanes = shots ? 1 : 3;

let site: BrowserSite;
let browser: Browser;
let ids: Readonly<Record<string, string>>;
/** The bakery's; nobody is made an account twice. */
let owner: string;
beforeAll(async () => {
  if (!runsChromium) return;
  site = await openSite();
  const { services } = site.ground.app;
  ids = await services.db.transaction(async (tx) => {
    const plans = await seedPlans(services, tx);
    const { id: personId } = await site.ground.addPerson();
    const bakery = { tenantId: plans["bakeryTenant"] ?? "", personId };
    const now = site.ground.clock.now();
    return {
      ...plans,
      ...(await seedMarketing(services, tx, bakery)),
      ...(await seedContacts(tx, { ...bakery, now })),
    };
  });
  owner = await signInAs(site.ground, { email: "valeria@milpa.test" });
  browser = await launchChromium();
  if (shots) await mkdir(shots, { recursive: true });
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/**
 * `dark` where parts are shown that no other page shows in the dark; `fits` where all of them were
 * looked at in another language, and only their widths differ.
 */
type Look = readonly [path: string, name: string, how?: "dark" | "fits"];

/** What is wrong with pages as one person sees them. */
const lookAs = async (
  cookie: string,
  looks: readonly Look[],
  locale = "es-MX",
): Promise<readonly string[]> => {
  const waiting = [...looks];
  const found: string[] = [];
  // Each with a window of its own: of the tabs of one, all but the first draw once a second.
  const lane = async (): Promise<void> => {
    const context: BrowserContext = await browser.newContext({ locale, reducedMotion: "reduce" });
    const at = cookie.indexOf("=");
    await context.addCookies([
      { name: cookie.slice(0, at), value: cookie.slice(at + 1), url: site.url },
    ]);
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    for (let look = waiting.shift(); look; look = waiting.shift())
      found.push(...(await lookAt(page, look)));
    await context.close();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return found;
};

/**
 * Each width with one theme: colours do not depend on a width, nor what else axe finds on a theme.
 */
const lookAt = async (page: Page, [path, name, how]: Look): Promise<readonly string[]> => {
  const found: string[] = [];
  const shoot = async (screen: string): Promise<void> => {
    if (!shots) return;
    await page.screenshot({ path: join(shots, `${name}-${screen}.png`), fullPage: true });
  };
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: "light" });
  const got = await page.goto(`${site.url}${path}`);
  if (got?.status() !== 200) found.push(`${path} is answered ${got?.status()}`);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  if (width > phone.width) found.push(`${path} is ${width} wide on a phone`);
  await shoot("phone");
  if (how === "dark") {
    await page.emulateMedia({ colorScheme: how });
    found.push(...(await axeFindings(page, "colours")).map((one) => `${path}, dark: ${one}`));
    await shoot(how);
  }
  await page.setViewportSize(desktop);
  await page.emulateMedia({ colorScheme: "light" });
  if (how !== "fits") found.push(...(await axeFindings(page)).map((one) => `${path}: ${one}`));
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  if (wide > desktop.width) found.push(`${path} is ${wide} wide on a desktop`);
  await shoot("desktop");
  return found;
};

/** The last invoice of a tenant, and its line of overage. */
const invoiceOf = async (tenantId: string): Promise<{ id: string; position: number }> => {
  const { pool } = site.ground.app.services.db;
  const { rows } = await pool.query<{ id: string; position: number }>(
    `select i.id, l.position from ecosystem_invoice i
       join ecosystem_invoice_line l on l.tenant_id = i.tenant_id and l.invoice_id = i.id
      where i.tenant_id = $1 and l.kind = 'overage'
      order by i.period_start desc, l.position limit 1`,
    [tenantId],
  );
  return rows[0] ?? { id: "none", position: 0 };
};

describe.skipIf(!runsChromium)(`plans and billing in a browser${skippedBecause}`, () => {
  it("a tenant's pages", { timeout: 180_000 }, async () => {
    const at = `/plans/${ids["bakeryTenant"]}`;
    const { id, position } = await invoiceOf(ids["bakeryTenant"] ?? "");
    const found = await lookAs(owner, [
      [at, "plan"],
      [`${at}/people`, "plan-people", "dark"],
      [`${at}/apps`, "plan-apps"],
      [`${at}/apps/invoicing?do=change&tier=business`, "plan-change", "dark"],
      [`${at}/apps/pos`, "plan-subscribe"],
      [`${at}/extras?do=pack&pack=stamps_500&count=2`, "plan-extras", "dark"],
      [`${at}/fiscal`, "plan-fiscal", "dark"],
      [`${at}/invoices`, "plan-invoices"],
      [`${at}/invoices/${id}`, "plan-invoice", "dark"],
      [`${at}/invoices/${id}/lines/${position}`, "plan-uses"],
    ]);
    const english = await lookAs(
      owner,
      [
        [at, "plan-en", "fits"],
        [`${at}/invoices/${id}`, "plan-invoice-en", "fits"],
        [`${at}/apps`, "plan-apps-en", "fits"],
      ],
      "en-US",
    );
    expect([...found, ...english]).toEqual([]);
  });

  it("contacts and what is written to them", { timeout: 180_000 }, async () => {
    const tenantId = ids["bakeryTenant"] ?? "";
    const at = `/plans/${tenantId}`;
    const contactId = ids["bakeryContact"] ?? "";
    const campaign = `${at}/campaigns/${ids["bakeryCampaign"]}`;
    const link = { tenantId, contactId, channel: "email" } as const;
    const optOut = new URL(optOutUrl(site.ground.app.services, link)).pathname;
    const found = await lookAs(owner, [
      [`${at}/contacts`, "contacts", "dark"],
      [`${at}/contacts/${contactId}`, "contact"],
      [`${at}/contacts/import`, "contacts-import"],
      [`${at}/sequences`, "sequences"],
      [`${at}/sequences/${ids["bakerySequence"]}`, "sequence"],
      [`${at}/campaigns`, "campaigns"],
      [campaign, "campaign"],
      [`${at}/messages`, "messages", "dark"],
      [`${at}/calls`, "calls"],
      [`${at}/quiet-hours`, "quiet-hours"],
      [optOut, "opt-out"],
    ]);
    const { pool } = site.ground.app.services.db;
    await pool.query("update campaign set state = 'active', enrolling = true where id = $1", [
      ids["bakeryCampaign"],
    ]);
    const enrolling = await lookAs(owner, [[campaign, "campaign-enrolling", "dark"]]);
    expect([...found, ...enrolling]).toEqual([]);
  });

  it("a tenant's marketing, and a landing", { timeout: 180_000 }, async () => {
    const at = `/plans/${ids["bakeryTenant"]}/marketing`;
    const found = await lookAs(owner, [
      [`${at}/posts?post=${ids["bakeryPost"]}`, "marketing-posts", "dark"],
      [`${at}/comments`, "marketing-comments"],
      [`${at}/listening`, "marketing-listening"],
      [`${at}/accounts`, "marketing-accounts"],
      [`${at}/landings`, "marketing-landings"],
      [`${at}/landings/${ids["bakeryLanding"]}`, "marketing-landing", "dark"],
      ["/l/pan-fresco", "landing", "dark"],
    ]);
    expect(found).toEqual([]);
  });

  it("what operators see, and plans in other states", { timeout: 180_000 }, async () => {
    const price = "kind=base&app=invoicing&tier=professional&value=1690";
    const tenant = `/billing/tenants/${ids["enterpriseTenant"]}`;
    await site.ground.app.services.db.pool.query(
      `insert into billing_incident (tenant_id, id, kind, subject, detail, opened_at)
       values ($1, gen_random_uuid(), 'counters', 'allocation:x',
               'La bitácora dice 207 unidades y el contador 208.', '2026-11-20T11:30:00Z')`,
      [ids["hotelTenant"]],
    );
    const found = await lookAs(await signInAs(site.ground, { roles: ["operator"] }), [
      [`/plans/${ids["trialTenant"]}`, "plan-trial", "dark"],
      [`/plans/${ids["hotelTenant"]}`, "plan-owing", "dark"],
      [`/plans/${ids["enterpriseTenant"]}`, "plan-enterprise"],
      ["/console/places", "places", "dark"],
      ["/billing", "billing"],
      ["/billing/incidents", "billing-incidents", "dark"],
      ["/billing/tenants", "billing-tenants"],
      ["/billing/closes", "billing-closes"],
      ["/billing/owing", "billing-owing", "dark"],
      [tenant, "billing-tenant"],
      ["/billing/catalog", "billing-catalog"],
      [`/billing/what-if?${price}`, "billing-what-if", "dark"],
      ["/billing/what-if?kind=pack&item=stamps_100", "billing-pack"],
      [`${tenant}/deal`, "billing-deal"],
      ["/billing/price-proposals", "billing-proposals", "dark"],
    ]);
    expect(found).toEqual([]);
  });
});
