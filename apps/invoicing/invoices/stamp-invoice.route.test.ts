/** POST /api/external/cfdi/stamp: the issuer's one call. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { sale, startInvoicing, type InvoicingGround } from "../testing/ground.ts";

let ground: InvoicingGround;
beforeAll(async () => {
  ground = await startInvoicing();
});
afterAll(() => ground.stop());

const xmlOf = (body: { xmlBase64: string }): string =>
  Buffer.from(body.xmlBase64, "base64").toString("utf8");

describe("201", () => {
  test("with XML, PDF, QR and a fiscal UUID in upper case", async () => {
    const got = await ground.stamp({ referenceId: newId(), referenceType: "order" });
    expect(got.status, JSON.stringify(got.body)).toBe(201);
    expect(got.body).toMatchObject({ success: true, serie: "A", folio: "1", total: 58 });
    expect(got.body.uuid).toMatch(/^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/);
    expect(got.body.fechaTimbrado).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
    const xml = xmlOf(got.body);
    expect(xml).toContain(`UUID="${got.body.uuid}"`);
    expect(Buffer.from(got.body.pdfBase64, "base64").subarray(0, 5).toString()).toBe("%PDF-");
    expect(Buffer.from(got.body.qrCodeBase64, "base64").subarray(1, 4).toString()).toBe("PNG");
  });
});

describe("200", () => {
  test("for a reference that was stamped, whatever the body says now", async () => {
    const names = { referenceId: newId(), referenceType: "order" };
    const first = await ground.stamp(names);
    const again = await ground.stamp({ ...names, formaPago: "99", conceptos: sale.conceptos });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
  });

  test("twenty at once stamp once", async () => {
    const names = { referenceId: newId(), referenceType: "order" };
    const got = await Promise.all(Array.from({ length: 20 }, () => ground.stamp(names)));
    expect(got.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(got.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(new Set(got.map(({ body }) => body.uuid as string)).size).toBe(1);
  });
});
