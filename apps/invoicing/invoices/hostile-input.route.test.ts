/** Sales as nobody would make them: refused by name or stamped, no 5xx, no gap in the folios. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { spoiledBodies } from "#platform/testing/spoiled-bodies.ts";
import type { Got } from "#platform/testing/test-client.ts";
import { usualTaxPolicy } from "../organizations/tax-policy.domain.ts";
import { startInvoicing, type InvoicingGround } from "../testing/ground.ts";
import { sale } from "../testing/sale.ts";

let ground: InvoicingGround;
/** An organization whose prices come with their taxes in them. */
let tillKey: string;
beforeAll(async () => {
  ground = await startInvoicing();
  const till = await ground.addOrganization({ taxPolicy: { ...usualTaxPolicy, included: true } });
  tillKey = await ground.addKey(undefined, till);
});
afterAll(() => ground.stop());

const json = { "content-type": "application/json" };

const askedAtOnce = 16;
/** As many clients would, some at a time. */
const eachOf = async <T>(all: readonly T[], ask: (one: T) => Promise<void>): Promise<void> => {
  for (let at = 0; at < all.length; at += askedAtOnce)
    await Promise.all(all.slice(at, at + askedAtOnce).map(ask));
};

const leak = /node_modules|DatabaseError|pg_|\bat \w+ \(/;
const faultsOf = (got: Got, what: string): readonly string[] =>
  got.status < 500 && !leak.test(got.text) ? [] : [`${got.status} for ${what.slice(0, 1_500)}`];

/** Everything that a sale may say, and it would be stamped. */
const wholeSale = {
  ...sale,
  conceptos: [
    {
      ...sale.conceptos[0],
      noIdentificacion: "SKU-1",
      unidad: "Pieza",
      descuento: 1,
      objetoImp: "02",
      impuestos: {
        traslados: [{ impuesto: "002", tipoFactor: "Tasa", tasaOCuota: 0.16 }],
        retenciones: [{ impuesto: "001", tipoFactor: "Tasa", tasaOCuota: 0.1 }],
      },
      cuentasPrediales: ["15956011002"],
    },
  ],
  tipoDeComprobante: "I",
  serie: "HOSTIL",
  exportacion: "01",
  condicionesDePago: "Contado",
  cfdiRelacionados: [{ tipoRelacion: "02", uuids: ["5FB2822E-396D-4725-8521-CDC4BDD20CCF"] }],
  leyendas: [{ textoLeyenda: "Leyenda", disposicionFiscal: "RESDERAUTH", norma: "Norma 1" }],
  impuestosLocales: [{ tipo: "traslado", nombre: "ISH", tasa: 3, importe: 1.47 }],
  emailReceptor: "ana@example.com",
};

describe("a sale that would be stamped, with each field of a wrong kind", () => {
  test("is stamped as it stands", async () => {
    const got = await ground.stamp(wholeSale);
    expect(got.status, got.text.slice(0, 400)).toBe(201);
  });

  const [line] = wholeSale.conceptos;
  test.each([
    ["taxes of its own", () => ground.key, wholeSale],
    [
      "taxes in the price",
      () => tillKey,
      { ...wholeSale, conceptos: [{ ...line, impuestos: undefined }] },
    ],
  ])("%s", { timeout: 240_000 }, async (_which, keyOf, body) => {
    const faults: string[] = [];
    await eachOf(spoiledBodies(body, 5), async (raw) => {
      const got = await ground.request("POST /api/external/cfdi/stamp", {
        key: keyOf(),
        raw,
        headers: json,
      });
      faults.push(...faultsOf(got, raw));
      if (got.status === 422) namesItsFault(got);
      else if (got.status < 500) expect(got.status, got.text.slice(0, 300)).toBe(201);
    });
    expect(faults).toEqual([]);
  });
});

const namesItsFault = ({ body }: Got): void => {
  expect(body).toMatchObject({ success: false, errorCode: "STAMP_FAILED" });
  expect(body.details.length).toBeGreaterThan(0);
  for (const { code, field, message } of body.details) {
    expect([code, typeof field]).toEqual([expect.stringMatching(/^[A-Z]*\d*$|_/), "string"]);
    expect(message).not.toBe("");
  }
};

test("folios stay without a gap after all of that", async () => {
  const { rows } = await ground.app.services.db.pool.query<{ series: string; gaps: number }>(
    `select s.name as series,
            (s.next_folio - 1 - (select count(*) from invoice i
                                  where i.organization_id = s.organization_id
                                    and i.series = s.name and i.folio is not null)
                            - (select count(*) from free_folio f
                                where f.organization_id = s.organization_id
                                  and f.series = s.name))::int as gaps
       from series s`,
  );
  expect(rows.filter(({ gaps }) => gaps !== 0)).toEqual([]);
});

const [first = {}] = sale.conceptos as readonly Readonly<Record<string, unknown>>[];

describe("sums that are too large to be kept, or nearly", () => {
  const figures = [
    ...["1e9", "9e9", "9000000000.01", "12345678901.123456", "1e12", "999999999999.99"],
    ...["1e15", "999999999999999999", "1e18", "1e20", "1e21", "1e22", "1.7e308"],
  ];
  test.each(figures.flatMap((figure) => [["MXN", figure] as const, ["CLF", figure] as const]))(
    "%s %s",
    async (moneda, figure) => {
      const amounts = `"cantidad":1,"valorUnitario":${figure},"importe":${figure}`;
      for (const key of [ground.key, tillKey]) {
        const order = { ...sale, moneda, ...(moneda === "MXN" ? {} : { tipoCambio: 37_000 }) };
        const line = { ...first, cantidad: "?", valorUnitario: undefined, importe: undefined };
        const body = JSON.stringify({ ...order, conceptos: [line] }).replace(
          '"cantidad":"?"',
          amounts,
        );
        const got = await ground.request("POST /api/external/cfdi/stamp", {
          key,
          raw: body,
          headers: json,
        });
        expect(faultsOf(got, body)).toEqual([]);
        expect([201, 422], got.text.slice(0, 200)).toContain(got.status);
      }
    },
  );
});

describe("sizes", () => {
  const line = (index: number) => ({ ...sale.conceptos[0], descripcion: `Línea ${index}` });
  const lines = (count: number) => Array.from({ length: count }, (_, index) => line(index));

  test("a thousand lines are stamped and add up", { timeout: 60_000 }, async () => {
    const got = await ground.stamp({ conceptos: lines(1_000), referenceId: newId() });
    expect(got.status, got.text.slice(0, 300)).toBe(201);
    expect(got.body.total).toBe(58_000);
  });

  test("5,001 lines are refused by name", { timeout: 60_000 }, async () => {
    const short = { claveProdServ: "50202306", claveUnidad: "H87", descripcion: "a" };
    const one = { ...short, cantidad: 1, valorUnitario: 1, importe: 1 };
    const got = await ground.stamp({ conceptos: Array.from({ length: 5_001 }, () => one) });
    expect([got.status, got.body.errorCode]).toEqual([422, "STAMP_FAILED"]);
    expect(got.body.details[0].field).toBe("conceptos");
  });

  test("a description of a megabyte is too large, one of 200 kB is refused by name", async () => {
    const described = (length: number) => ({
      conceptos: [{ ...sale.conceptos[0], descripcion: "x".repeat(length) }],
    });
    expect((await ground.stamp(described(1_048_576))).status).toBe(413);
    const got = await ground.stamp(described(200_000));
    expect([got.status, got.body.details[0].field]).toEqual([422, "conceptos[0].descripcion"]);
  });
});
