/** A sale at a stall, from the charge to the receipt, in a real browser on a real instance. */
import { randomUUID } from "node:crypto";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { needs } from "#platform/testing/needs.ts";
import { testClient, type TestClient } from "#platform/testing/test-client.ts";
import { launchChromium } from "#ui/test-browser.ts";
import { axeFindings, everyLook, newPerson, shoot, type Person } from "./browser.ts";
import { newHome, startInstance, type Home, type Instance } from "./instance.ts";
import { freshCode, signInByCode } from "./people.ts";
import { startReceiver, type Receiver } from "./receiver.ts";

const { isAbsent: skipped, skippedBecause } = needs("chromium");

let home: Home;
let instance: Instance;
let receiver: Receiver;
let api: TestClient;
let browser: Browser;
const people: Person[] = [];

const merchantKey = () => instance.demo.apiKeys["vouchersMerchant"]?.key ?? "";
const phoneOf = (name: string): string =>
  instance.demo.users.find((user) => user.email.startsWith(name))?.phone ?? "";

beforeAll(async () => {
  if (skipped) return;
  home = await newHome();
  receiver = await startReceiver();
  instance = await startInstance(home, {}, ["control", "identity", "vouchers"]);
  api = testClient(instance.urls["vouchers"] ?? "");
  const events = ["voucher.charge.vales_applied", "voucher.charge.settled"];
  const body = { url: receiver.url, events };
  const made = await api.request("POST /api/webhooks/endpoints", { key: merchantKey(), body });
  expect(made.status, made.text).toBe(201);
  receiver.useSecret(made.body.secret);
  browser = await launchChromium();
});

afterAll(async () => {
  if (skipped) return;
  await browser?.close();
  await api?.close();
  await instance?.stop();
  await receiver?.close();
  await home?.remove();
});

const someone = async (options = {}): Promise<Person> => {
  const person = await newPerson(browser, options);
  people.push(person);
  return person;
};

const createCharge = async (totalCents: number, externalRef = `T-${randomUUID().slice(0, 8)}`) => {
  const body = { cellId: instance.demo.ids["tamales"], totalCents, externalRef };
  const headers = { "idempotency-key": externalRef };
  return api.request("POST /api/charge-requests", { key: merchantKey(), body, headers });
};

const settle = async (id: string) => {
  const sent = { key: merchantKey(), body: {} };
  const got = await api.request(`POST /api/charge-requests/${id}/settle`, sent);
  expect(got.status, got.text).toBe(200);
  return got.body;
};

const signIn = (page: Page, contact: string): Promise<void> =>
  signInByCode(instance, page, contact);

const expectAccessible = async (page: Page): Promise<void> =>
  expect(await axeFindings(page)).toEqual([]);

