/**
 * A tenant's life under the movable clock: trial, letters, an upgrade, overage, a bill with its
 * CFDI, its payment; then one that nobody pays: reminders, suspension, and the way back.
 */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  dayOf,
  firstDayOf,
  monthAfter,
  monthOf,
  plusDays,
  type Day,
} from "#platform/calendar/days.ts";
import { needs } from "#platform/testing/needs.ts";
import { testClient, type Got, type TestClient } from "#platform/testing/test-client.ts";
import { launchChromium } from "#ui/test-browser.ts";
import { axeFindings, newPerson, shoot, type Person } from "./browser.ts";
import { newHome, startInstance, type Home, type Instance } from "./instance.ts";

const { isAbsent: skipped, skippedBecause } = needs("chromium");

const owner = "tomas@milpa.test";

let home: Home;
let instance: Instance;
let browser: Browser;
let identity: TestClient;
let control: TestClient;
let person: Person;
let page: Page;
let tenant = "";

beforeAll(async () => {
  if (skipped) return;
  home = await newHome();
  instance = await startInstance(home, {}, ["control", "identity", "payments", "invoicing"]);
  browser = await launchChromium();
  identity = testClient(instance.urls["identity"] ?? "");
  control = testClient(instance.urls["control"] ?? "");
  person = await newPerson(browser);
  page = person.page;
});

afterAll(async () => {
  if (skipped) return;
  await browser?.close();
  await identity?.close();
  await control?.close();
  await instance?.stop();
  await home?.remove();
});

const call = async (line: string, body?: object): Promise<Got["body"]> => {
  const key = instance.demo.apiKeys["identityFull"]?.key ?? "";
  const got = await identity.request(line, body === undefined ? { key } : { key, body });
  expect(got.status, got.text).toBeLessThan(300);
  return got.body;
};

const at = (rest = ""): string => `/api/ecosystem/tenants/${tenant}${rest}`;
const check = (quantity: number, reference: string) =>
  call("POST /api/allocations/check", {
    ecosystem_tenant_id: tenant,
    resource_type: "stamps",
    quantity,
    reference_id: reference,
  });
const invoices = async (): Promise<Got["body"][]> =>
  (await call(`GET /api/ecosystem/invoices?ecosystem_tenant_id=${tenant}`)).invoices;

const today = async (): Promise<Day> =>
  dayOf(new Date((await control.request("GET /api/sandbox/clock")).body.now));

/** To the morning of a day in Mexico, after its jobs: all of them have run when it answers. */
const until = async (day: Day): Promise<void> => {
  const set = `${day}T18:00:00Z`;
  const got = await control.request("POST /api/sandbox/clock", { body: { set } });
  expect([200, 202]).toContain(got.status);
  await expect
    .poll(async () => (await control.request("GET /api/sandbox/clock")).body.jobsPending, {
      timeout: 120_000,
      interval: 500,
    })
    .toBe(0);
};

const subjects = async (): Promise<readonly string[]> => {
  const got = await control.request(
    `GET /api/sandbox/outbox?channel=email&limit=100&to=${encodeURIComponent(owner)}`,
  );
  return (got.body.messages as { subject: string }[]).map(({ subject }) => subject).toReversed();
};
const letter = (part: string | RegExp) =>
  expect
    .poll(async () => (await subjects()).join("\n"), { timeout: 20_000, interval: 200 })
    .toMatch(part);

/** Signs in where the page asks for it: after weeks a session is over. */
const open = async (path: string): Promise<void> => {
  await page.goto(`${instance.urls["identity"]}${path}`);
  if (!page.url().includes("/sign-in")) return;
  const user = instance.demo.users.find(({ email }) => email === owner);
  await page.locator("input[name=email]").fill(owner);
  await page.locator("input[type=password]").fill(user?.password ?? "");
  await page.locator("main form button").first().click();
  await page.waitForURL((url) => url.pathname === path);
};

const look = async (name: string, path: string): Promise<void> => {
  await open(path);
  await shoot(page, `tenant-${name}`, ["phone-light", "desktop-light"]);
  expect(await axeFindings(page, ["light"]), name).toEqual([]);
};

/** As the link of the mail leads: our page, the checkout, sandbox's bank. */
const pay = async (): Promise<void> => {
  const got = await control.request(
    `GET /api/sandbox/outbox?channel=email&limit=100&to=${encodeURIComponent(owner)}`,
  );
  const [text] = (got.body.messages as { text: string }[])
    .map((one) => one.text)
    .filter((one) => one.includes("/pay/"));
  const link = /https?:\/\/\S+\/pay\/\S+/.exec(text ?? "")?.[0] ?? "no link to pay";
  await look("pay", new URL(link).pathname);
  await page.getByRole("button", { name: /^Pagar/ }).click();
  await page.getByRole("link", { name: "banco de prueba" }).click();
  await page.getByRole("button", { name: /^Pagar/ }).click();
  await page.getByText("Pagado.").waitFor();
};

