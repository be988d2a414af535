/**
 * Every kind of page that people can reach by links, in each app: Spanish on a phone, English on a
 * desktop, both themes, the keyboard, and without JavaScript.
 */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { needs } from "#platform/testing/needs.ts";
import { testClient } from "#platform/testing/test-client.ts";
import { launchChromium } from "#ui/test-browser.ts";
import { newPerson, type Person } from "./browser.ts";
import { walk, type Walked } from "./crawler.ts";
import { newHome, startInstance, type Home, type Instance } from "./instance.ts";
import { freshCode, leaveWelcome } from "./people.ts";

const { isAbsent: skipped, skippedBecause } = needs("chromium");

let home: Home;
let instance: Instance;
let browser: Browser;

beforeAll(async () => {
  if (skipped) return;
  home = await newHome();
  instance = await startInstance(home);
  browser = await launchChromium();
});

afterAll(async () => {
  if (skipped) return;
  await browser?.close();
  await instance?.stop();
  await home?.remove();
});

const urlOf = (app: string): string => instance.urls[app] ?? "";

/** In at an app through identity. */
const comeIn = async (person: Person, app: string, email: string): Promise<void> => {
  await tryToComeIn(person, app, email);
  // While a crowded machine keeps identity from answering, people are asked to try once more.
  if (person.page.url().includes("/sign-in/failed")) await tryToComeIn(person, app, email);
};

const tryToComeIn = async (person: Person, app: string, email: string): Promise<void> => {
  const { page } = person;
  const user = instance.demo.users.find((one) => one.email === email);
  await page.goto(`${urlOf(app)}/sign-in?next=/`);
  if (page.url().startsWith(urlOf("identity"))) {
    await page.locator("input[type=email], input[name=email]").first().fill(email);
    await page.locator("input[type=password]").fill(user?.password ?? "");
    await page.locator("main form button").first().click();
  }
  await page.waitForURL((url) => url.origin === urlOf(app));
};

/** In by a code that goes to a phone. */
const comeInByCode = async (person: Person, address: string, phone: string): Promise<void> => {
  const { page } = person;
  await page.goto(address);
  await page.locator("main input:not([type=hidden])").first().fill(phone);
  await page.locator("main form button").first().click();
  await page.locator("input[autocomplete=one-time-code]").waitFor();
  await page.locator("input[autocomplete=one-time-code]").fill(await freshCode(instance, phone));
  await page.locator("main form button").first().click();
  await page.waitForURL((url) => !/sign-in/.test(url.pathname));
  await leaveWelcome(page);
};

/** The payer's page of a new charge. */
const chargeOf = async (keyName: string, cellName: string): Promise<string> => {
  const vouchers = testClient(urlOf("vouchers"));
  const { demo } = instance;
  const body = { cellId: demo.ids[cellName], totalCents: 2_500 };
  const key = demo.apiKeys[keyName]?.key ?? "";
  const { body: charge } = await vouchers.request("POST /api/charge-requests", { key, body });
  await vouchers.close();
  return String(charge.url);
};

const expectSound = (walked: Walked, kindsLeast: number): void => {
  expect(walked.faults).toEqual([]);
  expect(walked.kinds.length, walked.kinds.join(" ")).toBeGreaterThanOrEqual(kindsLeast);
};

/** The gallery has tests of its own, and one job's page looks like another's. */
const known = /^\/(ui$|jobs\/(?!.*health-check))/;

const ana = "5550000001";

describe.skipIf(skipped)(`every page${skippedBecause}`, { timeout: 600_000 }, () => {
  it.each([
    ["control", 5],
    ["payments", 5],
    ["invoicing", 8],
    ["pos", 8],
    ["identity", 5],
    ["delivery", 4],
    ["tasks", 5],
    ["restaurant", 8],
  ] as const)("of %s, as an operator finds them", async (app, kindsLeast) => {
    const person = await newPerson(browser);
    await comeIn(person, app, "operadora@milpa.test");
    const from = [person.page.url(), `${urlOf(app)}/`];
    const walked = await walk(person.page, { from, kindsMost: 18, except: known });
    await person.context.close();
    expectSound(walked, kindsLeast);
  });

  it("of the vouchers, as a member finds them", async () => {
    const person = await newPerson(browser);
    await comeInByCode(person, `${urlOf("vouchers")}/sign-in`, ana);
    const from = [person.page.url(), await chargeOf("posVouchers", "fonda")];
    const walked = await walk(person.page, { from, kindsMost: 18 });
    await person.context.close();
    expectSound(walked, 2);
  });

  it("of the portal, as a consumer finds them", async () => {
    const person = await newPerson(browser);
    const at = `${urlOf("portal")}/pos/${instance.demo.ids["posTenantSlug"] ?? ""}`;
    await comeInByCode(person, `${at}/sign-in`, ana);
    const ticket = `${at}/t/${instance.demo.ids["posTicketCode"] ?? ""}`;
    const from = [at, ticket, `${at}/ticket`, `${urlOf("portal")}/`];
    const walked = await walk(person.page, { from, kindsMost: 30 });
    await person.context.close();
    expectSound(walked, 8);
  });
});
