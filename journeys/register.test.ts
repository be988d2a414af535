/** A day at the till in a real browser: by keyboard, by touch, without a network, with vouchers. */
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { needs } from "#platform/testing/needs.ts";
import { testClient, type TestClient } from "#platform/testing/test-client.ts";
import { launchChromium } from "#ui/test-browser.ts";
import { axeFindings, newPerson, shoot, type Look, type Person } from "./browser.ts";
import { newHome, startInstance, type Home, type Instance } from "./instance.ts";
import { signInByCode } from "./people.ts";

const { isAbsent: skipped, skippedBecause } = needs("chromium");

let home: Home;
let instance: Instance;
let browser: Browser;
let api: TestClient;
let page: Page;
let context: BrowserContext;
const people: Person[] = [];

const tenant = () => instance.demo.ids["posTenant"] ?? "";
const at = (rest: string) => `${instance.urls["pos"] ?? ""}/n/${tenant()}/${rest}`;

/** Without a network a browser says so in its console; everything else is a complaint. */
const complaints = () =>
  people
    .flatMap((person) => person.complaints)
    .filter((text) => !/ERR_(INTERNET_DISCONNECTED|FAILED)/.test(text));

const come = async (options?: Parameters<typeof newPerson>[1]): Promise<Person> => {
  const person = await newPerson(browser, options);
  people.push(person);
  return person;
};

const prove = async (who: Page, email: string): Promise<void> => {
  const user = instance.demo.users.find((one) => one.email === email);
  await who.locator("main input[name=email]").fill(email);
  await who.locator("input[type=password]").fill(user?.password ?? "");
  await who.locator("main form button").first().click();
  await who.waitForURL((url) => url.origin === instance.urls["pos"]);
};

interface Sold {
  readonly dailySaleNumber: number;
  readonly total: number;
  readonly ticketCode: string;
  readonly payments: readonly { readonly method: string; readonly amount: number }[];
}

/** Newest first. */
const orders = async (): Promise<readonly Sold[]> => {
  const key = instance.demo.apiKeys["posFull"]?.key ?? "";
  const got = await api.request(`GET /api/orders?tenantId=${tenant()}&limit=50`, { key });
  expect(got.status, got.text).toBe(200);
  return got.body.orders as readonly Sold[];
};

const inspect = async (name: string, looks?: readonly Look[]): Promise<void> => {
  await shoot(page, `register-${name}`, looks);
  expect(await axeFindings(page), name).toEqual([]);
};

const press = (name: string | RegExp) => page.getByRole("button", { name }).first().click();
const says = (text: string | RegExp) => page.getByText(text).first().waitFor();
const isFocused = (selector: string) =>
  expect.poll(() => page.locator(selector).evaluate((one) => one.matches(":focus"))).toBe(true);

beforeAll(async () => {
  if (skipped) return;
  home = await newHome();
  const apps = ["identity", "payments", "vouchers", "pos", "portal", "control"];
  instance = await startInstance(home, {}, apps);
  api = testClient(instance.urls["pos"] ?? "");
  browser = await launchChromium();
  ({ page, context } = await come());
  await page.goto(at("register"));
  await prove(page, "tomas@milpa.test");
  await says("En línea");
});

afterAll(async () => {
  if (skipped) return;
  await browser?.close();
  await api?.close();
  await instance?.stop();
  await home?.remove();
});

