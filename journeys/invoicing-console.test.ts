/** A person's day with invoices: one by hand with a rule broken first, found again, cancelled. */
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { needs } from "#platform/testing/needs.ts";
import { filesIn } from "#platform/testing/zip-files.ts";
import { unfoldFilters } from "./browser.ts";
import { openHouse, type ConsoleHouse } from "./console-house.ts";

const { isAbsent: skipped, skippedBecause } = needs("chromium");

let house: ConsoleHouse;
let page: Page;
let invoiceUrl = "";

beforeAll(async () => {
  if (skipped) return;
  house = await openHouse("invoicing");
  page = await house.come();
});
afterAll(() => (skipped ? undefined : house?.close()));

const everyPage = [
  ...["certificates", "providers", "consumption", "settings", "validate", "catalogs"],
] as const;
const both = ["phone-light", "desktop-dark"] as const;
const at = (rest: string): string => {
  const id = house.instance.demo.ids["issuerOrganization"] ?? "";
  return `${house.url}/o/${id}/${rest}`;
};
const field = (name: string) => page.locator(`[name="${name}"]`);
const press = async (button: string): Promise<void> => {
  await page.locator(button).click();
  await page.waitForLoadState();
};

const pressStamp = async (): Promise<string> => {
  await press("#stamp");
  await page.waitForURL(/done=stamped/);
  return page.url().replace(/\?.*/, "");
};
/** The file behind a link. */
const downloaded = async (link: string | RegExp): Promise<Buffer> => {
  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: link }).click();
  return readFile(await (await coming).path());
};

/** Another sale to the same receiver. */
const issueLike = async (chosen: Readonly<Record<string, string>>): Promise<string> => {
  await page.goto(`${at("invoices/new")}?from=${invoiceUrl.split("/").at(-1) ?? ""}`);
  for (const [name, value] of Object.entries(chosen)) await field(name).selectOption(value);
  return pressStamp();
};

