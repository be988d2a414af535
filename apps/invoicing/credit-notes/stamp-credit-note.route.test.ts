/** Credit notes: exact to the cent, in proportion to the taxes, never above what is left. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { startInvoicing, type InvoicingGround } from "../testing/ground.ts";
import { call, lineOf, ppd, quickReceiver, stamped } from "../testing/lifecycle.ts";

let ground: InvoicingGround;
beforeAll(async () => {
  ground = await startInvoicing();
});
afterAll(() => ground.stop());

const credit = (uuid: string, body: object, key?: string) =>
  call(ground, `POST /api/cfdi/${uuid}/credit-notes`, body, key);
const xmlOf = (got: { body: { xmlBase64: string } }) =>
  Buffer.from(got.body.xmlBase64, "base64").toString("utf8");
const codesOf = ({ body }: { body: { details?: { code: string; field: string }[] } }) =>
  body.details?.map(({ code, field }) => `${code} ${field}`);
/** 1,160.00 of an invoice to a receiver with whom nothing waits. */
const invoice = (more: object = {}) =>
  stamped(ground, { receptor: quickReceiver, conceptos: [lineOf(1000)], ...more });

const withheld = {
  traslados: [{ impuesto: "002", tipoFactor: "Tasa", tasaOCuota: 0.16 }],
  retenciones: [
    { impuesto: "001", tipoFactor: "Tasa", tasaOCuota: 0.1 },
    { impuesto: "002", tipoFactor: "Tasa", tasaOCuota: 0.106667 },
  ],
};
const ieps = {
  traslados: [
    { impuesto: "003", tipoFactor: "Tasa", tasaOCuota: 0.08 },
    { impuesto: "002", tipoFactor: "Tasa", tasaOCuota: 0.16, base: 108 },
  ],
};

describe("201", () => {
  test("type E with relation 01, taxes in proportion, to the same receiver", async () => {
    const uuid = await invoice();
    const got = await credit(uuid, { monto: 100 });
    expect(got.status, got.text).toBe(201);
    expect(got.body).toMatchObject({ serie: "NC", total: 100 });
    const xml = xmlOf(got);
    expect(xml).toMatch(/TipoDeComprobante="E".*TipoRelacion="01"/);
    expect(xml).toContain(`<cfdi:CfdiRelacionado UUID="${uuid}"/>`);
    expect(xml).toContain('UsoCFDI="G02"');
    expect(xml).toContain('SubTotal="86.21"');
    expect(xml).toContain('TotalImpuestosTrasladados="13.79"');
  });

  test.each([
    ["one rate", [lineOf(1000)]],
    [
      "two rates and an exempt line",
      [
        lineOf(1000),
        { ...lineOf(500), objetoImp: "01" },
        {
          ...lineOf(333.33),
          impuestos: { traslados: [{ impuesto: "002", tipoFactor: "Tasa", tasaOCuota: 0 }] },
        },
      ],
    ],
    ["withholdings", [{ ...lineOf(1000), impuestos: withheld }]],
    ["IEPS below IVA", [{ ...lineOf(100), impuestos: ieps }]],
  ])("any amount comes out exact: %s", async (_name, conceptos) => {
    const uuid = await invoice({ conceptos });
    for (const monto of [0.1, 0.37, 1, 7.77, 33.33, 50.01]) {
      const got = await credit(uuid, { monto });
      expect([got.status, got.body.total], got.text).toEqual([201, monto]);
    }
  });

  test("the whole invoice, line by line; and lines of one's own", async () => {
    const uuid = await invoice({ conceptos: [lineOf(1000), { ...lineOf(9.99), descuento: 1.23 }] });
    const { total } = (await call(ground, `GET /api/cfdi/${uuid}`)).body;
    const got = await credit(uuid, { monto: total });
    expect([got.status, got.body.total], got.text).toEqual([201, total]);
    expect(xmlOf(got).match(/<cfdi:Concepto /g)).toHaveLength(2);
    const other = await invoice();
    const own = await credit(other, { conceptos: [lineOf(10)], formaPago: "17" });
    expect([own.status, own.body.total], own.text).toEqual([201, 11.6]);
    expect(xmlOf(own)).toContain('FormaPago="17"');
  });

  test("lowers what is owed of an invoice paid in parts", async () => {
    const uuid = await invoice(ppd);
    const got = await credit(uuid, { monto: 160 });
    expect(got.status, got.text).toBe(201);
    expect((await call(ground, `GET /api/cfdi/${uuid}`)).body.saldoInsoluto).toBe(1000);
    const payment = { fechaPago: "2026-11-20T11:00:00", formaDePago: "03" };
    const facturas = [{ uuid, pagado: 1000.01 }];
    const over = await call(ground, "POST /api/cfdi/payments", { ...payment, facturas });
    expect(codesOf(over)).toEqual(["SALDO_INSUFICIENTE facturas[0].pagado"]);
  });

  test("thirty at once never credit more than is left; cancelled ones are given back", async () => {
    const uuid = await invoice();
    const all = await Promise.all(Array.from({ length: 30 }, () => credit(uuid, { monto: 100 })));
    const good = all.filter(({ status }) => status === 201);
    expect([good.length, all.filter(({ status }) => status === 422).length]).toEqual([11, 19]);
    expect(codesOf(await credit(uuid, { monto: 60.01 }))).toEqual(["SALDO_INSUFICIENTE monto"]);
    const one = good[0]?.body.uuid as string;
    const cancelled = await call(ground, `POST /api/cfdi/${one}/cancel`, { motivo: "02" });
    expect([cancelled.status, (await credit(uuid, { monto: 160 })).status]).toEqual([200, 201]);
  });

  test("repeated by its reference: one credit note", async () => {
    const uuid = await invoice();
    const body = { monto: 1160, referenceId: newId(), referenceType: "return" };
    const all = await Promise.all(Array.from({ length: 10 }, () => credit(uuid, body)));
    expect(all.map(({ status }) => status).toSorted()).toEqual([
      ...Array<number>(9).fill(200),
      201,
    ]);
    expect(new Set(all.map((got) => got.body.uuid as string)).size).toBe(1);
  });
});

