/** POST /api/external/cfdi/stamp: the issuer's one call. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { startInvoicing, type InvoicingGround } from "../testing/ground.ts";
import { quickReceiver } from "../testing/lifecycle.ts";

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
  test("twenty at once stamp once", async () => {
    const names = { referenceId: newId(), referenceType: "order" };
    const got = await Promise.all(Array.from({ length: 20 }, () => ground.stamp(names)));
    expect(got.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(got.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(new Set(got.map(({ body }) => body.uuid as string)).size).toBe(1);
  });
});

describe("422 CFDI40145", () => {
  const company = {
    rfc: "XIA190128J61",
    domicilioFiscalReceptor: "76343",
    regimenFiscalReceptor: "624",
    usoCFDI: "G03",
  };

  test.each([
    ["SA DE CV", "SA DE CV"],
    ["S.A. de C.V.", "SA DE CV"],
    ["S DE RL DE CV", "S DE RL DE CV"],
    ["SAPI DE CV", "SAPI DE CV"],
    ["SC", "SC"],
    ["A.C.", "AC"],
    ["SAS", "SAS"],
  ])(
    "for a company's name that ends in %s, with the form that goes and the name to send",
    async (form, plain) => {
      const nombre = `XENON INDUSTRIAL ARTICLES ${form}`;
      const got = await ground.stamp({ receptor: { ...company, nombre } });
      expect([got.status, got.body.errorCode]).toEqual([422, "STAMP_FAILED"]);
      expect(got.body.error).toMatch(/^CFDI40145 receptor\.nombre: El nombre .* no es el inscrito/);
      expect(got.body.error).toContain(`. Quita ${plain}. Se espera XENON INDUSTRIAL ARTICLES.`);
      const suggestion = "XENON INDUSTRIAL ARTICLES";
      expect(got.body.details).toEqual([
        expect.objectContaining({ code: "CFDI40145", field: "receptor.nombre", suggestion }),
      ]);
      expect((await ground.stamp({ receptor: { ...company, nombre: suggestion } })).status).toBe(
        201,
      );
    },
  );

  test("not for a person's name, nor for one that was stored so for its RFC", async () => {
    expect(
      (await ground.stamp({ receptor: { ...quickReceiver, nombre: "MARIA WATEMBER SC" } })).status,
    ).toBe(201);
    const nombre = "XENON AC";
    const key = await ground.addKey();
    const { usoCFDI: _, ...fiscal } = company;
    const kept = await ground.request("PUT /api/ecosystem/fiscal-data", {
      key,
      body: { ...fiscal, nombre },
    });
    expect(kept.status).toBe(200);
    expect((await ground.stamp({ receptor: { ...company, nombre } })).status).toBe(201);
    const certain = { ...fiscal, nombre: "XENON SA DE CV" };
    const refused = await ground.request("PUT /api/ecosystem/fiscal-data", { key, body: certain });
    expect([refused.status, refused.body.field]).toEqual([400, "nombre"]);
  });

  test("not for a confirmed name; a form that is nothing else stays one", async () => {
    const stamp = (nombre: string, nombreConfirmado: boolean) =>
      ground.stamp({ receptor: { ...company, nombre }, nombreConfirmado });
    expect((await stamp("DESPACHO XENON SC", false)).status).toBe(422);
    expect((await stamp("DESPACHO XENON SC", true)).status).toBe(201);
    expect((await stamp("DESPACHO XENON SA DE CV", true)).status).toBe(422);
  });
});
