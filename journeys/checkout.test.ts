/** Paying in a real browser: QR, card and cash with and without scripts, then the console. */
import jsqr from "jsqr";
import pg from "pg";
import { PNG } from "pngjs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { needs } from "#platform/testing/needs.ts";
import { newId } from "#platform/id.ts";
import { testClient, type TestClient } from "#platform/testing/test-client.ts";
import { databaseOf } from "./audit-database.ts";
import { launchChromium } from "#ui/test-browser.ts";
import { axeFindings, everyLook, unfoldFilters } from "./browser.ts";
import { newPerson, shoot, type Person } from "./browser.ts";
import { newHome, startInstance, type Home, type Instance } from "./instance.ts";

const { isAbsent: skipped, skippedBecause } = needs("chromium");

let home: Home;
let instance: Instance;
let browser: Browser;
let client: TestClient;
const people: Person[] = [];

const payments = () => instance.urls["payments"] ?? "";

beforeAll(async () => {
  if (skipped) return;
  home = await newHome();
  instance = await startInstance(home, {}, ["identity", "payments"]);
  browser = await launchChromium();
  client = testClient(payments());
});

afterAll(async () => {
  if (skipped) return;
  await client?.close();
  await browser?.close();
  await instance?.stop();
  await home?.remove();
});

interface OpenPayment {
  readonly payment_id: string;
  readonly checkout_url: string;
  readonly qr_string: string;
  readonly folio_codi: string;
}

const ask = async (amount: number, concept: string): Promise<OpenPayment> => {
  const key = instance.demo.apiKeys["paymentsFull"]?.key ?? "";
  const body = { user_id: newId(), amount, currency: "MXN", concept };
  const got = await client.request("POST /api/payments", { key, body });
  expect(got.status, got.text).toBe(201);
  return got.body as OpenPayment;
};

const come = async (options: { readonly javaScriptEnabled?: boolean } = {}): Promise<Page> => {
  const person = await newPerson(browser, options);
  people.push(person);
  return person.page;
};

/** Pictures, and nothing that axe finds wrong. */
const inspect = async (page: Page, name: string): Promise<void> => {
  await shoot(page, name, everyLook);
  expect(await axeFindings(page), name).toEqual([]);
};

/** A quarter of an hour passes for this payment alone. */
const makeLate = async (paymentId: string): Promise<void> => {
  const database = new pg.Client({ connectionString: await databaseOf(home) });
  await database.connect();
  await database.query(
    `update payments.payment
        set expires_at = now() - interval '2 seconds', closes_at = now() - interval '1 second'
      where id = $1`,
    [paymentId],
  );
  await database.end();
};

const textOnScreen = async (page: Page): Promise<string | undefined> => {
  const { data, width, height } = PNG.sync.read(await page.locator(".qr-frame").screenshot());
  // A CommonJS module: its default stands one step deeper for the compiler than when it runs.
  const read = jsqr as unknown as typeof jsqr.default;
  return read(new Uint8ClampedArray(data), width, height)?.data;
};

const payAtBank = async (page: Page): Promise<void> => {
  await page.getByRole("link", { name: "banco de prueba" }).click();
  await page.getByRole("button", { name: /^Pagar/ }).click();
  await page.getByText("Pagado.").waitFor();
};