describe.skipIf(skipped)(`the console of invoices${skippedBecause}`, () => {
  it("a member comes in through identity and lands on their organization", async () => {
    await page.goto(house.url);
    await house.prove(page, "valeria@milpa.test");
    await page.waitForURL(/\/invoices$/);
    expect(await page.getByText("Todavía no hay facturas").isVisible()).toBe(true);
    await house.inspect(page, "invoicing-empty");
  });

  it("a receiver is found among those that are stored", async () => {
    await page.goto(at("invoices/new"));
    await field("find").fill("xochilt");
    await press("#find-receiver");
    await house.inspect(page, "invoicing-receivers", both);
    await page.getByRole("button", { name: "Usar XOCHILT CASAS CHAVEZ" }).click();
    await page.waitForLoadState();
    expect(await field("receptor.rfc").inputValue()).toBe("CACX7605101P8");
    expect(await field("receptor.usoCFDI").inputValue()).toBe("G03");
  });

  it("a key is found by words, lines come and go, totals follow what is typed", async () => {
    await field("conceptos.0.descripcion").fill("Agua de jamaica");
    await field("conceptos.0.claveProdServ").fill("agua mineral");
    await press('button[value="find:0:claveProdServ"]');
    await house.inspect(page, "invoicing-keys", both);
    await page.locator('button[value^="pick:0:claveProdServ:"]').first().click();
    await page.waitForLoadState();
    expect(await field("conceptos.0.claveProdServ").inputValue()).toMatch(/^\d{8}$/);
    await press("#add-line");
    await press('button[value="remove-line:1"]');
    await field("conceptos.0.cantidad").fill("2");
    await field("conceptos.0.valorUnitario").fill("25");
    await expect.poll(() => page.locator(".totals output").innerText()).toBe("$58.00");
    await house.inspect(page, "invoicing-form");
  });

  it("a broken rule is said beside its field, and nothing is stamped", async () => {
    await field("receptor.domicilioFiscalReceptor").fill("00000");
    await press("#stamp");
    const input = field("receptor.domicilioFiscalReceptor");
    expect(await input.getAttribute("aria-invalid")).toBe("true");
    const said = await input.getAttribute("aria-describedby");
    const message = page.locator(`[id="${said?.split(" ").at(-1) ?? ""}"]`);
    expect(await message.innerText()).toContain("CFDI40148");
    await house.inspect(page, "invoicing-broken-rule");
  });

  it("mended, it is looked over, stamped, and its PDF opens", async () => {
    await field("receptor.domicilioFiscalReceptor").fill("36257");
    await press("#preview");
    expect(await page.getByText("Nada se opone").isVisible()).toBe(true);
    await house.inspect(page, "invoicing-preview", both);
    invoiceUrl = await pressStamp();
    expect(await page.getByText("La factura quedó timbrada.").isVisible()).toBe(true);
    await house.inspect(page, "invoicing-invoice");
    const pdf = await page.request.get(`${invoiceUrl}/pdf`);
    expect(pdf.headers()["content-type"]).toBe("application/pdf");
    expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
    const xml = await page.request.get(`${invoiceUrl}/xml`);
    expect(await xml.text()).toContain("TimbreFiscalDigital");
  });

  it("it is found by a word of its receiver, and not by another", async () => {
    await page.goto(at("invoices"));
    await house.inspect(page, "invoicing-list");
    await unfoldFilters(page);
    await field("q").fill("chavez");
    await page.getByRole("button", { name: "Buscar facturas" }).click();
    await page.waitForURL(/q=chavez/);
    expect(await page.locator("tbody tr").count()).toBe(1);
    await page.goto(at("invoices?q=nadie"));
    expect(await page.getByText("Ninguna factura coincide").isVisible()).toBe(true);
    await house.inspect(page, "invoicing-nothing", both);
  });

  it("a draft is kept, gone on with, and thrown away", async () => {
    await page.goto(`${at("invoices/new")}?from=${invoiceUrl.split("/").at(-1) ?? ""}`);
    await field("conceptos.0.valorUnitario").fill("");
    await press("#save-draft");
    await page.waitForURL(/done=draft/);
    await house.inspect(page, "invoicing-draft", both);
    await page.getByRole("link", { name: "Seguir con el borrador" }).click();
    await page.waitForURL(/\/edit$/);
    expect(await field("receptor.rfc").inputValue()).toBe("CACX7605101P8");
    await house.inspect(page, "invoicing-draft-form", both);
    await page.goBack();
    await page.getByRole("button", { name: "Tirar el borrador" }).click();
    await page.waitForURL(/\/invoices\?done=discarded/);
  });

  it("a part of it is credited, more than is left is not", async () => {
    await page.goto(invoiceUrl);
    await page.getByRole("link", { name: "Nota de crédito" }).click();
    await field("amount").fill("1000");
    await press("#stamp");
    expect(await page.locator(".field-error").count()).toBe(1);
    await house.inspect(page, "invoicing-credit", both);
    await field("amount").fill("11.60");
    await press("#stamp");
    await page.waitForURL(/done=stamped/);
    expect(await page.getByText("Egreso").isVisible()).toBe(true);
  });

  it("another one is paid in parts, and each part has its complement", async () => {
    const url = await issueLike({ metodoPago: "PPD", formaPago: "99" });
    await page.getByRole("link", { name: "Registrar un pago" }).click();
    await house.inspect(page, "invoicing-payment", both);
    await field("amount").fill("18");
    await press("#stamp");
    await page.waitForURL(/done=stamped/);
    await house.inspect(page, "invoicing-complement", both);
    await page.goto(url);
    expect(await page.getByText("$40.00").isVisible()).toBe(true);
  });

  it("a third one is replaced in one step", async () => {
    await issueLike({});
    await page.getByRole("link", { name: "Sustituir por otra" }).click();
    await house.inspect(page, "invoicing-substitute", both);
    invoiceUrl = await pressStamp();
  });

  it("it is cancelled, for a reason in words", async () => {
    await page.goto(`${invoiceUrl}/cancel`);
    await page.getByRole("button", { name: "Pedir la cancelación" }).click();
    await page.waitForLoadState();
    await house.inspect(page, "invoicing-cancel");
    await page.getByText("Tiene errores y no la sustituye otra").click();
    await field("confirmed").check();
    await page.getByRole("button", { name: "Pedir la cancelación" }).click();
    await page.waitForURL(/done=cancel/);
    expect(await page.locator(".badge-line").innerText()).toMatch(/Cancela/);
    await house.inspect(page, "invoicing-cancelled", both);
  });

  it("the accountant's month: taxes by rate, the list and its documents in 2 taps", async () => {
    const begun = performance.now();
    await page.goto(at("invoices"));
    const taxes = page.getByRole("table", { name: /^Impuestos de/ });
    expect(await taxes.innerText()).toContain("IVA 16 %");
    const csv = (await downloaded("Descargar CSV")).toString("utf8");
    const files = [...filesIn(await downloaded(/^Descargar el mes/)).keys()];
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(`an accountant's month: 2 taps, ${seconds} s, ${files.length} files`);
    const uuids = [...new Set(csv.match(/[0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12}/g))];
    expect(uuids.length).toBeGreaterThan(3);
    expect(csv).toMatch(/^\ufeffEstado,Tipo,Serie/);
    expect(csv).toMatch(/Cancel[^,]*,[^\n]*,02,/);
    expect(files.filter((name) => name.endsWith(".xml"))).toHaveLength(uuids.length);
    for (const uuid of uuids) expect(files.filter((name) => name.includes(uuid))).toHaveLength(2);
    await house.inspect(page, "invoicing-month", both);
  });

  it.each(everyPage)("%s, in both languages", async (rest) => {
    await page.goto(at(rest));
    await house.inspect(page, `invoicing-${rest}`);
    await page.goto(`${at(rest)}?lang=en`);
    await house.inspect(page, `invoicing-en-${rest}`, ["phone-light"]);
    await page.goto(`${at(rest)}?lang=es-MX`);
  });

  it("without scripts: lines come and go, and the form says what is missing", async () => {
    page = await house.come({ javaScriptEnabled: false });
    await page.goto(at("invoices/new"));
    await page
      .getByRole("link", { name: "Entrar" })
      .or(page.locator("main form"))
      .first()
      .waitFor();
    await house.prove(page, "operadora@milpa.test");
    await press("#add-line");
    expect(await field("conceptos.1.descripcion").count()).toBe(1);
    await press('button[value="remove-line:1"]');
    await press("#preview");
    expect(await page.locator(".field-error").count()).toBeGreaterThan(3);
  });

  it("somebody of no organization is told so", async () => {
    page = await house.come();
    await page.goto(house.url);
    await house.prove(page, "tomas@milpa.test");
    expect(await page.locator("h1").innerText()).toBe("Ninguna organización es tuya todavía");
    await house.inspect(page, "invoicing-nobody", both);
  });

  it("no page of this journey broke a script or a policy", () => {
    expect(house.complaints()).toEqual([]);
  });
});