describe.skipIf(skipped)(`the register${skippedBecause}`, { timeout: 240_000 }, () => {
  it("opens its drawer, and sells by touch on a phone", async () => {
    await press(/Sin caja de efectivo/);
    await page.getByLabel("Fondo inicial").fill("200");
    await inspect("drawer", ["phone-light", "desktop-light"]);
    await press("Abrir caja");
    await says("Caja 1 abierta");
    await press("Bebidas");
    await press(/Café de olla/);
    await press(/Café de olla/);
    await press("Todo");
    await press(/Maíz azul/);
    await page.getByLabel("¿Cuántos kilos de Maíz azul?").fill("1,5");
    await press("Agregar");
    await page.locator(".register-total").click();
    await inspect("selling");
    await press(/^Cobrar/);
    await inspect("pay");
    await press("$200");
    await says("Venta terminada");
    await expect.poll(async () => (await orders())[0]?.total).toBe(128.25);
    await says("#3");
    await inspect("sold");
    await page.getByRole("link", { name: "Abrir el ticket" }).click();
    await page.locator(".ticket").waitFor();
    await inspect("ticket");
    await page.goto(at("register"));
  });

  it("sells by keyboard alone", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    // The field is there before its script listens.
    const focused = () => page.evaluate(() => document.activeElement?.id);
    await expect.poll(() => page.keyboard.press("F2").then(focused)).toBe("register-search");
    await page.keyboard.type("tlac");
    await page.keyboard.press("Enter");
    await page.keyboard.type("3*jamaica");
    await page.keyboard.press("Enter");
    await page.keyboard.press("-");
    await page.keyboard.press("F8");
    await isFocused("#pay-amount");
    await page.keyboard.type("60");
    await page.keyboard.press("F4");
    await says("Tarjeta");
    await page.keyboard.type("50");
    await page.keyboard.press("Enter");
    await says("Venta terminada");
    await expect.poll(async () => (await orders())[0]?.payments.length).toBe(2);
    const [order] = await orders();
    expect(order).toMatchObject({ dailySaleNumber: 4, total: 85 });
    expect(order?.payments).toMatchObject([
      { method: "card", amount: 60 },
      { method: "cash", amount: 25, given: 50, change: 25 },
    ]);
    await page.keyboard.press("Enter");
    await page.locator("#register-search").waitFor();
    await page.keyboard.press("F2");
    await isFocused("#register-search");
  });

  it("sells two without a network, and both come in once when it is back", async () => {
    const before = await orders();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await says("Sin red");
    // The page itself comes from the worker, and what it sells from the browser's database.
    await page.reload();
    await says("Sin red");
    for (const amount of ["Exacto", "$50"]) {
      await press(/Tamal de rajas/);
      await press(/^Cobrar/);
      await says("necesitan red");
      await press(amount);
      await says("Se sincroniza al volver la red");
      expect(await page.locator(".ticket-qr svg").count()).toBe(1);
      if (amount === "$50") await inspect("offline-sold", ["phone-light", "desktop-light"]);
      await press(/Siguiente venta/);
    }
    await says("2 por enviar");
    await inspect("offline", ["phone-light", "desktop-light"]);
    expect(await orders()).toEqual(before);
    await context.setOffline(false);
    await expect
      .poll(async () => (await orders()).length, { timeout: 20_000 })
      .toBe(before.length + 2);
    const [last, first] = await orders();
    expect([first?.dailySaleNumber, last?.dailySaleNumber]).toEqual([5, 6]);
    await says("En línea");
    // The page hears of it a moment after the server does.
    await expect.poll(() => page.getByText("por enviar").count()).toBe(0);
  });

  it("a tab that dies behind the answer sends again, and nothing is sold twice", async () => {
    const before = (await orders()).length;
    // The sale arrives; its answer never does.
    await page.route("**/api/register/sales", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await press(/Tamal de rajas/);
    await press(/^Cobrar/);
    await press("Exacto");
    await says("Venta terminada");
    await expect.poll(async () => (await orders()).length).toBe(before + 1);
    await says("1 por enviar");
    await page.unroute("**/api/register/sales");
    await page.close();
    page = await context.newPage();
    await page.goto(at("register"));
    await says("En línea");
    await page.getByText("por enviar").waitFor({ state: "hidden" });
    expect((await orders()).length).toBe(before + 1);
  });

  it("scans a code, and shows what the server refused until somebody discards it", async () => {
    const key = instance.demo.apiKeys["posFull"]?.key ?? "";
    const { body } = await api.request(`GET /api/products?tenantId=${tenant()}&q=rajas`, { key });
    const [{ id }] = body.products as [{ readonly id: string }];
    const coded = { tenantId: tenant(), code: "7501000000014" };
    const given = await api.request(`PATCH /api/products/${id}`, { key, body: coded });
    expect(given.status, given.text).toBe(200);
    await page.goto(at("register"));
    await page.locator("#register-search").waitFor();
    await page.keyboard.press("F2");
    await page.keyboard.type("2*7501000000014");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.locator(".register-lines li").count()).toBe(1);
    await page.route("**/api/register/sales", (route) =>
      route.fulfill({ status: 404, json: { error: "No such drawer.", code: "GONE" } }),
    );
    await press(/^Cobrar/);
    await press("Exacto");
    await press(/Siguiente venta/);
    await press("Ver qué pasó");
    await says("Por qué no entró: No such drawer.");
    await inspect("review", ["phone-light", "phone-dark", "desktop-light"]);
    await press(/^Descartar/);
    await press(/^Sí, borrar/);
    await page.getByText("por revisar").first().waitFor({ state: "hidden" });
    await page.unroute("**/api/register/sales");
  });

  it("folds its menu on a phone: one touch opens it, also by keyboard", async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    const link = page.getByRole("link", { name: "Cortes" });
    expect(await link.isVisible()).toBe(false);
    await page.locator(".sections summary").focus();
    await page.keyboard.press("Enter");
    await link.waitFor();
    await inspect("menu", ["phone-light", "phone-dark"]);
    await page.locator(".sections summary").click();
    await link.waitFor({ state: "hidden" });
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await link.isVisible()).toBe(true);
  });

  it("takes vouchers that the customer pays with by scanning, and the rest in cash", async () => {
    await press(/Tlacoyo de frijol/);
    await press(/^Cobrar/);
    await press(/^Vales/);
    await says("El cliente escanea y paga con sus vales");
    await inspect("vouchers");
    const token = /código: (\S+)/.exec(await page.locator(".tender-token").innerText())?.[1] ?? "";
    const payer = await come();
    await payer.page.goto(`${instance.urls["vouchers"] ?? ""}/c/${token}`);
    await signInByCode(instance, payer.page, "5550000001");
    await payer.page.getByText("Pagar de otra forma").click();
    await payer.page.getByLabel("Cuánto pagar con vales").fill("20");
    await payer.page.getByRole("button", { name: "Pagar esa cantidad con vales" }).click();
    await payer.page.getByText("Falta pagar en efectivo").waitFor();
    await page.locator(".tenders li[data-state=held]").waitFor({ timeout: 20_000 });
    await expect.poll(() => page.locator(".pay-due output").textContent()).toBe("$15.00");
    await press("Exacto");
    await says("Venta terminada");
    const [order] = await orders();
    expect(order?.payments).toMatchObject([
      { method: "voucher", amount: 20 },
      { method: "cash", amount: 15 },
    ]);
    await inspect("mixed-sold", ["phone-light"]);
  });

  it("speaks English, and says without JavaScript what it needs", async () => {
    await page.goto(`${at("register")}?lang=en&theme=dark`);
    await says("Online");
    await inspect("english", ["phone-dark", "desktop-dark"]);
    const quiet = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await context.storageState(),
    });
    const still = await quiet.newPage();
    await still.goto(`${at("register")}?lang=es-MX`);
    expect(await still.locator(".alert-title").innerText()).toContain("necesita JavaScript");
    await quiet.close();
  });

  it("no browser had anything to complain about", () => {
    expect(complaints()).toEqual([]);
  });
});
