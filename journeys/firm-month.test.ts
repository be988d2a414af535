/**
 * A law firm's month: a client comes from the CRM, is checked, works its way through papers, time
 * and an invoice with its CFDI, pays by the link; its money in trust is paid out and signed for.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayOf, firstDayOf, lastDayOf, monthAfter, monthOf } from "#platform/calendar/days.ts";
import { needs } from "#platform/testing/needs.ts";
import { testClient, type Got, type TestClient } from "#platform/testing/test-client.ts";
import { openHouse, type ConsoleHouse } from "./console-house.ts";

const { isAbsent: skipped, skippedBecause } = needs("chromium");

const timeZone = "America/Mexico_City";
const partner = "valeria@milpa.test";
const both = ["phone-light", "desktop-light"] as const;

let house: ConsoleHouse;
let legal: TestClient;
let control: TestClient;
let page: Page;
let payer: Page;
let matterUrl = "";
let invoiceId = "";
/** It is over once the last of these tests begins. */
let month = "";

beforeAll(async () => {
  if (skipped) return;
  house = await openHouse("legal", { beside: ["control", "payments", "invoicing"] });
  legal = testClient(house.url);
  control = testClient(house.instance.urls["control"] ?? "");
  [page, payer] = [await house.come(), await house.come()];
  const { now } = (await control.request("GET /api/sandbox/clock")).body;
  month = monthOf(dayOf(new Date(now), timeZone));
});
afterAll(async () => {
  if (skipped) return;
  await legal?.close();
  await control?.close();
  await house?.close();
});

const key = (): string => house.instance.demo.apiKeys["legalFull"]?.key ?? "";
const ask = async (line: string, body?: object): Promise<Got["body"]> => {
  const got = await legal.request(line, body === undefined ? { key: key() } : { key: key(), body });
  expect(got.status, got.text).toBeLessThan(300);
  return got.body;
};
const at = (rest: string): string => `${house.url}/n/${house.instance.demo.ids["firm"]}/${rest}`;
const look = (name: string, of = page): Promise<void> => house.inspect(of, `firm-${name}`, both);
const press = (name: string | RegExp): Promise<void> =>
  page.getByRole("button", { name }).first().click();
const wait = async (advance: string): Promise<void> => {
  const got = await control.request("POST /api/sandbox/clock", { body: { advance } });
  expect([200, 202]).toContain(got.status);
};

/** To the first morning of the next month, when the jobs of all days between have run. */
const endMonth = async (): Promise<void> => {
  const set = `${firstDayOf(monthAfter(month))}T18:00:00Z`;
  await control.request("POST /api/sandbox/clock", { body: { set } });
  const pending = async () => (await control.request("GET /api/sandbox/clock")).body.jobsPending;
  await expect.poll(pending, { timeout: 120_000, interval: 500 }).toBe(0);
  await page.goto(house.url);
  if (!page.url().startsWith(house.url)) await house.prove(page, partner);
};

const intake = {
  crmId: "crm-firm-month",
  client: { name: "Xochilt Casas Chávez", email: "xochilt@example.org" },
  title: "Incumplimiento de contrato de obra",
  practiceArea: "civil",
  parties: [{ name: "Constructora Pirámide", role: "opposing" }],
} as const;

const contract =
  "CLÁUSULA NOVENA. El contratista entrega la obra a más tardar el 15 de enero de 2027. " +
  "CLÁUSULA DÉCIMA. Por cada semana de retraso el contratista paga una pena de $3,750.00.\n\n" +
  "AUTO. Se admite la demanda. El demandado conteste dentro de los nueve días hábiles " +
  "siguientes al emplazamiento.";

