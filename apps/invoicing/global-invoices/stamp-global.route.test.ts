/** Global invoices: one line per ticket, each ticket once, as SAT wants them. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { startInvoicing, type InvoicingGround } from "../testing/ground.ts";
import { usualTaxPolicy } from "../organizations/tax-policy.domain.ts";
import { call, quickReceiver, stamped } from "../testing/lifecycle.ts";
import { portionsOf, ticketLine } from "./global-draft.domain.ts";

let ground: InvoicingGround;
beforeAll(async () => {
  ground = await startInvoicing();
});
afterAll(() => ground.stop());

const period = { periodicidad: "01", meses: "11", año: "2026", formaPago: "01" };
const send = (tickets: readonly object[], more: object = {}, key?: string) =>
  call(ground, "POST /api/cfdi/global", { ...period, tickets, ...more }, key);
let count = 0;
const ticketsOf = (many: number, total = 116) =>
  Array.from({ length: many }, () => ({ folio: `T-${(count += 1)}`, total }));
const xmlOf = async (uuid: string): Promise<string> => {
  const { body } = await call(ground, `GET /api/cfdi/${uuid}`);
  return Buffer.from(body.xmlBase64 as string, "base64").toString("utf8");
};
const codesOf = ({ body }: { body: { details?: { code: string; field: string }[] } }) =>
  body.details?.map(({ code, field }) => `${code} ${field}`);

describe("201", () => {
  test("a line per ticket, to the public at large, exact to the cent", async () => {
    const tickets = [...ticketsOf(2), ...ticketsOf(5, 33.33)];
    const got = await send(tickets);
    expect(got.status, got.text).toBe(201);
    const [one, ...others] = got.body.facturas;
    expect([others, got.body.omitidos, one.tickets, one.total]).toEqual([[], [], 7, 398.65]);
    const xml = await xmlOf(one.uuid as string);
    expect(xml).toContain('Rfc="XAXX010101000" Nombre="PUBLICO EN GENERAL"');
    expect(xml).toMatch(/RegimenFiscalReceptor="616" UsoCFDI="S01"/);
    expect(xml).toContain('Periodicidad="01" Meses="11" Año="2026"');
    expect(xml).toMatch(
      new RegExp(
        `<cfdi:Concepto ClaveProdServ="01010101" NoIdentificacion="${tickets[0]?.folio}" ` +
          'Cantidad="1" ClaveUnidad="ACT" Descripcion="Venta" ValorUnitario="100.00',
      ),
    );
  });

  test("lines with taxes and discounts of their own become one line each ticket", async () => {
    const iva = (tasaOCuota: number) => ({
      traslados: [{ impuesto: "002", tipoFactor: "Tasa", tasaOCuota }],
    });
    const lineas = [
      { importe: 100, descuento: 10 },
      { importe: 50.5, impuestos: iva(0) },
      { importe: 30, impuestos: iva(0.16) },
      { importe: 20, impuestos: {} },
    ];
    const got = await send([{ folio: "L-1", lineas }]);
    expect(got.status, got.text).toBe(201);
    expect(got.body.facturas[0].total).toBe(209.7);
    const xml = await xmlOf(got.body.facturas[0].uuid as string);
    expect(xml.match(/<cfdi:Concepto /g)).toHaveLength(1);
    expect(xml).toMatch(/Base="120\.00"[^>]*Importe="19\.20+"/);
  });

  test("five thousand tickets: as many invoices as a megabyte each asks for", async () => {
    const tickets = ticketsOf(5_000, 57.13);
    const body = { referenceId: newId(), referenceType: "day" };
    const got = await send(tickets, body);
    expect(got.status, got.text.slice(0, 500)).toBe(201);
    const { facturas } = got.body as { facturas: { tickets: number; total: number }[] };
    expect(facturas.length).toBe(3);
    expect(facturas.reduce((sum, one) => sum + one.tickets, 0)).toBe(5_000);
    expect(Math.round(facturas.reduce((sum, one) => sum + one.total * 100, 0))).toBe(28_565_000);
    const again = await send(tickets, body);
    expect([again.status, again.body]).toEqual([200, got.body]);
  }, 60_000);
});

describe("a ticket is invoiced once", () => {
  test("left out where another global invoice has it, or its customer's own", async () => {
    const [first, own, ...rest] = ticketsOf(4);
    const before = await send([first ?? {}]);
    const folio = own?.folio ?? "";
    const mine = await stamped(ground, {
      receptor: quickReceiver,
      referenceType: "ticket",
      referenceId: folio,
    });
    const got = await send([first ?? {}, own ?? {}, ...rest]);
    expect([got.status, got.body.facturas[0].tickets], got.text).toEqual([201, 2]);
    expect(got.body.omitidos).toEqual([
      { folio: first?.folio, factura: before.body.facturas[0].uuid },
      { folio, factura: mine },
    ]);
    const again = await send([first ?? {}, own ?? {}, ...rest]);
    expect([again.status, again.body.facturas, again.body.omitidos.length]).toEqual([200, [], 4]);
    const refused = await send(rest, { yaFacturados: "rechazar" });
    expect([refused.status, codesOf(refused)?.[0]]).toEqual([
      ...[422, "TICKET_FACTURADO tickets[0].folio"],
    ]);
  });

  test("twenty at once: each ticket in one invoice", async () => {
    const tickets = ticketsOf(20);
    const all = await Promise.all(
      tickets.map((_, index) => send([...tickets.slice(index), ...tickets.slice(0, index)])),
    );
    const made = all.flatMap(({ body }) => (body.facturas ?? []) as { tickets: number }[]);
    expect(made.reduce((sum, one) => sum + one.tickets, 0)).toBe(20);
    expect(all.filter(({ status }) => status >= 500)).toEqual([]);
  });

  test("its customer comes late: credited out of the global invoice, then invoiced", async () => {
    const tickets = ticketsOf(3);
    const [{ folio } = { folio: "" }] = tickets;
    const { uuid } = (await send(tickets)).body.facturas[0] as { uuid: string };
    const own = { receptor: quickReceiver, referenceType: "ticket", referenceId: folio };
    const refused = await ground.stamp(own);
    expect([refused.status, codesOf(refused)]).toEqual([422, ["TICKET_FACTURADO referenceId"]]);
    const note = await call(ground, `POST /api/cfdi/${uuid}/credit-notes`, { tickets: [folio] });
    expect([note.status, note.body.total], note.text).toEqual([201, 116]);
    const twice = await call(ground, `POST /api/cfdi/${uuid}/credit-notes`, { tickets: [folio] });
    expect(codesOf(twice)).toEqual(["TICKET_DESCONOCIDO tickets[0]"]);
    expect((await ground.stamp(own)).status).toBe(201);
  });

  test("cancelled by motive 04, its tickets are free again", async () => {
    const tickets = ticketsOf(3);
    const { uuid } = (await send(tickets)).body.facturas[0] as { uuid: string };
    const got = await call(ground, `POST /api/cfdi/${uuid}/cancel`, { motivo: "04" });
    expect([got.status, got.body.status], got.text).toEqual([200, "cancelled"]);
    expect((await send(tickets)).body.facturas[0].tickets).toBe(3);
  });
});

describe("a reference", () => {
  test("is that of its very tickets: others, more or of another amount are refused", async () => {
    const [own, other] = [ticketsOf(2), ticketsOf(1)];
    const taken = (await send(other)).body.facturas[0].uuid as string;
    const names = { referenceId: newId(), referenceType: "day" };
    const first = await send([...own, ...other], names);
    expect(first.body.omitidos).toEqual([{ folio: other[0]?.folio, factura: taken }]);
    const again = await send([...own, ...other], names);
    expect([again.status, again.body]).toEqual([200, first.body]);
    const dearer = own.map(({ folio }) => ({ folio, total: 232 }));
    for (const tickets of [ticketsOf(2), [...own, ...ticketsOf(1)], dearer, own.slice(1)]) {
      const got = await send(tickets, names);
      expect([got.status, got.body.errorCode], got.text).toEqual([422, "REFERENCE_CONFLICT"]);
      expect(got.body.error).toContain(first.body.facturas[0].uuid);
    }
  });

  test("asked for again with the same tickets, one of them free by now: as before", async () => {
    const [own, other] = [ticketsOf(2), ticketsOf(1)];
    const taken = (await send(other)).body.facturas[0].uuid as string;
    const names = { referenceId: newId(), referenceType: "day" };
    const first = await send([...own, ...other], names);
    const freed = await call(ground, `POST /api/cfdi/${taken}/cancel`, { motivo: "04" });
    expect([freed.status, freed.body.status]).toEqual([200, "cancelled"]);
    const again = await send([...own, ...other], names);
    expect([again.status, again.body.facturas], again.text).toEqual([200, first.body.facturas]);
    const since = await send(other);
    expect([since.status, since.body.facturas[0].tickets]).toEqual([201, 1]);
  });

  test("with more tickets than its invoice has room for: refused, nothing is stamped", async () => {
    const rates = [0.265, 0.3, 0.53, 0.5, 1.6, 0.304, 0.25, 0.09, 0.08, 0.07, 0.06, 0.03];
    const lineas = rates.map((tasaOCuota) => ({
      importe: 10,
      impuestos: { traslados: [{ impuesto: "003", tipoFactor: "Tasa" as const, tasaOCuota }] },
    }));
    const many = ticketsOf(500).map(({ folio }) => ({ folio: folio.padEnd(100, "-"), lineas }));
    const [portion = []] = portionsOf(many.map((one) => ticketLine(one, usualTaxPolicy)));
    const names = { referenceId: newId(), referenceType: "day" };
    const first = await send(many.slice(0, portion.length), names);
    expect([first.status, first.body.facturas.length], first.text.slice(0, 500)).toEqual([201, 1]);
    const extra = many.slice(0, portion.length + 1);
    const more = await send(extra, names);
    expect([more.status, more.body.errorCode]).toEqual([422, "REFERENCE_CONFLICT"]);
    expect(more.body.error).toContain(first.body.facturas[0].uuid);
    const alone = await send(extra.slice(-1));
    expect([alone.status, alone.body.facturas[0].tickets]).toEqual([201, 1]);
  });
});

test("anio is taken for año", async () => {
  const { año, ...rest } = period;
  const body = { ...rest, anio: año, tickets: ticketsOf(1) };
  const got = await call(ground, "POST /api/cfdi/global", body);
  expect(got.status, got.text).toBe(201);
  const informacionGlobal = { periodicidad: "01", meses: "11", anio: año };
  const nobody = { rfc: "XAXX010101000", nombre: "PUBLICO EN GENERAL", usoCFDI: "S01" };
  const receptor = { ...nobody, domicilioFiscalReceptor: "42501", regimenFiscalReceptor: "616" };
  const single = await ground.stamp({ receptor, informacionGlobal });
  expect(single.status, single.text).toBe(201);
  expect(await xmlOf(single.body.uuid as string)).toContain('Año="2026"');
});

describe("refused", () => {
  test("422 with the field of the ticket; 403", async () => {
    const cases: readonly [readonly object[], object, string][] = [
      [
        [
          { folio: "X", total: 1 },
          { folio: "X", total: 2 },
        ],
        {},
        "TICKET_REPETIDO tickets[1].folio",
      ],
      [[{ folio: "X", total: 1e-9 }], {}, "301 tickets[0].total"],
      [[{ folio: "X", total: -1 }], {}, "301 tickets[0].valorUnitario"],
      [[{ folio: "X" }], {}, "301 tickets[0]"],
      [
        [{ folio: "X", total: 1 }],
        { periodicidad: "05" },
        "CFDI40132 informacionGlobal.periodicidad",
      ],
      [[{ folio: "X", total: 1 }], { meses: "13" }, "CFDI40134 informacionGlobal.meses"],
      [[{ folio: "X", total: 1 }], { formaPago: "98" }, "CFDI40104 formaPago"],
      [[], {}, "301 tickets"],
    ];
    for (const [tickets, more, expected] of cases) {
      const got = await send(tickets, more);
      expect([got.status, got.body.errorCode], got.text).toEqual([422, "STAMP_FAILED"]);
      expect(codesOf(got), got.text).toContain(expected);
    }
    expect((await send(ticketsOf(1), {}, await ground.addKey(["cfdi:read"]))).status).toBe(403);
  });
});
