/** The consumer's pages in a real browser: a passkey, both screens, both themes, and no script. */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "#platform/testing/free-port.ts";
import { axeFindings } from "#ui/test-axe.ts";
import { launchChromium, runsChromium, skippedBecause } from "#ui/test-browser.ts";
import { consumerDesk, newPhone, sale, type ConsumerDesk } from "../testing/consumer-desk.ts";
import { startPortal, usualTenant, type PortalGround } from "../testing/ground.ts";

let ground: PortalGround;
let desk: ConsumerDesk;
let browser: Browser;
let url = "";
beforeAll(async () => {
  if (!runsChromium) return;
  const port = await freePort();
  url = `http://localhost:${port}`;
  ground = await startPortal({ port, urls: { portal: url } });
  desk = consumerDesk(ground);
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await ground?.stop();
});

const phone = { width: 360, height: 800 };
const desktop = { width: 1280, height: 900 };

const newPage = async (options: { readonly javaScriptEnabled?: boolean } = {}) => {
  const context = await browser.newContext({
    viewport: phone,
    locale: "es-MX",
    reducedMotion: "reduce",
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (said) => {
    if (said.type() === "error" && !/status of 4\d\d/.test(said.text()))
      complaints.push(said.text());
  });
  return { context, page, complaints };
};

/** A business app that nobody chose yet: the page of businesses offers to ask it. */
const addStranger = async (): Promise<void> => {
  const { key, double } = ground;
  const app = { name: "Tianguis del barrio", baseUrl: double.url, apiKey: double.apiKey };
  await ground.request("PUT /api/platforms/tianguis", { key, body: app });
  const body = { ...usualTenant, slug: "puesto", name: "Puesto 4" };
  await ground.request("PUT /api/tenants/tianguis/p-4", { key, body });
};

/** With `MILPA_SHOTS=<folder>`, pictures for people to look at. */
const shots = process.env["MILPA_SHOTS"];

const lookAt = async (page: Page, name: string): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const [device, viewport] of Object.entries({ desktop, phone })) {
      await page.setViewportSize(viewport);
      const path = join(shots ?? "", `${name}-${device}-${colorScheme}.png`);
      if (shots) await page.screenshot({ path, fullPage: true, animations: "disabled" });
      const tooWide = await page.locator("html").evaluate((at) => at.scrollWidth > at.clientWidth);
      if (tooWide) found.push(`${name} is wider than a ${device}`);
    }
    found.push(
      ...(await axeFindings(page, colorScheme === "light" ? "all" : "colours")).map(
        (what) => `${name} ${colorScheme} ${what}`,
      ),
    );
  }
  return found;
};

const customer = (): string => {
  const contact = newPhone();
  const id = `c-${contact}`;
  ground.double.consumers.set(contact, id);
  ground.double.invoiceRules = {
    invoiceWithin: { kind: "days", days: 90 },
    timeZone: "America/Mexico_City",
  };
  const name = "Enchiladas potosinas con crema, queso y aguacate".repeat(2);
  const items = [
    { name, quantity: 1, unitPrice: 120, total: 120 },
    { name: "Agua de jamaica", quantity: 2, unitPrice: 32.25, total: 64.5 },
  ];
  const long = "x".repeat(90);
  ground.double.orders.push(
    ...[sale(id, { id: `a-${id}`, items }), sale(id, { hasInvoice: true, dailySaleNumber: 4 })],
    ...[sale(id, { invoiceRequested: true }), sale(id, { date: "2026-01-02T18:00:00Z" })],
    sale(id, { items: [{ name: long, quantity: 1, unitPrice: 1, total: 1 }] }),
  );
  const invoice = {
    id: "i",
    uuid: "6F1B0C3E-2F55-4A3E-9A50-0D8F3C1E7B11",
    folio: "A-17",
    total: 184.5,
    date: "2026-11-19T20:20:00Z",
    pdfUrl: "/a.pdf",
    xmlUrl: "/a.xml",
  };
  ground.double.invoices.set(id, [invoice]);
  return contact;
};

/** As a person does it: the contact, then the code that came. */
const signIn = async (page: Page, contact: string): Promise<void> => {
  const before = desk.sentTo(contact).length;
  await page.getByLabel("Celular o correo").fill(contact);
  await page.getByRole("button", { name: "Enviar código" }).click();
  await page.getByLabel("Código de 6 dígitos").fill(await desk.codeTo(contact, before + 1));
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
};

