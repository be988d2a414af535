/** PUT and GET /api/ecosystem/fiscal-data: a receiver known ahead of time. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { startInvoicing, type InvoicingGround } from "../testing/ground.ts";
import { sale } from "../testing/sale.ts";

let ground: InvoicingGround;
beforeAll(async () => {
  ground = await startInvoicing();
});
afterAll(() => ground.stop());

const path = "/api/ecosystem/fiscal-data";
const data = {
  rfc: "XIA190128J61",
  nombre: "XENON INDUSTRIAL ARTICLES",
  domicilioFiscalReceptor: "76343",
  regimenFiscalReceptor: "624",
  usoCFDI: "G03",
};

const put = (body: object, key = ground.key) => ground.request(`PUT ${path}`, { key, body });
const get = (query: string, key = ground.key) => ground.request(`GET ${path}${query}`, { key });

describe("200", () => {
  test("stored, and read by RFC in either case and by reference", async () => {
    const referenceId = newId();
    const stored = await put({ ...data, rfc: "xia190128j61", referenceId });
    expect([stored.status, stored.body]).toEqual([200, { success: true, ...data, referenceId }]);
    const read = await Promise.all([
      get("?rfc=XIA190128J61"),
      get("?rfc=xia190128j61"),
      get(`?referenceId=${referenceId}`),
    ]);
    expect(read.map(({ body }) => body as unknown)).toEqual([1, 2, 3].map(() => stored.body));
  });

  test("a stamp request may then give only the RFC", async () => {
    await put(data);
    const got = await ground.stamp({ ...sale, receptor: { rfc: data.rfc } });
    expect(got.status, JSON.stringify(got.body.details)).toBe(201);
    const xml = Buffer.from(got.body.xmlBase64 as string, "base64").toString("utf8");
    expect(xml).toContain('Nombre="XENON INDUSTRIAL ARTICLES" DomicilioFiscalReceptor="76343"');
  });

  test("a reference moves to the RFC that it was stored with last", async () => {
    const referenceId = newId();
    await put({ ...data, referenceId });
    const { rfc, nombre, domicilioFiscalReceptor, regimenFiscalReceptor } = sale.receptor;
    const other = { rfc, nombre, domicilioFiscalReceptor, regimenFiscalReceptor, referenceId };
    expect((await put(other)).status).toBe(200);
    expect((await get(`?referenceId=${referenceId}`)).body).toMatchObject({ rfc });
  });
});

describe("400", () => {
  test.each([
    ["rfc", { rfc: "XIA190230J61" }],
    ["regimenFiscalReceptor", { regimenFiscalReceptor: "605" }],
    ["usoCFDI", { usoCFDI: "D01" }],
    ["nombre", { nombre: undefined }],
  ])("names %s", async (field, wrong) => {
    const got = await put({ ...data, ...wrong });
    expect([got.status, got.body.field]).toEqual([400, field]);
  });

  test("neither RFC nor reference", async () => {
    expect((await get("")).status).toBe(400);
  });
});

describe("404", () => {
  test("for what nobody stored, and for what another organization did", async () => {
    await put(data);
    expect((await get("?referenceId=nobody")).status).toBe(404);
    const stranger = await ground.addKey(undefined, await ground.addOrganization());
    expect((await get(`?rfc=${data.rfc}`, stranger)).status).toBe(404);
  });
});

test("403 without the permission", async () => {
  const weak = await ground.addKey(["cfdi:read"]);
  expect((await put(data, weak)).status).toBe(403);
});
