/** From the QR of a ticket to a stamped invoice, on a phone: every tap is counted. */
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { needs } from "#platform/testing/needs.ts";
import { testClient, type TestClient } from "#platform/testing/test-client.ts";
import { inTwoColumns, pdfOf } from "../apps/portal/testing/constancia-paper.ts";
import { launchChromium } from "#ui/test-browser.ts";
import { axeFindings, newPerson, shoot, type Person } from "./browser.ts";
import { newHome, startInstance, type Home, type Instance } from "./instance.ts";

const { isAbsent: skipped, skippedBecause } = needs("chromium");

let home: Home;
let instance: Instance;
let browser: Browser;
let pos: TestClient;
const people: Person[] = [];

beforeAll(async () => {
  if (skipped) return;
  home = await newHome();
  const apps = ["control", "identity", "payments", "invoicing", "pos", "portal"];
  instance = await startInstance(home, {}, apps);
  pos = testClient(instance.urls["pos"] ?? "");
  browser = await launchChromium();
});

afterAll(async () => {
  if (skipped) return;
  await browser?.close();
  await pos?.close();
  await instance?.stop();
  await home?.remove();
});

const come = async (options?: Parameters<typeof newPerson>[1]): Promise<Page> => {
  const person = await newPerson(browser, options);
  people.push(person);
  return person.page;
};

interface Sold {
  readonly ticketCode: string;
  readonly total: number;
  readonly date: string;
}

const sell = async (): Promise<Sold> => {
  const { ids, apiKeys } = instance.demo;
  const got = await pos.request("POST /api/orders", {
    key: apiKeys["posFull"]?.key ?? "",
    headers: { "idempotency-key": crypto.randomUUID() },
    body: {
      tenantId: ids["posTenant"],
      paymentMethod: "cash",
      items: [{ productId: ids["posProduct"], quantity: 2 }],
    },
  });
  expect(got.status, got.text).toBe(201);
  return got.body as Sold;
};

const portal = (rest: string): string =>
  `${instance.urls["portal"] ?? ""}/pos/${instance.demo.ids["posTenantSlug"] ?? ""}${rest}`;

const company = {
  rfc: "URE180429TM6",
  name: "UNIVERSIDAD ROBOTICA ESPAÑOLA",
  postalCode: "86991",
  regime: "601",
  email: "facturas@robotica.example",
};

/** A thumb: touches, types what was touched, and counts its touches. */
const thumbOf = () => {
  let taps = 0;
  const tap = async (target: Locator): Promise<void> => {
    taps += 1;
    await target.tap();
  };
  return {
    taps: () => taps,
    tap,
    type: async (target: Locator, text: string): Promise<void> => {
      await tap(target);
      await target.fill(text);
    },
    // The list, and the entry in it.
    choose: async (target: Locator, value: string): Promise<void> => {
      taps += 2;
      await target.selectOption(value);
    },
  };
};

const ask = (page: Page): Locator => page.getByRole("button", { name: "Pedir mi factura" });

const typeAll = async (page: Page, thumb: ReturnType<typeof thumbOf>): Promise<void> => {
  await thumb.type(page.getByLabel("RFC", { exact: true }), company.rfc.toLowerCase());
  await thumb.type(page.getByLabel("Nombre o razón social"), company.name.toLowerCase());
  await thumb.type(page.getByLabel("Código postal fiscal"), company.postalCode);
  await thumb.choose(page.getByLabel("Régimen fiscal"), company.regime);
  await thumb.type(page.getByLabel("Correo para recibirla"), company.email);
};

const expectAccessible = async (page: Page): Promise<void> =>
  expect(await axeFindings(page)).toEqual([]);

const stamped = (page: Page): Locator => page.locator('milpa-live[data-state="stamped invoice"]');