const addAuthenticator = async (context: BrowserContext, page: Page): Promise<void> => {
  const devtools = await context.newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

describe.skipIf(!runsChromium)(`a consumer in a browser${skippedBecause}`, () => {
  it("makes a passkey after the first code, and signs in with nothing else", async () => {
    const { context, page, complaints } = await newPage();
    await addAuthenticator(context, page);
    await page.goto(`${url}${ground.place}/orders`);
    await signIn(page, customer());
    await page.getByRole("heading", { name: "Tus compras" }).waitFor();
    await page.getByRole("link", { name: "Crear llave de acceso" }).click();
    await page.getByRole("button", { name: "Crear llave en este dispositivo" }).click();
    await page.getByText("Tu llave de acceso está lista.").waitFor();
    await page.goto(`${url}${ground.place}/account`);
    await page.getByRole("button", { name: "Salir de este dispositivo" }).click();
    await page.goto(`${url}${ground.place}/orders`);
    await page.getByRole("button", { name: "Entrar con llave de acceso" }).click();
    await page.getByRole("heading", { name: "Tus compras" }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  }, 60_000);

  it("does everything without scripts but passkeys", async () => {
    const { context, page } = await newPage({ javaScriptEnabled: false });
    await page.goto(`${url}${ground.place}/orders`);
    await signIn(page, customer());
    await page
      .getByRole("link", { name: /^Ver compra\W+Compra 12/ })
      .first()
      .click();
    await page.getByRole("link", { name: "Facturar esta compra" }).waitFor();
    await page.goto(`${url}${ground.place}/account/passkeys/new`);
    expect(await page.getByText("necesitan JavaScript").isVisible()).toBe(true);
    await page.goto(`${url}${ground.place}/account`);
    await page.getByRole("button", { name: "Salir de este dispositivo" }).click();
    expect(new URL(page.url()).pathname).toBe(ground.place);
    await context.close();
  }, 60_000);

  it("sees pages that fit, light and dark, on both screens, and axe finds nothing", async () => {
    if (shots) await mkdir(shots, { recursive: true });
    await addStranger();
    const { context, page, complaints } = await newPage();
    const found: string[] = [];
    await page.goto(`${url}${ground.place}/sign-in`);
    found.push(...(await lookAt(page, "sign-in")));
    const contact = customer();
    await page.getByLabel("Celular o correo").fill(contact);
    await page.getByRole("button", { name: "Enviar código" }).click();
    await page.getByLabel("Código de 6 dígitos").waitFor();
    found.push(...(await lookAt(page, "code")));
    const code = await desk.codeTo(contact, 1);
    await page.getByLabel("Código de 6 dígitos").fill(code);
    await page.getByRole("button", { name: "Entrar", exact: true }).click();
    await page.getByRole("heading", { name: "Tus compras" }).waitFor();
    for (const rest of [
      ...["/orders", `/orders/a-c-${contact}`, "/invoices", "/account", "/account/contacts"],
      ...["/account/businesses", "/account/passkeys", "/account/passkeys/new"],
      ...["/account/devices", "/account/delete"],
    ]) {
      await page.goto(`${url}${ground.place}${rest}`);
      const name = rest.slice(1).replaceAll("/", "-").replace(/-c-.*/, "");
      found.push(...(await lookAt(page, name)));
    }
    expect(found).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  }, 180_000);

  it("sees pages as wide as a phone, whatever a business is called", async () => {
    const name = `Panadería y pastelería ${"x".repeat(80)}`;
    const body = { ...usualTenant, name, slug: "nombre-largo" };
    const { key } = ground;
    expect((await ground.request("PUT /api/tenants/shop/long", { key, body })).status).toBe(201);
    const { page, context } = await newPage();
    for (const rest of ["", "/sign-in", "/ticket"]) {
      await page.goto(`${url}/shop/nombre-largo${rest}`);
      const brand = await page.locator(".page-brand").boundingBox();
      const switches = await page.locator(".page-switches").boundingBox();
      const width = await page.locator("html").evaluate((at) => at.scrollWidth);
      expect(width).toBe(phone.width);
      expect((brand?.x ?? 0) + (brand?.width ?? 0)).toBeLessThanOrEqual(switches?.x ?? 0);
    }
    await context.close();
  });
});
