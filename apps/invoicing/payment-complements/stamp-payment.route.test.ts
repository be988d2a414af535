/** Payment complements: installments and balances exact, never overpaid, given back. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { minuteMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { startInvoicing, type InvoicingGround } from "../testing/ground.ts";
import { sale } from "../testing/sale.ts";
import { call, lineOf, ppd, quickReceiver, stamped } from "../testing/lifecycle.ts";

let ground: InvoicingGround;
beforeAll(async () => {
  ground = await startInvoicing();
});
afterAll(() => ground.stop());

const payment = { fechaPago: "2026-11-20T11:00:00", formaDePago: "03" };
const pay = (facturas: readonly object[], more: object = {}, headers: object = {}) =>
  ground.request("POST /api/cfdi/payments", {
    key: ground.key,
    body: { ...payment, facturas, ...more },
    headers: { ...headers },
  });
const read = async (uuid: string) => (await call(ground, `GET /api/cfdi/${uuid}`)).body;
const owed = async (uuid: string) => (await read(uuid)).saldoInsoluto as number | null;
const xmlOf = (got: { body: { xmlBase64: string } }) =>
  Buffer.from(got.body.xmlBase64, "base64").toString("utf8");
/** 1,160.00 to be paid in parts. */
const invoice = (more: object = {}) =>
  stamped(ground, { ...ppd, receptor: quickReceiver, conceptos: [lineOf(1000)], ...more });
const codesOf = ({ body }: { body: { details?: { code: string; field: string }[] } }) =>
  body.details?.map(({ code, field }) => `${code} ${field}`);