describe.skipIf(skipped)(`from a ticket to its invoice${skippedBecause}`, () => {
  it("asks in at most eight taps, and sees the invoice with its files", async () => {
    const { ticketCode } = await sell();
    const page = await come();
    const thumb = thumbOf();
    await page.goto(portal(`/t/${ticketCode}`));
    await shoot(page, "portal-ticket");
    await expectAccessible(page);
    await typeAll(page, thumb);
    await thumb.tap(ask(page));
    await page.waitForURL("**/requests/**");
    expect(thumb.taps()).toBeLessThanOrEqual(8);
    await stamped(page).waitFor();
    await shoot(page, "portal-request");
    await expectAccessible(page);
    const links = await page.getByRole("link", { name: /PDF|XML/ }).all();
    const files = await Promise.all(
      links.map(async (link) => fetch((await link.getAttribute("href")) ?? "")),
    );
    expect(files.map(({ status }) => status)).toEqual([200, 200]);
    expect(await files[0]?.text()).toMatch(/^%PDF/);
    expect(await files[1]?.text()).toContain(`Rfc="${company.rfc}"`);
  });

  it("mails it with both files", async () => {
    const control = testClient(instance.urls["control"] ?? "");
    const path = `GET /api/sandbox/outbox?to=${encodeURIComponent(company.email)}`;
    try {
      await expect
        .poll(async () => (await control.request(path)).body.messages.length, { timeout: 20_000 })
        .toBeGreaterThan(0);
    } finally {
      await control.close();
    }
  });

  it("fills the form from a Constancia, in fewer taps", async () => {
    const { ticketCode } = await sell();
    const page = await come();
    const thumb = thumbOf();
    await page.goto(portal(`/t/${ticketCode}`));
    await thumb.tap(page.getByText("Llenar con mi Constancia"));
    const buffer = pdfOf(
      inTwoColumns({
        rfc: company.rfc,
        wholeName: company.name,
        postalCode: company.postalCode,
        names: [["Denominación/Razón Social", company.name]],
        regimes: [["Régimen General de Ley Personas Morales", "29/04/2018"]],
      }),
    );
    const file = { name: "csf.pdf", mimeType: "application/pdf", buffer };
    const field = page.getByLabel("Constancia en PDF");
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), thumb.tap(field)]);
    await chooser.setFiles(file);
    await thumb.tap(page.getByRole("button", { name: "Leer mi Constancia" }));
    await page.getByText("Leímos tu Constancia").waitFor();
    await shoot(page, "portal-constancia");
    await expectAccessible(page);
    await thumb.type(page.getByLabel("Correo para recibirla"), company.email);
    await thumb.tap(ask(page));
    await page.waitForURL("**/requests/**");
    expect(thumb.taps()).toBeLessThanOrEqual(6);
  });

  it("remembers on this phone, so that the next one is two taps", async () => {
    const page = await come();
    await page.goto(portal(`/t/${(await sell()).ticketCode}`));
    await typeAll(page, thumbOf());
    await page.getByLabel("Recordar mis datos").check();
    await ask(page).tap();
    await page.waitForURL("**/requests/**");
    const { ticketCode } = await sell();
    await page.goto(portal(`/t/${ticketCode}`));
    await ask(page).tap();
    await page.waitForURL("**/requests/**");
    // The same ticket again leads to what was asked.
    await page.goto(portal(`/t/${ticketCode}`));
    await page.waitForURL("**/requests/**");
  });

  it("narrows both lists while an RFC is typed", async () => {
    const page = await come();
    await page.goto(portal(`/t/${(await sell()).ticketCode}`));
    const regimes = page.getByLabel("Régimen fiscal").locator("option");
    await page.getByLabel("RFC", { exact: true }).fill("MUNA850101AB1");
    expect(await regimes.allTextContents()).not.toContain("601 · General de Ley Personas Morales");
    await page.getByLabel("Régimen fiscal").selectOption("605");
    expect(await page.getByLabel("Uso de la factura").inputValue()).toBe("S01");
    await page.getByLabel("RFC", { exact: true }).fill(company.rfc);
    expect(await page.getByLabel("Régimen fiscal").inputValue()).toBe("");
    expect(await page.getByLabel("Uso de la factura").inputValue()).toBe("G03");
  });

  it("works without JavaScript, in English, with mistakes and a doubt on the way", async () => {
    const { ticketCode, total, date } = await sell();
    const page = await come({ javaScriptEnabled: false, locale: "en-US" });
    await page.goto(portal("/ticket"));
    const folio = `${ticketCode.slice(0, 3)}-${ticketCode.slice(3, 6)}`.toLowerCase();
    await page.getByLabel("Folio").fill(folio);
    await page.getByLabel("Total").fill(`$${total.toFixed(2)}`);
    const day = new Date(date).toLocaleDateString("sv", { timeZone: "America/Mexico_City" });
    await page.getByLabel("Day of the purchase").fill(day);
    await page.getByRole("button", { name: "Find" }).click();
    await page.waitForURL(`**/t/${ticketCode}`);
    await page.getByRole("button", { name: "Ask for my invoice" }).click();
    await page.getByRole("link", { name: "Write your RFC." }).waitFor();
    await page.getByLabel("RFC", { exact: true }).fill("URE180429TM7");
    await page.getByLabel("Name or company name").fill(`${company.name}, S.A. de C.V.`);
    await page.getByLabel("Postal code for taxes").fill(company.postalCode);
    await page.getByLabel("Tax regime").selectOption(company.regime);
    await page.getByLabel("E-mail to receive it").fill(company.email);
    await page.getByRole("button", { name: "Ask for my invoice" }).click();
    await page.getByText("The RFC's last character does not match").waitFor();
    expect(await page.getByLabel("Name or company name").inputValue()).toBe(company.name);
    await page.getByLabel("RFC", { exact: true }).fill(company.rfc);
    await page.getByRole("button", { name: "ask for my invoice" }).click();
    await page.waitForURL("**/requests/**");
    await expect
      .poll(
        async () => {
          await page.reload();
          return page.getByRole("link", { name: "See the PDF" }).count();
        },
        { timeout: 20_000, interval: 500 },
      )
      .toBe(1);
  });

  it("the browser complained about nothing", () => {
    expect(people.flatMap(({ complaints }) => complaints)).toEqual([]);
  });
});
