/**
 * From nothing to the first ticket with its invoice, on a phone: somebody signs up, starts a
 * business and sells; a customer has the ticket invoiced; an invited cashier comes in by mail. And
 * a developer, from signing up to a webhook that is believed.
 */
import jsqr from "jsqr";
import type { Browser, Locator, Page } from "playwright-core";
import { PNG } from "pngjs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { needs } from "#platform/testing/needs.ts";
import { launchChromium } from "#ui/test-browser.ts";
import { axeFindings, newPerson, shoot, type Look, type Person } from "./browser.ts";
import { payWith } from "./developer.ts";
import { newHome, startInstance, type Home, type Instance } from "./instance.ts";
import { latestLink } from "./people.ts";
import { startReceiver } from "./receiver.ts";

const { isAbsent: skipped, skippedBecause } = needs("chromium");

const owner = {
  name: "Íngrid Sosa",
  email: "ingrid@cafe.example",
  password: "nopal quelite epazote",
};
const cashier = { name: "Beto Luna", email: "beto@cafe.example", password: "chile mulato ancho" };
const developer = {
  name: "Ada Ruiz",
  email: "ada@tienda.example",
  password: "jícama chayote tejocote",
};
const business = {
  rfc: "CACX7605101P8",
  name: "Xochilt Casas Chavez",
  regime: "621",
  place: "36257",
};
const customer = {
  rfc: "URE180429TM6",
  name: "UNIVERSIDAD ROBOTICA ESPAÑOLA",
  postalCode: "86991",
  regime: "601",
  email: "compras@robotica.example",
};

/** Card, Moran and Newell's model, for a thumb: a key, a touch, and looking at a new screen. */
const seconds = { key: 0.35, tap: 1.5, screen: 8, mail: 30 } as const;
const barSeconds = 600;

let home: Home;
let instance: Instance;
let browser: Browser;
let page: Page;
let tenant = "";
let ticketUrl = "";
const people: Person[] = [];
const effort = { taps: 0, keys: 0, screens: 0, mails: 0 };

beforeAll(async () => {
  if (skipped) return;
  home = await newHome();
  const money = ["payments", "invoicing", "pos", "portal"];
  instance = await startInstance(home, {}, ["control", "identity", ...money]);
  browser = await launchChromium();
});

afterAll(async () => {
  if (skipped) return;
  await browser?.close();
  await instance?.stop();
  await home?.remove();
});

const come = async (): Promise<Page> => {
  const person = await newPerson(browser);
  people.push(person);
  return person.page;
};

const identity = (path: string): string => `${instance.urls["identity"] ?? ""}${path}`;
const tap = async (target: Locator): Promise<void> => {
  effort.taps += 1;
  await target.tap();
};
const press = (name: string | RegExp) => tap(page.getByRole("button", { name }).first());
const follow = (name: string | RegExp) => tap(page.getByRole("link", { name }).first());
const type = async (target: Locator, text: string): Promise<void> => {
  effort.keys += text.length;
  await tap(target);
  await target.fill(text);
};
const typeIn = (name: string, text: string) => type(page.locator(`main [name=${name}]`), text);
/** The list, and the entry in it. */
const choose = async (name: string, value: string): Promise<void> => {
  effort.taps += 2;
  await page.locator(`main select[name=${name}]`).selectOption(value);
};
const look = async (name: string, looks: readonly Look[] = ["phone-light"]): Promise<void> => {
  effort.screens += 1;
  await shoot(page, `new-owner-${name}`, looks);
};
const titled = (name: string | RegExp) => page.getByRole("heading", { level: 1, name }).waitFor();

const long = { timeout: 60_000, interval: 200 };

const newKey = async (): Promise<string> => {
  await follow("Claves");
  await follow("Nueva clave");
  await typeIn("name", "Tienda en línea");
  await tap(page.getByLabel(/^Pedir pagos/));
  await tap(page.getByLabel("Ver los pagos del comercio"));
  await press("Hacer la clave");
  return page.locator(".copy code").innerText();
};