describe.skipIf(skipped)(`the checkout${skippedBecause}`, () => {
  let codi: OpenPayment;

  it("a phone reads the QR; the page turns to a receipt by itself once it was paid", async () => {
    codi = await ask(500, "Canasta de verduras de la semana");
    const page = await come();
    await page.goto(codi.checkout_url);
    await inspect(page, "checkout-codi");
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await textOnScreen(page)).toBe(codi.qr_string);
    await page.evaluate(() => Object.assign(globalThis, { stayed: true }));
    const bank = await come();
    await bank.goto(codi.checkout_url);
    await bank.getByRole("link", { name: "banco de prueba" }).click();
    await inspect(bank, "checkout-bank");
    await bank.getByRole("button", { name: /^Pagar/ }).click();
    await bank.getByText("Pagado.").waitFor();
    await page.getByText("Listo, pagado").waitFor();
    expect(await page.evaluate(() => "stayed" in globalThis)).toBe(true);
    await inspect(page, "checkout-receipt");
  });

  it("without scripts: pay at the bank, come back, and there is the receipt", async () => {
    const { checkout_url: address } = await ask(250, "Pan dulce");
    const page = await come({ javaScriptEnabled: false });
    await page.goto(address);
    await payAtBank(page);
    await page.getByRole("link", { name: "Volver al cobro" }).click();
    expect(await page.locator("h1").innerText()).toBe("Listo, pagado");
  });

  it("a card at its own page; or cash instead, with a reference and its bars", async () => {
    const { checkout_url: address } = await ask(9_000, "Inscripción al taller");
    const page = await come();
    await page.goto(address);
    await inspect(page, "checkout-card");
    await page.getByRole("button", { name: "Pagar en efectivo en una tienda" }).click();
    await page.getByRole("heading", { name: "Paga en efectivo en una tienda" }).waitFor();
    const width = await page
      .locator(".barcode img")
      .evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth);
    expect(width).toBeGreaterThan(200);
    await inspect(page, "checkout-cash");
    await payAtBank(page);
    const dear = await ask(12_000, "Molino");
    await page.goto(dear.checkout_url);
    await page.getByRole("link", { name: "Pagar con tarjeta" }).click();
    await page.getByRole("button", { name: "Rechazar" }).click();
    await page.getByRole("link", { name: "Volver al cobro" }).click();
    await page.getByText("El pago no se hizo").waitFor();
    await inspect(page, "checkout-failed");
  });

  it("cancelled, out of time, of nobody, in English: each page says what to do", async () => {
    const page = await come();
    const key = instance.demo.apiKeys["paymentsFull"]?.key ?? "";
    const cancelled = await ask(80, "Flor de calabaza");
    await client.request(`POST /api/payments/${cancelled.payment_id}/cancel`, { key });
    await page.goto(cancelled.checkout_url);
    await page.getByText("Este cobro se canceló").waitFor();
    await inspect(page, "checkout-cancelled");
    const late = await ask(90, "Quelites");
    await page.goto(late.checkout_url.replace("/checkout/", "/sandbox/bank/"));
    await makeLate(late.payment_id);
    await page.getByRole("button", { name: /^Pagar/ }).click();
    await inspect(page, "checkout-bank-over");
    await page.goto(late.checkout_url);
    await page.getByText("Este cobro venció").waitFor();
    await inspect(page, "checkout-expired");
    await page.goto(`${payments()}/checkout/NOBODYNOBODYNOBODY00`);
    await inspect(page, "checkout-unknown");
    await page.goto(`${payments()}/no-such-page`);
    await inspect(page, "checkout-error");
    for (const [name, amount] of [
      ["checkout-en-codi", 500],
      ["checkout-en-card", 9_000],
    ] as const) {
      await page.goto(`${(await ask(amount, "Canasta")).checkout_url}?lang=en`);
      await page.getByRole("heading", { name: /^Pay/ }).first().waitFor();
      await inspect(page, name);
    }
  });

  it("an operator signs in, finds the payment by its folio, and gives money back", async () => {
    const page = await come();
    await page.goto(`${payments()}/console/payments`);
    const email = "operadora@milpa.test";
    const operator = instance.demo.users.find((user) => user.email === email);
    await page.getByLabel("Correo").fill(email);
    await page.locator("input[type=password]").fill(operator?.password ?? "");
    await page.locator("main form button").first().click();
    await page.waitForURL(`${payments()}/console/payments`);
    await inspect(page, "console-payments");
    await unfoldFilters(page);
    await page.getByRole("searchbox").fill(codi.folio_codi);
    await page.getByRole("button", { name: "Buscar pagos" }).click();
    await page.waitForURL(/q=/);
    await page.locator("tbody a").click();
    await page.getByLabel("Cuánto devolver").fill("120.50");
    await page.getByLabel("Por qué").fill("Faltó un manojo");
    await inspect(page, "console-payment");
    await page.getByRole("button", { name: "Revisar la devolución" }).click();
    await inspect(page, "console-refund");
    await page.getByRole("button", { name: "Sí, devolver $120.50" }).click();
    await page.getByText("La devolución está hecha").waitFor();
    const buyer = await come();
    await buyer.goto(codi.checkout_url);
    expect(await buyer.getByText("Te devolvieron $120.50").isVisible()).toBe(true);
    const more = {
      "/console": "console-figures",
      "/console/rails": "console-rails",
      "/console/review": "console-review",
      "/": "wallet-empty",
    };
    for (const [path, name] of Object.entries(more)) {
      await page.goto(`${payments()}${path}`);
      await inspect(page, name);
    }
  });

  it("no page of this journey broke a script or a policy", () => {
    expect(people.flatMap(({ complaints }) => complaints)).toEqual([]);
  });
});