describe.skipIf(skipped)(`a payer at a stall${skippedBecause}`, () => {
  it("signs in, pays with vouchers, shows what is left, and gets a receipt", async () => {
    const created = await createCharge(60_000, "T-2041");
    expect(created.status).toBe(201);
    const again = await createCharge(60_000, "T-2041");
    expect([again.status, again.body.id]).toEqual([200, created.body.id]);

    const { page } = await someone();
    await page.goto(created.body.url);
    await shoot(page, "01-charge-signed-out");
    await expectAccessible(page);
    await page.getByRole("link", { name: "Entrar", exact: true }).click();
    await page.getByLabel("Celular o correo").fill(phoneOf("ana"));
    await page.getByRole("button", { name: "Enviar código" }).click();
    await page.getByLabel("Código de 6 dígitos").waitFor();
    await shoot(page, "02-code");
    await expectAccessible(page);
    await page.getByLabel("Código de 6 dígitos").fill(await freshCode(instance, phoneOf("ana")));
    await page.getByRole("button", { name: "Entrar", exact: true }).click();
    await page.getByRole("link", { name: "Ahora no, seguir" }).click();
    await page.waitForURL(String(created.body.url));

    expect(page.url()).toBe(created.body.url);
    const pay = page.getByRole("button", { name: "Pagar con vales $530.00" });
    await pay.waitFor();
    await shoot(page, "03-charge-to-pay");
    await expectAccessible(page);
    await pay.dblclick();
    await page.getByText("Falta pagar en efectivo").waitFor();
    expect(await page.locator(".cash .money").textContent()).toBe("$70.00");
    await shoot(page, "04-show-the-stall");
    await expectAccessible(page);

    const settled = await settle(created.body.id);
    expect(settled).toMatchObject({ valesAppliedCents: 53_000, cashCents: 7_000 });
    // By itself: the page asks now and then.
    await page.getByText("Listo, pagado").waitFor({ timeout: 10_000 });
    await page.getByText("Ganaste $3.50 en vales de Tamales").waitFor();
    await shoot(page, "05-receipt");
    await expectAccessible(page);

    await page.getByRole("link", { name: "Ver mis vales" }).click();
    await page.getByRole("heading", { name: "Movimientos" }).waitFor();
    await shoot(page, "06-wallet");
    await expectAccessible(page);
  });

  it("sees nothing of it when they are somebody else", async () => {
    const { body } = await createCharge(5_000);
    await api.request(`POST /api/charge-requests/${body.id}/settle`, {
      key: merchantKey(),
      body: {},
    });
    const { page } = await someone();
    await page.goto(body.url);
    await page.getByText("Este cobro ya está atendido").waitFor();
    await shoot(page, "07-taken");
    await expectAccessible(page);
  });

  it("tells the merchant twice, signed over the raw bytes", async () => {
    const of = (reference: string) =>
      receiver.received.filter((event) => JSON.parse(event.raw).data.externalRef === reference);
    await expect.poll(() => of("T-2041").length, { timeout: 20_000 }).toBe(2);
    const events = of("T-2041");
    expect(events.every((event) => event.valid)).toBe(true);
    expect(events.map((event) => JSON.parse(event.raw).eventType).sort()).toEqual([
      "voucher.charge.settled",
      "voucher.charge.vales_applied",
    ]);
    expect(events.map((event) => event.raw).join("")).not.toMatch(/Ana|5550000001/);
  });

  it("does all of it without JavaScript", async () => {
    const { body } = await createCharge(10_000);
    const { page } = await someone({ javaScriptEnabled: false });
    await page.goto(body.url);
    await signIn(page, phoneOf("beto"));
    await page.getByText("Pagar de otra forma").click();
    await page.getByLabel("Cuánto pagar con vales").fill("25.50");
    await shoot(page, "08-without-scripts", ["phone-light"]);
    await page.getByRole("button", { name: "Pagar esa cantidad con vales" }).click();
    await page.getByText("Falta pagar en efectivo").waitFor();
    expect(await page.locator(".cash .money").textContent()).toBe("$74.50");
    await settle(body.id);
    await page.getByRole("link", { name: "Actualizar" }).click();
    await page.getByText("Listo, pagado").waitFor();
  });

  it("is helped where there is nothing to pay", async () => {
    const { page } = await someone();
    const base = instance.urls["vouchers"] ?? "";
    await page.goto(`${base}/c/ABCDE-12345`);
    await page.getByText("No encontramos ese cobro").waitFor();
    await shoot(page, "09-unknown-charge", ["phone-light", "desktop-light"]);
    await expectAccessible(page);
    await page.goto(`${base}/nowhere`);
    await shoot(page, "10-error", ["phone-light", "desktop-light"]);
    await expectAccessible(page);
    await page.goto(`${base}/?lang=en&theme=dark`);
    await page.getByText("Sign in to your vouchers").waitFor();
    await shoot(page, "11-sign-in-english", ["phone-dark", "desktop-dark"]);
    await page.goto(`${base}/`);
    await page.getByText("Sign in to your vouchers").waitFor();
    const { body } = await createCharge(5_000);
    await page.goto(`${body.url}?lang=es-MX&theme=light`);
    await api.request(`POST /api/charge-requests/${body.id}/cancel`, { key: merchantKey() });
    await page.getByText("El puesto canceló este cobro").waitFor({ timeout: 15_000 });
    await shoot(page, "12-cancelled", ["phone-light"]);
  });
});

describe.skipIf(skipped)(`an operator at the register${skippedBecause}`, () => {
  it("charges, sees the payer's vouchers arrive, collects and closes", async () => {
    const { page } = await someone();
    await page.goto(`${instance.urls["vouchers"]}/register`);
    await shoot(page, "20-sign-in", ["phone-light", "desktop-light"]);
    await expectAccessible(page);
    await signIn(page, phoneOf("lupe"));
    await page.getByLabel("Cuánto cobras").waitFor();
    await shoot(page, "21-register");
    await expectAccessible(page);
    await page.getByLabel("Tamales Doña Lupe").check();
    await page.getByLabel("Cuánto cobras").fill("120.50");
    await page.getByLabel("Número de ticket").fill("Mesa 4");
    await page.getByRole("button", { name: "Cobrar", exact: true }).dblclick();
    await page.getByText("Esperando al cliente").waitFor();
    await shoot(page, "22-till-waiting");
    await expectAccessible(page);

    const payer = await someone();
    const token = (await page.locator(".token").textContent()) ?? "";
    await payer.page.goto(`${instance.urls["vouchers"]}/c/${token.toLowerCase()}`);
    await signIn(payer.page, phoneOf("carmen"));
    await payer.page.getByRole("button", { name: "Pagar con vales $36.15" }).click();
    await payer.page.getByText("Falta pagar en efectivo").waitFor();

    const close = page.getByRole("button", { name: "Ya cobré $84.35: cerrar" });
    await close.waitFor({ timeout: 10_000 });
    await shoot(page, "23-till-collect");
    await expectAccessible(page);
    await close.click();
    await page.getByText("Venta cerrada").waitFor();
    await shoot(page, "24-till-closed");
    await expectAccessible(page);
    await payer.page.getByText("Listo, pagado").waitFor({ timeout: 10_000 });

    await page.getByRole("link", { name: "Nuevo cobro" }).click();
    await page.getByText("Cobros de hoy").waitFor();
    await page.getByLabel("Cuánto cobras").fill("0");
    await page.getByRole("button", { name: "Cobrar", exact: true }).click();
    await page.getByText("mayor que cero").waitFor();
    await shoot(page, "25-register-refused", everyLook);
    await expectAccessible(page);
  });
});

describe.skipIf(skipped)(`every browser${skippedBecause}`, () => {
  it("had nothing to complain about", () => {
    expect(people.flatMap((person) => person.complaints)).toEqual([]);
  });
});
