// A month for its accountant: taxes by rate as the documents say, the list as CSV, and the ZIP.
import { request as httpRequest } from "undici";
import { afterAll, beforeAll, expect, test } from "vitest";
import { filesIn } from "#platform/testing/zip-files.ts";
import { csvLines } from "#platform/parsing/csv.ts";
import { call, lineOf, ppd, quickReceiver, runJob, stamped } from "../testing/lifecycle.ts";
import { meddle } from "../testing/meddle.ts";
import { startPeople, type PeopleGround } from "../testing/people.ts";
import { monthTaxes } from "./month-taxes.query.ts";

let ground: PeopleGround;
let cookie: string;
let uuids: readonly string[];
const month = "2026-11";

beforeAll(async () => {
  ground = await startPeople();
  cookie = await ground.member("marta");
  const kept = await stamped(ground, { receptor: quickReceiver, conceptos: [lineOf(100)] });
  const later = await stamped(ground, { ...ppd, conceptos: [lineOf(1_000)] });
  const gone = await stamped(ground, { receptor: quickReceiver, conceptos: [lineOf(50)] });
  await call(ground, `POST /api/cfdi/${gone}/cancel`, { motivo: "02" });
  await call(ground, `POST /api/cfdi/${kept}/credit-notes`, { monto: 23.2 });
  uuids = [kept, later, gone];
});
afterAll(() => ground.stop());

const at = (rest: string) => `/o/${ground.organizationId}/${rest}`;
const taxes = () => monthTaxes(ground.app.services.db, ground.organizationId, month);
const file = async (rest: string): Promise<{ readonly body: Buffer; readonly name: string }> => {
  const got = await httpRequest(`${ground.app.url}${at(rest)}`, { headers: { cookie } });
  const body = Buffer.from(await got.body.arrayBuffer());
  if (got.statusCode !== 200) throw new Error(`${got.statusCode} ${body.toString()}`);
  return { body, name: String(got.headers["content-disposition"]) };
};

const iva16 = { currency: "MXN", tax: "002", factor: "Tasa", rate: "0.160000", withheld: false };
/** 100.00 less a credit note of 20.00; 1,000.00 to be paid later; nothing of what was cancelled. */
const expected = {
  ...iva16,
  paidBaseMicros: 80_000_000,
  paidMicros: 12_800_000,
  laterBaseMicros: 1_000_000_000,
  laterMicros: 160_000_000,
};

test("taxes by rate: income less credit notes, PPD apart, without what was cancelled", async () => {
  expect(await taxes()).toEqual([expected]);
  const page = await ground.see(at("invoices"), cookie);
  expect(page.text).toContain("Impuestos de noviembre");
  expect(page.text).toContain("IVA 16 %");
  expect(page.text).toContain("$12.80");
});

test("documents from before their taxes were kept are read once, by a job", async () => {
  await meddle(ground, "update document set taxes = null");
  expect(await taxes()).toEqual([]);
  expect(await runJob(ground, "read-taxes")).toMatchObject({ documents: 4, unreadable: 0 });
  expect(await taxes()).toEqual([expected]);
  expect(await runJob(ground, "read-taxes")).toMatchObject({ documents: 0 });
});

test("the list as CSV: each invoice a line, narrowed as the list is, with its taxes", async () => {
  const { body, name } = await file(`invoices.csv?month=${month}`);
  expect(name).toMatch(/^attachment; filename="facturas-[A-Z0-9_]+-2026-11\.csv"$/);
  const lines = csvLines(body.toString("utf8"), 100);
  if (!Array.isArray(lines)) throw new Error("no CSV");
  const cells = lines.map((line: { readonly cells: readonly string[] }) => line.cells);
  expect(cells[0]?.slice(4, 8)).toEqual([
    ...["Folio fiscal", "Fecha", "RFC del receptor", "Receptor"],
  ]);
  expect(cells).toHaveLength(5);
  const paid = cells.find((line) => line[4] === uuids[1]) ?? [];
  expect(paid.slice(8, 15)).toEqual([
    "PPD",
    "MXN",
    "1000.00",
    "160.00",
    "0.00",
    "1160.00",
    "1160.00",
  ]);
  const gone = cells.find((line) => line[4] === uuids[2]) ?? [];
  expect([gone[0], gone[15]]).toEqual(["Cancelada", "02"]);
  const some = csvLines((await file("invoices.csv?status=cancelled")).body.toString("utf8"), 100);
  expect(some).toHaveLength(2);
});

test("the month as ZIP: XML and PDF of each; another month has none", async () => {
  const { body, name } = await file(`invoices.zip?month=${month}`);
  expect(name).toContain("-2026-11.zip");
  const names = [...filesIn(body).keys()];
  expect(names).toHaveLength(8);
  for (const uuid of uuids) expect(names.filter((one) => one.includes(uuid))).toHaveLength(2);
  expect(filesIn((await file("invoices.zip?month=2025-01")).body).size).toBe(0);
});

test("what cannot be read as a month narrows nothing; strangers are sent to sign in", async () => {
  expect((await ground.see(at("invoices.csv?month=x&status=y&after=z"), cookie)).status).toBe(200);
  for (const rest of ["invoices.csv", "invoices.zip"]) {
    expect((await ground.see(at(rest))).status).toBe(303);
    expect((await ground.see(at(rest), await ground.comeAs("nobody"))).status).toBe(403);
  }
});