describe("201", () => {
  test("a part: installment, balances and the share of taxes", async () => {
    const uuid = await invoice();
    expect(await owed(uuid)).toBe(1160);
    const got = await pay([{ uuid, pagado: 580 }]);
    expect(got.status, got.text).toBe(201);
    expect(got.body).toMatchObject({ serie: "P", total: 0 });
    const xml = xmlOf(got);
    expect(xml).toContain('Monto="580.00"');
    expect(xml).toContain(
      'NumParcialidad="1" ImpSaldoAnt="1160.00" ImpPagado="580.00" ImpSaldoInsoluto="580.00"',
    );
    expect(xml).toMatch(/BaseDR="500\.0+" ImpuestoDR="002".* ImporteDR="80\.0+"/);
    expect(await owed(uuid)).toBe(580);
    const second = xmlOf(await pay([{ uuid, pagado: 580 }]));
    expect(second).toContain('NumParcialidad="2" ImpSaldoAnt="580.00"');
    expect(await owed(uuid)).toBe(0);
    expect((await read(got.body.uuid as string)).saldoInsoluto).toBeNull();
    const list = await call(ground, "GET /api/cfdi?limit=3");
    const balances = list.body.invoices.map(
      (one: { saldoInsoluto: number | null }) => one.saldoInsoluto,
    );
    expect(balances).toEqual([null, null, 0]);
  });

  test("several invoices by one payment, one of them not ours, some withheld", async () => {
    const impuestos = {
      traslados: [{ impuesto: "002", tipoFactor: "Tasa", tasaOCuota: 0.16 }],
      retenciones: [
        { impuesto: "001", tipoFactor: "Tasa", tasaOCuota: 0.1 },
        { impuesto: "002", tipoFactor: "Tasa", tasaOCuota: 0.106667 },
      ],
    };
    const withheld = await invoice({ conceptos: [{ ...lineOf(1000), impuestos }] });
    expect(await owed(withheld)).toBe(953.33);
    const plain = await invoice();
    const ajena = {
      moneda: "MXN",
      total: 116,
      saldoAnterior: 58,
      parcialidad: 2,
      objetoImp: "02",
      impuestos: {
        traslados: [{ ...impuestos.traslados[0], base: 100, importe: 16 }],
      },
    };
    const got = await pay([
      { uuid: withheld, pagado: 953.33 },
      { uuid: plain, pagado: 100.01 },
      { uuid: newId(), pagado: 58, ajena },
    ]);
    expect(got.status, got.text).toBe(201);
    expect(xmlOf(got)).toContain('Monto="1111.34"');
    expect([await owed(withheld), await owed(plain)]).toEqual([0, 1059.99]);
  });

  test("an invoice in dollars, paid in pesos", async () => {
    const uuid = await invoice({ moneda: "USD", tipoCambio: 18.5 });
    const got = await pay([{ uuid, pagado: 1160, equivalencia: 0.05 }], { monto: 23200 });
    expect(got.status, got.text).toBe(201);
    expect(await owed(uuid)).toBe(0);
  });

  test("thirty at once: each installment once, and never more than is owed", async () => {
    const uuid = await invoice();
    const all = await Promise.all(Array.from({ length: 30 }, () => pay([{ uuid, pagado: 100 }])));
    const good = all.filter(({ status }) => status === 201);
    expect([good.length, all.filter(({ status }) => status === 422).length]).toEqual([11, 19]);
    const numbers = good.map((got) => Number(/NumParcialidad="(\d+)"/.exec(xmlOf(got))?.[1]));
    const ordered = numbers.toSorted((left, right) => left - right);
    expect(ordered).toEqual(Array.from({ length: 11 }, (_, index) => index + 1));
    const befores = good.map((got) => Number(/ImpSaldoAnt="([\d.]+)"/.exec(xmlOf(got))?.[1]));
    expect(befores.toSorted((left, right) => right - left)).toEqual(
      Array.from({ length: 11 }, (_, index) => 1160 - index * 100),
    );
    expect(await owed(uuid)).toBe(60);
    const folios = good.map(({ body }) => Number(body.folio)).toSorted((a, b) => a - b);
    expect((folios[10] ?? 0) - (folios[0] ?? 0)).toBe(10);
  });

  test("repeated by reference or key, also twenty at once: one complement", async () => {
    const uuid = await invoice();
    const names = { referenceId: newId(), referenceType: "payment" };
    const all = await Promise.all(
      Array.from({ length: 20 }, () => pay([{ uuid, pagado: 1160 }], names)),
    );
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(all.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(new Set(all.map(({ body }) => body.uuid as string)).size).toBe(1);
    const other = await invoice();
    const key = { "idempotency-key": newId() };
    const first = await pay([{ uuid: other, pagado: 1160 }], {}, key);
    const again = await pay([{ uuid: other, pagado: 1160 }], {}, key);
    expect([first.status, again.status, again.headers["idempotency-replayed"]]).toEqual([
      ...[201, 201, "true"],
    ]);
    expect(again.body).toEqual(first.body);
    const reused = await pay([{ uuid: other, pagado: 1 }], {}, key);
    expect([reused.status, reused.body.errorCode]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
  });
});

describe("422 REFERENCE_CONFLICT", () => {
  test("for a reference of a payment of another amount, or of another receiver", async () => {
    const uuid = await invoice();
    const names = { referenceId: newId(), referenceType: "payment" };
    const first = await pay([{ uuid, pagado: 100 }], names);
    const other = await stamped(ground, { ...ppd, conceptos: [lineOf(1000)] });
    for (const facturas of [[{ uuid, pagado: 200 }], [{ uuid: other, pagado: 100 }]]) {
      const got = await pay(facturas, names);
      expect([got.status, got.body.errorCode]).toEqual([422, "REFERENCE_CONFLICT"]);
      expect(got.body.error).toContain(first.body.uuid);
    }
    const unreadable = await pay([{ uuid, pagado: 1e-9 }], names);
    expect(unreadable.body.errorCode).toBe("STAMP_FAILED");
    expect([(await pay([{ uuid, pagado: 100 }], names)).status, await owed(uuid)]).toEqual([
      ...[200, 1060],
    ]);
  });
});

describe("balances are given back", () => {
  test("when the complement is cancelled, not before; the number is not used again", async () => {
    const uuid = await invoice();
    const first = await pay([{ uuid, pagado: 400 }]);
    const second = await pay([{ uuid, pagado: 400 }]);
    const refused = await call(ground, `POST /api/cfdi/${uuid}/cancel`, { motivo: "02" });
    expect([refused.status, refused.body.errorCode]).toEqual([422, "CANCELLATION_REFUSED"]);
    const cancelled = await call(ground, `POST /api/cfdi/${first.body.uuid}/cancel`, {
      motivo: "02",
    });
    expect(cancelled.status, cancelled.text).toBe(200);
    expect(await owed(uuid)).toBe(760);
    const third = await pay([{ uuid, pagado: 760 }]);
    expect(xmlOf(third)).toContain('NumParcialidad="3" ImpSaldoAnt="760.00"');
    expect([second.status, await owed(uuid)]).toEqual([201, 0]);
  });

  test("when it is not stamped, by refusal or for want of a provider", async () => {
    const uuid = await invoice();
    const before = await owed(uuid);
    const wrong = await pay([{ uuid, pagado: 400 }], { formaDePago: "77" });
    expect([wrong.status, codesOf(wrong)?.[0]]).toEqual([422, "CRP20212 formaDePago"]);
    expect(await owed(uuid)).toBe(before);
    ground.clock.advance(minuteMs);
    expect((await pay([{ uuid, pagado: 1160 }])).status).toBe(201);
  });
});

describe("422 STAMP_FAILED", () => {
  test("names what our books have against it", async () => {
    const uuid = await invoice();
    const single = await stamped(ground, { receptor: quickReceiver });
    const other = await stamped(ground, { ...ppd, conceptos: [lineOf(10)] });
    const gone = await invoice({ conceptos: [lineOf(10)] });
    await call(ground, `POST /api/cfdi/${gone}/cancel`, { motivo: "02" });
    const cases: readonly [readonly object[], string][] = [
      [[{ uuid, pagado: 1160.01 }], "SALDO_INSUFICIENTE facturas[0].pagado"],
      [[{ uuid: single, pagado: 1 }], "FACTURA_NO_PPD facturas[0].uuid"],
      [[{ uuid: gone, pagado: 1 }], "FACTURA_CANCELADA facturas[0].uuid"],
      [[{ uuid: newId(), pagado: 1 }], "CFDI40143 receptor.rfc"],
      [
        [
          { uuid, pagado: 1 },
          { uuid, pagado: 1 },
        ],
        "FACTURA_REPETIDA facturas[1].uuid",
      ],
      [
        [
          { uuid, pagado: 1 },
          { uuid: newId(), pagado: 1 },
        ],
        "FACTURA_DESCONOCIDA facturas[1].uuid",
      ],
      [
        [
          { uuid, pagado: 1 },
          { uuid: other, pagado: 1 },
        ],
        "RECEPTORES_DISTINTOS facturas",
      ],
      [[{ uuid, pagado: 1e-7 }], "301 facturas[0].pagado"],
      [[{ uuid, pagado: -5 }], "301 facturas[0].pagado"],
    ];
    for (const [facturas, expected] of cases) {
      const got = await pay(facturas);
      expect([got.status, got.body.errorCode], got.text).toEqual([422, "STAMP_FAILED"]);
      expect(codesOf(got), got.text).toContain(expected);
    }
    expect(await owed(uuid)).toBe(1160);
  });

  test("another organization's invoice is unknown; keys without the permission 403", async () => {
    const uuid = await invoice();
    const stranger = await ground.addKey(undefined, await ground.addOrganization());
    const body = { ...payment, facturas: [{ uuid, pagado: 1 }], receptor: sale.receptor };
    const got = await call(ground, "POST /api/cfdi/payments", body, stranger);
    expect([got.status, codesOf(got)]).toEqual([422, ["FACTURA_DESCONOCIDA facturas[0].uuid"]]);
    const weak = await ground.addKey(["cfdi:read"]);
    expect((await call(ground, "POST /api/cfdi/payments", body, weak)).status).toBe(403);
  });
});
