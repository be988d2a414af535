/**
 * The whole house in one sale: vouchers, wallet and cash at the register, the ticket's QR on
 * a stranger's phone, and the invoice in their mail.
 */
import jsqr from "jsqr";
import type { Browser, Locator, Page } from "playwright-core";
import { PNG } from "pngjs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { needs } from "#platform/testing/needs.ts";
import { testClient, type TestClient } from "#platform/testing/test-client.ts";
import { launchChromium } from "#ui/test-browser.ts";
import { axeFindings, newPerson, shoot, type Person } from "./browser.ts";
import { newHome, startInstance, type Home, type Instance } from "./instance.ts";
import { latestCode, signIn } from "./people.ts";
import { proveReceived } from "./received-cfdi.ts";

const { isAbsent: skipped, skippedBecause } = needs("chromium");
const proof = needs("sat", "xmllint", "xsltproc", "openssl", "pdftotext");

const ana = "5550000001";
const company = {
  rfc: "URE180429TM6",
  name: "UNIVERSIDAD ROBOTICA ESPAÑOLA",
  postalCode: "86991",
  regime: "601",
  email: "compras@robotica.example",
};

let home: Home;
let instance: Instance;
let browser: Browser;
let till: Page;
const people: Person[] = [];
const clients: TestClient[] = [];

const client = (app: string): TestClient => {
  const made = testClient(instance.urls[app] ?? "");
  clients.push(made);
  return made;
};

const come = async (): Promise<Page> => {
  const person = await newPerson(browser);
  people.push(person);
  return person.page;
};

beforeAll(async () => {
  if (skipped) return;
  home = await newHome();
  const money = ["payments", "invoicing", "vouchers"];
  instance = await startInstance(home, {}, ["control", "identity", ...money, "pos", "portal"]);
  browser = await launchChromium();
});

afterAll(async () => {
  if (skipped) return;
  await browser?.close();
  for (const one of clients) await one.close();
  await instance?.stop();
  await home?.remove();
});

/** As a camera reads it. */
const readQr = async (frame: Locator): Promise<string> => {
  const { data, width, height } = PNG.sync.read(await frame.screenshot());
  // A CommonJS module: its default stands one step deeper for the compiler than when it runs.
  const read = jsqr as unknown as typeof jsqr.default;
  return read(new Uint8ClampedArray(data), width, height)?.data ?? "no QR was read";
};

const press = (name: string | RegExp) => till.getByRole("button", { name }).first().click();
const due = () => till.locator(".pay-due output").textContent();