/** A camera: what the QR of a ticket says. */
const readQr = async (frame: Locator): Promise<string> => {
  const { data, width, height } = PNG.sync.read(await frame.screenshot());
  // A CommonJS module: its default stands one step deeper for the compiler than when it runs.
  const read = jsqr as unknown as typeof jsqr.default;
  return read(new Uint8ClampedArray(data), width, height)?.data ?? "no QR was read";
};

const openAccount = async (who: typeof owner): Promise<void> => {
  await follow("Abrir una cuenta");
  await titled("Abre tu cuenta");
  await typeIn("name", who.name);
  await typeIn("email", who.email);
  await typeIn("password", who.password);
  await press("Abrir mi cuenta");
  await titled("Revisa tu correo");
  effort.mails += 1;
  await page.goto(await latestLink(instance, who.email));
  await press("Confirmar y entrar");
};

describe.skipIf(skipped)(`a new owner${skippedBecause}`, () => {
  it("signs up by mail and finds the way to a business on the home", async () => {
    page = await come();
    await page.goto(identity("/"));
    await openAccount(owner);
    await titled("Hola, Íngrid");
    expect(await axeFindings(page)).toEqual([]);
    await look("home", ["phone-light", "desktop-light"]);
    await follow("Empieza tu negocio");
    await typeIn("name", "Café Nube");
    await choose("trade", "cafe");
    await look("business");
    await press("Empezar");
    await titled("Café Nube");
    tenant = new URL(page.url()).pathname.split("/")[2] ?? "";
    expect(await axeFindings(page)).toEqual([]);
    await look("steps", ["phone-light", "phone-dark", "desktop-light"]);
  });

  it("says who they are to the tax authority, and puts the seal off", async () => {
    await follow(/Completar.*Datos fiscales/);
    await typeIn("rfc", business.rfc);
    await typeIn("legal_name", business.name);
    await choose("regime", business.regime);
    await typeIn("postal_code", business.place);
    await look("fiscal");
    await press("Guardar");
    await follow(/Completar.*Sello digital/);
    await look("certificate");
    await press("Más tarde: facturar de prueba");
    await page.getByText("Facturas de prueba, sin validez fiscal").waitFor();
  });

  it("takes the first products of the trade, and puts people and look off", async () => {
    await follow(/(Completar|Ver).*Primeros productos/);
    await titled("Tus primeros productos");
    expect(await axeFindings(page)).toEqual([]);
    await look("products", ["phone-light", "desktop-light"]);
    await press("Agregar al catálogo");
    await follow("Seguir con los primeros pasos");
    await titled("Café Nube");
    await press(/Más tarde.*Personas/);
    await press(/Más tarde.*Logotipo/);
    await look("almost");
  });

  it("sells at the register and has a ticket with a QR", async () => {
    await follow(/Completar.*Primera venta/);
    await page.getByText("En línea").first().waitFor();
    await press(/Capuchino/);
    await press(/^Cobrar/);
    await look("pay");
    await press(/^Efectivo/);
    await page.getByText("Venta terminada").waitFor();
    await look("sold");
    await follow("Abrir el ticket");
    await page.locator(".ticket").waitFor();
    await look("ticket");
    ticketUrl = await readQr(page.locator(".ticket-qr"));
    expect(ticketUrl).toContain(`${instance.urls["portal"]}/pos/cafe-nube/t/`);
  });

  it("has spent less than ten minutes of a person's time", () => {
    const { taps, keys, screens, mails } = effort;
    const { key, tap: touch, screen, mail } = seconds;
    const spent = keys * key + taps * touch + screens * screen + mails * mail;
    const parts = `${taps} taps, ${keys} characters, ${screens} screens, ${mails} mail`;
    process.stdout.write(`new owner: ${parts}: ${Math.round(spent)} s of a person's time\n`);
    expect(spent).toBeLessThan(barSeconds);
  });

  it("has a customer who invoices that ticket by themselves", async () => {
    const at = await come();
    await at.goto(ticketUrl);
    await at.getByLabel("RFC", { exact: true }).fill(customer.rfc);
    await at.getByLabel("Nombre o razón social", { exact: true }).fill(customer.name);
    await at.getByLabel("Código postal fiscal", { exact: true }).fill(customer.postalCode);
    await at.getByLabel("Régimen fiscal").selectOption(customer.regime);
    await at.getByLabel("Correo para recibirla", { exact: true }).fill(customer.email);
    await at.getByRole("button", { name: "Pedir mi factura" }).tap();
    await at.locator('milpa-live[data-state="stamped invoice"]').waitFor();
    await shoot(at, "new-owner-invoiced", ["phone-light"]);
    await page.goto(identity("/home"));
    await titled("Hola, Íngrid");
    expect(await page.getByText("Primeros pasos de").count()).toBe(0);
    for (const rest of [`/n/${tenant}/register`, "/invoices", `/plans/${tenant}`])
      await page.locator(`main .home-place a[href$="${rest}"]`).waitFor();
    await shoot(page, "new-owner-home-after", ["phone-light", "desktop-light"]);
  });
});