describe.skipIf(skipped)(`a firm's month${skippedBecause}`, { timeout: 300_000 }, () => {
  it("begins with an intake of the CRM, whose names are looked for", async () => {
    await page.goto(house.url);
    await house.prove(page, partner);
    await ask("POST /api/ecosystem/intakes", intake);
    await page.goto(at("clients"));
    await page
      .getByLabel("Nombres, uno en cada línea")
      .fill("piramide constructora\nTransportes Reyes\nNadie Conocido");
    await press("Buscar");
    await page.getByText(/Constructora Pirámide \(contraparte/).waitFor();
    await page.getByText(/Transportes Reyes, S\.A\. de C\.V\. \(contraparte/).waitFor();
    await look("conflicts");
    await page.goto(at("intakes"));
    await page.getByRole("link", { name: intake.title }).waitFor();
    await look("intakes");
  });

  it("is accepted, for nobody knew the names", async () => {
    await page.getByRole("link", { name: intake.title }).click();
    await page.getByText("Ningún nombre era conocido cuando llegó").waitFor();
    matterUrl = page.url();
    await page.getByLabel("Pasa a").selectOption("active");
    await press("Cambiar");
    await page.getByText("En curso", { exact: true }).first().waitFor();
    await look("matter");
  });

  it("has a document, which is read, found by another form of a word, and asked", async () => {
    await page.goto(`${matterUrl}/documents`);
    const buffer = Buffer.from(contract);
    const file = { name: "Contrato de obra.txt", mimeType: "text/plain", buffer };
    await page.getByLabel("Archivo").setInputFiles(file);
    await page.getByLabel("Categoría").fill("contrato");
    await press("Subir");
    const found = async (): Promise<number> => {
      await page.goto(at("search?q=penas+por+semanas+retrasadas+del+contratista"));
      return page.getByRole("link", { name: "Ver en el documento Contrato de obra" }).count();
    };
    await expect.poll(found, { timeout: 20_000, interval: 500 }).toBeGreaterThan(0);
    await look("search");
    await page.getByRole("link", { name: "Ver en el documento Contrato de obra" }).first().click();
    await page.locator("mark#found", { hasText: "$3,750.00" }).waitFor();
    await look("document");
    await page.goto(`${matterUrl}/ask`);
    await page.getByLabel("Tu pregunta").first().fill("¿Cuál es la pena por semana de retraso?");
    await press("Preguntar");
    await page
      .getByRole("region", { name: /pena por semana/ })
      .getByText("$3,750.00")
      .waitFor();
    await look("answer");
  });

  it("has a deadline, which a person confirms", async () => {
    await page.goto(`${matterUrl}/deadlines`);
    await page.getByLabel("Texto del acuerdo").fill(contract);
    await press("Buscar plazos");
    const card = page.locator("section.card", { hasText: "nueve días hábiles" });
    await card.getByLabel("Ley que cuenta").selectOption("mx-ccom");
    await card.getByLabel("Día: notificación").fill("2026-11-23");
    await card.getByRole("button", { name: "Calcular otra vez" }).click();
    await card.getByText("7 dic 2026").first().waitFor();
    await look("deadline");
    await card.getByLabel("Qué vence").fill("Contestan la demanda");
    await card.getByRole("button", { name: "Confirmar y agendar" }).click();
    await page.getByText("Confirmado").first().waitFor();
  });

  it("is worked on by a timer, whose time its person confirms", async () => {
    await page.goto(matterUrl);
    await press("Iniciar cronómetro");
    await page.getByText("En marcha").waitFor();
    for (const advance of ["PT2M", "PT2M", "PT2M", "PT2M"]) {
      await wait(advance);
      const heard = page.waitForResponse(/heartbeat/);
      await page.reload();
      await heard;
    }
    await wait("PT9M");
    await page.reload();
    await page.getByText(/min sin actividad: ¿trabajaste\?/).waitFor();
    await look("idle");
    await press("No trabajé");
    await page.getByText(/min sin actividad/).waitFor({ state: "detached" });
    await press("Detener");
    await page.goto(at("time"));
    await press(`Confirmar ${intake.title}`);
    await page.getByText("No hay borradores.").waitFor();
    await look("week");
    const entries = await ask("GET /api/time");
    const own = entries.entries.find((one: Got["body"]) => matterUrl.endsWith(one.matterId));
    expect(own.rawSeconds).toBeGreaterThanOrEqual(8 * 60);
    expect(own.rawSeconds).toBeLessThan(11 * 60);
  });

  it("is invoiced, and the invoice has its CFDI", async () => {
    await page.goto(`${matterUrl}/money`);
    await look("unbilled");
    await press("Hacer el borrador");
    await press("Aprobar y emitir");
    invoiceId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    await page.getByLabel("RFC").fill("CACX7605101P8");
    await page.getByLabel("Nombre o razón social").fill(intake.client.name.replace("á", "a"));
    await press("Timbrar");
    await page.getByText("Folio fiscal").waitFor();
    await look("invoice");
    const xml = await page.request.get(at(`invoices/${invoiceId}/cfdi.xml`));
    expect(await xml.text()).toContain("TimbreFiscalDigital");
  });

  it("is paid by its client through the link, and payments tells so", async () => {
    const { payUrl, due } = await ask(`GET /api/billing/invoices/${invoiceId}`);
    expect(due).toBeGreaterThan(0);
    await payer.goto(payUrl);
    await look("pay", payer);
    await payer.getByRole("button", { name: /^Pagar/ }).click();
    await payer.getByRole("link", { name: "banco de prueba" }).click();
    await payer.getByRole("button", { name: /^Pagar/ }).click();
    await payer.getByText("Pagado.").waitFor();
    const status = async () => (await ask(`GET /api/billing/invoices/${invoiceId}`)).status;
    await expect.poll(status, { timeout: 20_000, interval: 200 }).toBe("paid");
    await page.goto(at(`invoices/${invoiceId}`));
    await page.getByText("Pagada", { exact: true }).first().waitFor();
    await press("Timbrar complementos");
    await page.getByText("Timbrado", { exact: true }).waitFor();
    await look("paid");
  });

  const book = async (form: string, fields: Readonly<Record<string, string>>): Promise<void> => {
    const card = page.getByRole("form", { name: form, exact: true });
    for (const [label, value] of Object.entries(fields)) await card.getByLabel(label).fill(value);
    await card.getByRole("button", { name: form }).click();
    await page.getByText("Quedó registrado.").waitFor();
  };

  it("holds money in trust, some of which is paid out", async () => {
    await page.goto(`${matterUrl}/funds`);
    await book("Depositar", { Importe: "8,000.00", "Para qué": "Peritaje de obra" });
    const paid = { Importe: "5,200.50", "Para qué": "Perito en obra" };
    await book("Pagar", { ...paid, "A quién se paga": "Ing. Sara Solís" });
    await look("funds");
    const { accounts } = await ask("GET /api/billing/trust?limit=200");
    const own = accounts.find(({ clientName }: Got["body"]) => clientName === intake.client.name);
    expect(own).toMatchObject({ balance: 2_799.5, available: 2_799.5 });
  });

  /** The bank's file: what was booked in the month, but the expert's money. */
  const bankFile = async (): Promise<string> => {
    const { transactions } = await ask("GET /api/billing/trust?limit=200");
    const shown = (transactions as Got["body"][])
      .filter(({ day, type }) => monthOf(day) === month && type !== "matter_move")
      .filter(({ amount }) => amount !== -5_200.5);
    const lines = shown.map((one) => `${one.day},${one.amount.toFixed(2)},${one.purpose}`);
    return ["Fecha,Importe,Concepto", ...lines].join("\n");
  };

  /** By the firm's bookkeeping program: above the account's limit another signs than prepared. */
  const prepare = async (statementBalance: number): Promise<Got["body"]> => {
    const { accounts } = await ask("GET /api/billing/trust/accounts");
    const wish = { accountId: accounts[0].id, month, statementBalance };
    return ask("POST /api/billing/trust/reconciliations", wish);
  };

  it("closes the month: the bank has not paid the expert yet, and three ways are one", async () => {
    await endMonth();
    await page.goto(at("trust"));
    await page.getByRole("link", { name: "Conciliar Cuenta de clientes" }).click();
    const file = { name: "banco.csv", mimeType: "text/csv", buffer: Buffer.from(await bankFile()) };
    await page.getByLabel("Archivo del banco").setInputFiles(file);
    await press("Leer");
    await look("statement");
    await press("Tomar el estado de cuenta");
    await page.getByText("Quedó hecho.").waitFor();
    const rule = page.getByRole("button", { name: "Casar lo que coincide" });
    if (await rule.isVisible()) await rule.click();
    const { book: booked, inTransit, outstanding } = await prepare(0);
    expect(outstanding).toBe(-5_200.5);
    const balance = Math.round((booked - inTransit - outstanding) * 100) / 100;
    expect(await prepare(balance)).toMatchObject({ difference: 0, unmatchedLines: 0 });
    await page.reload();
    await page.getByText("Al firmar, el mes queda cerrado para siempre").waitFor();
    await look("reconciliation");
    await press("Firmar y cerrar el mes");
    await page.getByRole("heading", { name: "Firmado" }).waitFor();
    await look("signed");
    const { findings } = await ask("GET /api/billing/trust/verification");
    expect(findings).toEqual([]);
    await page.goto(`${matterUrl}/funds`);
    const late = page.getByRole("form", { name: "Depositar", exact: true });
    const fields = { Importe: "1.00", "Para qué": "Tarde", Día: lastDayOf(month) };
    for (const [label, value] of Object.entries(fields)) await late.getByLabel(label).fill(value);
    await late.getByRole("button", { name: "Depositar" }).click();
    await page.getByText("Ese mes ya se firmó").first().waitFor();
  });

  it("broke no script and no policy", () => {
    expect(house.complaints()).toEqual([]);
  });
});