describe.skipIf(skipped)(`a tenant's life${skippedBecause}`, { timeout: 300_000 }, () => {
  it("begins with a trial, whose end is told 7, 3 and 1 days before", async () => {
    const made = await call("POST /api/ecosystem/tenants", {
      billing_email: owner,
      company_name: "Molino El Progreso",
    });
    tenant = made.id;
    const plan = { app_name: "invoicing", tier: "professional", begin: "trial" };
    await call(`POST ${at("/subscriptions")}`, plan);
    expect((await check(500, "trial")).approved).toBe(true);
    expect(await check(1, "beyond")).toMatchObject({ approved: false, reason: "limit_reached" });
    await look("trial", `/plans/${tenant}`);
    const begun = await today();
    for (const [days, told] of [
      [7, 1],
      [11, 2],
      [13, 3],
    ] as const) {
      await until(plusDays(begun, days));
      await expect
        .poll(async () => (await subjects()).filter((one) => /prueba/i.test(one)).length, {
          timeout: 20_000,
        })
        .toBe(told);
    }
  });

  it("becomes a paid plan, a larger one, and uses more than it includes", async () => {
    await call(`POST ${at("/subscriptions/invoicing/activate")}`, {});
    await call(`PATCH ${at("/subscriptions/invoicing")}`, { tier: "business" });
    expect(await check(1_900, "most")).toMatchObject({ approved: true, overage_quantity: 0 });
    expect(await check(237, "over")).toMatchObject({ overage_quantity: 137, total_cost: 274 });
    await until(plusDays(await today(), 1));
    await letter(/80\s?%|100\s?%/);
    await look("over", `/plans/${tenant}`);
  });

  it("gets its bill with a CFDI when the month is over, and pays it", async () => {
    await until(firstDayOf(monthAfter(monthOf(await today()))));
    await letter(/^Tu factura/m);
    const [invoice] = await invoices();
    expect(invoice).toMatchObject({ status: "issued", overages_subtotal: 274 });
    expect(invoice.cfdi_uuid).toMatch(/^[0-9A-F]{8}-/i);
    expect(invoice.total).toBeCloseTo(invoice.subtotal * 1.16, 1);
    await look("billed", `/plans/${tenant}`);
    await pay();
    await expect.poll(async () => (await invoices())[0].status, { timeout: 30_000 }).toBe("paid");
    const [subscription] = (await call(`GET ${at()}`)).subscriptions;
    expect(subscription).toMatchObject({ implementation_fee: 10_000, implementation_paid: true });
    await until(plusDays(await today(), 1));
    await letter(/Recibimos tu pago/);
  });

  it("does not pay the next one: is reminded, suspended, and comes back by paying", async () => {
    const first = firstDayOf(monthAfter(monthOf(await today())));
    await until(first);
    expect((await invoices())[0]).toMatchObject({ status: "issued" });
    await until(plusDays(first, 11));
    expect((await invoices())[0]).toMatchObject({ status: "past_due" });
    expect((await check(1, "owing")).approved).toBe(true);
    await look("past-due", `/plans/${tenant}`);
    await until(plusDays(first, 25));
    await letter(/Suspendimos tus suscripciones/);
    const refused = await check(1, "suspended");
    expect(refused).toMatchObject({ approved: false, reason: "subscription_inactive" });
    await look("suspended", new URL(String(refused.upgrade_url)).pathname);
    await page.getByText("suspendid", { exact: false }).first().waitFor();
    await pay();
    await expect.poll(async () => (await invoices())[0].status, { timeout: 30_000 }).toBe("paid");
    expect((await check(1, "back")).approved).toBe(true);
    await look("back", `/plans/${tenant}`);
  });

  it("was told each thing as often as it happened", async () => {
    const told = await subjects();
    const count = (part: RegExp) => told.filter((one) => part.test(one)).length;
    expect(person.complaints).toEqual([]);
    expect({
      trial: count(/prueba/),
      usage: count(/% de tu plan/),
      bills: count(/^Tu factura \d+ de Milpa: /),
      receipts: count(/^Recibimos/),
      due: count(/^Hoy vence/),
      suspensions: count(/^Suspendimos/),
    }).toEqual({ trial: 3, usage: 2, bills: 2, receipts: 1, due: 1, suspensions: 1 });
  });
});