describe.skipIf(skipped)(`whom they invite${skippedBecause}`, () => {
  it("opens the mail's link, signs up, and stands at the register and nowhere else", async () => {
    await page.goto(`${instance.urls["pos"] ?? ""}/n/${tenant}/staff`);
    await page.locator("main input[name=name]").fill(cashier.name);
    await page.locator("main input[name=email]").fill(cashier.email);
    await page.locator("main form button").last().tap();
    const link = await latestLink(instance, cashier.email);
    page = await come();
    await page.goto(link);
    await openAccount(cashier);
    await page.waitForURL(`**/n/${tenant}/register`);
    await page.getByText("En línea").first().waitFor();
    await shoot(page, "new-owner-cashier", ["phone-light"]);
    const office = await page.goto(`${instance.urls["pos"] ?? ""}/n/${tenant}/settings`);
    expect(office?.status()).toBe(403);
  });
});

describe.skipIf(skipped)(`a developer${skippedBecause}`, () => {
  it("signs up, starts a business and has its programs told, in one sitting", async () => {
    const receiver = await startReceiver("sha256=");
    const began = performance.now();
    Object.assign(effort, { taps: 0, keys: 0, screens: 0, mails: 0 });
    page = await come();
    await page.goto(identity("/"));
    await openAccount(developer);
    await follow("Empieza tu negocio");
    await typeIn("name", "Tienda Nopal");
    await choose("trade", "cafe");
    await press("Empezar");
    await titled("Tienda Nopal");
    await page.goto(identity("/home"));
    await tap(page.locator('main .home-place a[href$="/figures"]'));
    await follow("Conexiones");
    expect(await axeFindings(page)).toEqual([]);
    await look("connections", ["phone-light", "desktop-light"]);
    const key = await newKey();
    await follow("Conexiones");
    await follow("Webhooks");
    await follow("Registrar un webhook");
    await typeIn("url", receiver.url);
    await press("Registrar");
    receiver.useSecret(await page.locator(".copy code").innerText());
    await follow("Ya lo copié");
    await press("Enviar una prueba");
    await expect.poll(() => receiver.received.length, long).toBe(1);
    const paid = await payWith(instance, key);
    await expect.poll(() => receiver.received.length, long).toBe(2);
    expect(receiver.received.map(({ valid }) => valid)).toEqual([true, true]);
    expect(receiver.received[1]?.raw).toContain(paid);
    const spent = ((performance.now() - began) / 1000).toFixed(1);
    const parts = `${effort.taps} taps, ${effort.keys} characters, ${effort.mails} mail`;
    process.stdout.write(`developer: ${parts}, ${spent} s of the machine\n`);
    await receiver.close();
  });

  it("no browser had anything to complain about", () => {
    expect(people.flatMap(({ complaints }) => complaints)).toEqual([]);
  });
});