describe("refused", () => {
  test("422 for a reference of a note with another total", async () => {
    const uuid = await invoice();
    const names = { referenceId: newId(), referenceType: "return" };
    const first = await credit(uuid, { monto: 116, ...names });
    expect((await credit(uuid, { monto: 116, ...names })).status).toBe(200);
    const got = await credit(uuid, { monto: 117, ...names });
    expect([got.status, got.body.errorCode]).toEqual([422, "REFERENCE_CONFLICT"]);
    expect(got.body.error).toContain(first.body.uuid);
    const unreadable = await credit(uuid, { monto: -1, ...names });
    expect(unreadable.body.errorCode).toBe("STAMP_FAILED");
  });

  test("422 for what cannot be credited, with its field", async () => {
    const uuid = await invoice();
    const cases: readonly [object, string][] = [
      [{ monto: 1160.01 }, "SALDO_INSUFICIENTE monto"],
      [{ conceptos: [lineOf(1001)] }, "SALDO_INSUFICIENTE conceptos"],
      [{ monto: 0 }, "301 monto"],
      [{ monto: 1e-9 }, "301 monto"],
      [{ monto: -1 }, "301 monto"],
      [{ tickets: ["T-1"] }, "TICKET_DESCONOCIDO tickets[0]"],
      [{ monto: 1, conceptos: [lineOf(1)] }, "301 "],
      [{ monto: 100, formaPago: "98" }, "CFDI40104 formaPago"],
    ];
    for (const [body, expected] of cases) {
      const got = await credit(uuid, body);
      expect([got.status, got.body.errorCode], got.text).toEqual([422, "STAMP_FAILED"]);
      expect(codesOf(got), got.text).toContain(expected);
    }
  });

  test("404, 409, 403", async () => {
    const uuid = await invoice();
    const stranger = await ground.addKey(undefined, await ground.addOrganization());
    expect((await credit(uuid, { monto: 1 }, stranger)).status).toBe(404);
    expect((await credit(uuid, { monto: 1 }, await ground.addKey(["cfdi:read"]))).status).toBe(403);
    const note = (await credit(uuid, { monto: 1 })).body.uuid as string;
    const got = await credit(note, { monto: 1 });
    expect([got.status, got.body.errorCode]).toEqual([409, "INVALID_STATE"]);
  });
});
