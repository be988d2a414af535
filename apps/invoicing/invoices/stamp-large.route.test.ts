/** An invoice of as many lines as a request may have: stamped whole, or refused by name. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startInvoicing, type InvoicingGround } from "../testing/ground.ts";

let ground: InvoicingGround;
beforeAll(async () => {
  ground = await startInvoicing();
});
afterAll(() => ground.stop());

const linesOf = (count: number, objetoImp?: string) => {
  const short = { claveProdServ: "50202306", claveUnidad: "H87", descripcion: "a" };
  const one = { ...short, cantidad: 1, valorUnitario: 1, importe: 1, objetoImp };
  return Array.from({ length: count }, () => one);
};

test("more XML than is read anywhere takes no folio", { timeout: 60_000 }, async () => {
  const got = await ground.stamp({ conceptos: linesOf(5_000) });
  expect([got.status, got.body.errorCode], got.text.slice(0, 500)).toEqual([422, "STAMP_FAILED"]);
  expect(got.body.details[0]).toMatchObject({ field: "conceptos", code: "XML_DEMASIADO_GRANDE" });
  const next = await ground.stamp({});
  expect([next.status, next.body.folio]).toEqual([201, "1"]);
});

test("5,000 lines without taxes are stamped and printed", { timeout: 60_000 }, async () => {
  const got = await ground.stamp({ conceptos: linesOf(5_000, "01") });
  expect(got.status, got.text.slice(0, 500)).toBe(201);
  const pdf = Buffer.from(got.body.pdfBase64 as string, "base64");
  expect([pdf.subarray(0, 5).toString(), pdf.length > 100_000]).toEqual(["%PDF-", true]);
});
