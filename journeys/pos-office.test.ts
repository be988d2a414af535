/** A manager's morning: the day, a new product, a customer, a drawer counted, money given back. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { needs } from "#platform/testing/needs.ts";
import { testClient } from "#platform/testing/test-client.ts";
import { launchChromium } from "#ui/test-browser.ts";
import { axeFindings, newPerson, shoot, type Person } from "./browser.ts";
import { newHome, startInstance, type Home, type Instance } from "./instance.ts";

const { isAbsent: skipped, skippedBecause } = needs("chromium");

let home: Home;
let instance: Instance;
let browser: Browser;
let person: Person;
let page: Page;

beforeAll(async () => {
  if (skipped) return;
  home = await newHome();
  instance = await startInstance(home, {}, ["identity", "pos"]);
  browser = await launchChromium();
  person = await newPerson(browser);
  page = person.page;
});
afterAll(async () => {
  if (skipped) return;
  await browser?.close();
  await instance?.stop();
  await home?.remove();
});

const at = (rest: string): string =>
  `${instance.urls["pos"]}/n/${instance.demo.ids["posTenant"]}/${rest}`;
const field = (name: string) => page.locator(`main [name="${name}"]`);
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();

const inspect = async (name: string): Promise<void> => {
  await shoot(page, name, ["phone-light", "desktop-dark"]);
  expect(await axeFindings(page), name).toEqual([]);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
};

const prove = async (on: Page): Promise<void> => {
  const known = instance.demo.users.find(({ email }) => email === "valeria@milpa.test");
  await on.locator("main input[name=email]").fill(known?.email ?? "");
  await on.locator("input[type=password]").fill(known?.password ?? "");
  await on.locator("main form button").first().click();
  await on.waitForURL((url) => url.origin === instance.urls["pos"]);
};

describe.skipIf(skipped)(`the back office${skippedBecause}`, () => {
  it("a manager comes in and sees the day", async () => {
    await page.goto(at("today"));
    await prove(page);
    await page.waitForURL(/\/today/);
    await inspect("office-today");
  });

  it("adds a product by keyboard, with SAT's key found by a word", async () => {
    await page.goto(at("catalog/new"));
    await field("name").fill("Champurrado");
    await field("price").fill("28.50");
    await field("newCategory").fill("Bebidas calientes");
    await field("claveProdServ").fill("bebidas");
    await page.locator("#find-key").press("Enter");
    await page.locator("#first-key").waitFor();
    await inspect("office-keys");
    await page.locator("#first-key").press("Enter");
    await page.waitForLoadState();
    // In any other field the Enter key saves.
    await field("name").press("Enter");
    await page.waitForURL(/done=added/);
    await inspect("office-product");
  });

  it("counts a drawer, and gives money back", async () => {
    await page.goto(at("drawers"));
    await field("register").fill("Caja 1");
    await field("float").fill("300");
    await press("Abrir");
    await page.waitForURL(/done=opened/);
    const drawer = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    const order = await sell(drawer);
    await page.goto(at(`orders/${order}/refund`));
    await inspect("office-refund");
    await field("line-1").fill("1");
    await field("drawer").selectOption({ label: "Caja 1" });
    await field("reason").fill("Llegó frío");
    await press("Devolver");
    await page.waitForURL(/done=refunded/);
    await inspect("office-order");
    await page.goto(at(`drawers/${drawer}`));
    await field("counted").fill("335");
    await press("Cerrar la caja");
    await page.waitForURL(/done=closed/);
    expect(await page.getByText("Cuadra").isVisible()).toBe(true);
    await inspect("office-drawer");
  });

  it.each([
    ...["orders", "catalog", "catalog/import", "catalog/categories", "customers", "staff"],
    ...["settings", "settings/connections"],
  ])("%s, in both languages", async (rest) => {
    const name = `office-${rest.replace("/", "-")}`;
    await page.goto(at(rest));
    await inspect(name);
    await page.goto(`${at(rest)}?lang=en`);
    expect(await page.locator("html").getAttribute("lang")).toBe("en");
    expect(await axeFindings(page), name).toEqual([]);
    await page.goto(`${at(rest)}?lang=es-MX`);
  });

  it("works without scripts, and nobody complained", async () => {
    expect(person.complaints).toEqual([]);
    const plain = await newPerson(browser, { javaScriptEnabled: false });
    await plain.page.goto(at("customers/new"));
    await prove(plain.page);
    await plain.page.locator("main [name=name]").fill("Itzel");
    await plain.page.getByRole("button", { name: "Guardar" }).click();
    await plain.page.waitForURL(/done=added/);
  });
});

/** Two tlacoyos, paid in cash into the drawer; answers the order's id. */
const sell = async (cashSessionId: string): Promise<string> => {
  const { key = "" } = instance.demo.apiKeys["posFull"] ?? {};
  const pos = testClient(instance.urls["pos"] ?? "");
  const tenantId = instance.demo.ids["posTenant"] ?? "";
  const path = `/api/products?tenantId=${tenantId}&q=Tlacoyo`;
  const [product] = (await pos.request(`GET ${path}`, { key })).body.products as { id: string }[];
  const items = [{ productId: product?.id, quantity: 2 }];
  const body = { tenantId, cashSessionId, items, paymentMethod: "cash" };
  const got = await pos.request("POST /api/orders", { key, body });
  await pos.close();
  return got.body.id as string;
};