describe.skipIf(skipped)(`from the till to the invoice${skippedBecause}`, () => {
  let ticketUrl = "";

  it("a cashier comes in and puts three things on a ticket", async () => {
    till = await come();
    await till.setViewportSize({ width: 1280, height: 800 });
    const tenant = instance.demo.ids["posTenant"] ?? "";
    await till.goto(`${instance.urls["pos"] ?? ""}/n/${tenant}/register`);
    const { password } = instance.demo.users.find(({ name }) => name === "Tomás Tovar") ?? {};
    await till.locator("main input[name=email]").fill("tomas@milpa.test");
    await till.locator("input[type=password]").fill(password ?? "");
    await till.locator("main form button").first().click();
    await till.getByText("En línea").first().waitFor();
    for (const product of [/Tlacoyo de frijol/, /Quesadilla/, /Café de olla/]) await press(product);
    await press(/^Cobrar/);
    await expect.poll(due).toBe("$105.00");
  });

  it("vouchers pay a part: the customer reads the QR and pays in their own session", async () => {
    await press(/^Vales/);
    await till.getByText("El cliente escanea y paga con sus vales").waitFor();
    const charge = new URL(await readQr(till.locator(".tenders .qr-frame, .tenders svg").first()));
    expect(charge.origin).toBe(instance.urls["vouchers"]);
    const vouchers = client("vouchers");
    const token = charge.pathname.split("/").at(-1) ?? "";
    const key = instance.demo.apiKeys["posVouchers"]?.key ?? "";
    const { body } = await vouchers.request("GET /api/charge-requests", { key });
    const { id } = body.chargeRequests.find((one: { token: string }) => one.token === token);
    const applied = await vouchers.request(`POST /api/charge-requests/${id}/apply`, {
      cookie: await signIn(instance, ana),
      body: { valesCents: 6_000 },
    });
    expect(applied.status, applied.text).toBe(200);
    await expect.poll(due, { timeout: 20_000 }).toBe("$45.00");
  });

  it("cash pays another, the wallet the rest, by a code that its owner reads aloud", async () => {
    await till.locator("#pay-amount").fill("20");
    await till.keyboard.press("Enter");
    await expect.poll(due).toBe("$25.00");
    const before = await latestCode(instance, ana);
    await press(/^Monedero/);
    await till.locator("#wallet-phone").fill("55 5000 0001");
    await till.getByRole("button", { name: "Mandar código" }).click();
    await till.getByLabel(/Código que recibió el cliente/).waitFor();
    await expect.poll(() => latestCode(instance, ana)).not.toBe(before);
    await till.getByLabel(/Código que recibió el cliente/).fill(await latestCode(instance, ana));
    await shoot(till, "till-to-invoice-wallet", ["phone-light", "desktop-light"]);
    expect(await axeFindings(till)).toEqual([]);
    await till.setViewportSize({ width: 1280, height: 800 });
    // The worst order of two answers: a look finds all of it paid before the code is answered.
    await till.route("**/confirm", async (route) => {
      const found = till.waitForResponse(async (answer) => {
        if (!answer.url().endsWith("/refresh")) return false;
        return ((await answer.json()) as { readonly finishable: boolean }).finishable;
      });
      const confirmed = await route.fetch();
      await found;
      await route.fulfill({ response: confirmed });
    });
    await till.getByRole("button", { name: "Cobrar del monedero" }).click();
    await till.getByText("Venta terminada").waitFor();
    await shoot(till, "till-to-invoice-sold", ["phone-light", "desktop-light"]);
  });

  it("prints a ticket that says how it was paid, with a QR that a phone reads", async () => {
    await till.getByRole("link", { name: "Abrir el ticket" }).click();
    const paper = till.locator(".ticket");
    await paper.waitFor();
    const text = await paper.innerText();
    for (const part of ["$105.00", "$60.00", "$20.00", "$25.00", "Vales", "Monedero", "Efectivo"])
      expect(text).toContain(part);
    ticketUrl = await readQr(till.locator(".ticket-qr"));
    expect(ticketUrl).toContain(`${instance.urls["portal"]}/pos/fonda-la-milpa/t/`);
    await shoot(till, "till-to-invoice-ticket", ["phone-light"]);
  });

  it("is invoiced on a phone by somebody whom nobody knows, in eight taps at most", async () => {
    const page = await come();
    await page.goto(ticketUrl);
    let taps = 0;
    const type = async (label: string, value: string): Promise<void> => {
      taps += 1;
      const field = page.getByLabel(label, { exact: true });
      await field.tap();
      await field.fill(value);
    };
    await type("RFC", company.rfc);
    await type("Nombre o razón social", company.name);
    await type("Código postal fiscal", company.postalCode);
    await page.getByLabel("Régimen fiscal").selectOption(company.regime);
    await type("Correo para recibirla", company.email);
    await page.getByRole("button", { name: "Pedir mi factura" }).tap();
    // The list, the entry in it, and the button.
    taps += 3;
    expect(taps).toBeLessThanOrEqual(8);
    await page.locator('milpa-live[data-state="stamped invoice"]').waitFor();
    await shoot(page, "till-to-invoice-stamped", ["phone-light", "phone-dark"]);
    expect(await axeFindings(page)).toEqual([]);
  });

  // Without SAT's sheets, or without the tools that read them, nobody can prove it.
  it.skipIf(proof.isAbsent)(
    `arrives with a PDF and an XML that the authority's tools accept${proof.skippedBecause}`,
    async () => {
      const control = client("control");
      const path = `GET /api/sandbox/outbox?to=${encodeURIComponent(company.email)}`;
      interface Mail {
        readonly attachments: readonly { readonly name: string; readonly contentBase64: string }[];
      }
      const mails = async () => (await control.request(path)).body.messages as readonly Mail[];
      await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBe(1);
      const [mail] = await mails();
      const file = (end: string): Buffer => {
        const found = mail?.attachments.find(({ name }) => name.endsWith(end));
        return Buffer.from(found?.contentBase64 ?? "", "base64");
      };
      const proved = proveReceived(file(".xml"), file(".pdf"));
      expect(proved.total).toBe("105.00");
      expect(proved.receiver).toContain(`Rfc="${company.rfc}"`);
    },
  );

  it("no browser had anything to complain about", () => {
    expect(people.flatMap(({ complaints }) => complaints)).toEqual([]);
  });
});
