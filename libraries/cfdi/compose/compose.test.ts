// Invoices, credit notes and goods on the way, composed from drafts.
import { expect, test } from "vitest";
import { compose } from "./compose.ts";
import type { Draft } from "../shape/draft.ts";
import { aDraft, aLine, ieps, isr, iva16, iva8, ivaExempt } from "../testing/test-drafts.ts";
import { untaxed } from "../testing/test-drafts.ts";
import { documentOf } from "../testing/samples.ts";

const composed = (changes: Partial<Draft> = {}) => documentOf(compose(aDraft(changes)));
const only = (line: Parameters<typeof aLine>[0]) =>
  composed({ conceptos: [aLine(line)] }).Conceptos.Concepto[0];

test("a sale has its line, its taxes and its totals", () => {
  const document = composed();
  expect(document).toMatchObject({ Version: "4.0", TipoDeComprobante: "I", Exportacion: "01" });
  expect(document).toMatchObject({ SubTotal: "1000.00", Total: "1160.00", Descuento: undefined });
  expect(document.Conceptos.Concepto[0]).toMatchObject({
    Cantidad: "1",
    ValorUnitario: "1000.00",
    Importe: "1000.00",
    ObjetoImp: "02",
    Impuestos: {
      Traslados: {
        Traslado: [
          { Base: "1000.00", TipoFactor: "Tasa", TasaOCuota: "0.160000", Importe: "160.00" },
        ],
      },
    },
  });
  expect(document.Impuestos).toMatchObject({ TotalImpuestosTrasladados: "160.00" });
  expect(document.Complemento).toBeUndefined();
});

test("an amount that is not given is rounded half up, one that is given is kept", () => {
  expect(only({ cantidad: "1.5", valorUnitario: "0.35" })?.Importe).toBe("0.53");
  expect(only({ cantidad: 3, valorUnitario: 33.335 })?.Importe).toBe("100.01");
  const given = only({ cantidad: "1.234567", valorUnitario: "1", importe: "1.234567" });
  expect(given).toMatchObject({ Cantidad: "1.234567", ValorUnitario: "1", Importe: "1.234567" });
  expect(only({ importe: 1000 })?.Importe).toBe("1000.00");
});

test("the summary rounds the sum of the lines, not each line and not rate by sum", () => {
  const thirds = aLine({ cantidad: 1, valorUnitario: "0.33" });
  const { Impuestos, Total } = composed({ conceptos: [thirds, thirds, thirds] });
  expect(thirds.impuestos).toBeDefined();
  // 3 × 0.0528 = 0.1584; rounded line by line it would be 0.15.
  expect(Impuestos).toMatchObject({ TotalImpuestosTrasladados: "0.16" });
  expect(Total).toBe("1.15");
  const given = aLine({ impuestos: { traslados: [{ ...iva16, importe: "159.995" }] } });
  const summary = composed({ conceptos: [given, given] }).Impuestos;
  expect(summary?.Traslados?.Traslado).toEqual([
    {
      Base: "2000.00",
      Impuesto: "002",
      TipoFactor: "Tasa",
      TasaOCuota: "0.160000",
      Importe: "319.99",
    },
  ]);
});

test("taxes are gathered by tax, factor and rate, withholdings by tax alone", () => {
  const document = composed({
    conceptos: [
      aLine({ impuestos: { traslados: [iva16], retenciones: [isr("0.100000")] } }),
      aLine({ impuestos: { traslados: [iva8, iva16], retenciones: [isr("0.012500")] } }),
      aLine({ impuestos: { traslados: [ivaExempt, ieps("0.080000")] } }),
    ],
  });
  const said = document.Impuestos?.Traslados?.Traslado.map(
    ({ Impuesto, TipoFactor, TasaOCuota, Base, Importe }) =>
      [Impuesto, TipoFactor, TasaOCuota, Base, Importe].join(" "),
  );
  expect(said).toEqual([
    "002 Tasa 0.160000 2000.00 320.00",
    "002 Tasa 0.080000 1000.00 80.00",
    "002 Exento  1000.00 ",
    "003 Tasa 0.080000 1000.00 80.00",
  ]);
  expect(document.Impuestos?.Retenciones?.Retencion).toEqual([
    { Impuesto: "001", Importe: "112.50" },
  ]);
  expect(document.Total).toBe("3367.50");
});

test("where all is exempt there is a base and no total of taxes", () => {
  const { Impuestos, Total } = composed({
    conceptos: [aLine({ impuestos: { traslados: [ivaExempt] } })],
  });
  expect(Impuestos?.TotalImpuestosTrasladados).toBeUndefined();
  expect(Impuestos?.Traslados?.Traslado[0]).toMatchObject({ Base: "1000.00", Importe: undefined });
  expect(Total).toBe("1000.00");
});

test("a discount lowers the base; a discount of nothing is none", () => {
  const document = composed({ conceptos: [aLine({ descuento: "10.5" }), aLine({ descuento: 0 })] });
  const [line, other] = document.Conceptos.Concepto;
  expect(line).toMatchObject({ Importe: "1000.00", Descuento: "10.50" });
  expect(line?.Impuestos?.Traslados?.Traslado[0]).toMatchObject({ Base: "989.50" });
  expect(other?.Descuento).toBeUndefined();
  expect(document).toMatchObject({ SubTotal: "2000.00", Descuento: "10.50", Total: "2307.82" });
  // CFDI40168: an amount has at least its discount's decimals.
  const finer = only({ descuento: "0.123456" });
  expect(finer).toMatchObject({ Importe: "1000.000000", Descuento: "0.123456" });
});

test("amounts have as many decimals as the currency", () => {
  const yen = composed({ moneda: "JPY", tipoCambio: "0.1187", conceptos: [aLine()] });
  expect(yen).toMatchObject({ SubTotal: "1000", Total: "1160", TipoCambio: "0.1187" });
  const dinars = composed({ moneda: "KWD", tipoCambio: 60, conceptos: [aLine()] });
  expect(dinars).toMatchObject({ SubTotal: "1000.000", Total: "1160.000", TipoCambio: "60" });
});

test("pesos at 1.000000 are pesos at 1", () => {
  expect(composed({ tipoCambio: "1.000000" }).TipoCambio).toBe("1");
  expect(composed().TipoCambio).toBeUndefined();
});

test("goods on the way charge nothing and have no summary of taxes", () => {
  const document = composed({ tipoDeComprobante: "T", moneda: "XXX", conceptos: [aLine()] });
  expect(document).toMatchObject({ SubTotal: "0", Total: "0", Impuestos: undefined });
});

test("local taxes count in the total, in their own complement", () => {
  const document = composed({
    impuestosLocales: [
      { tipo: "traslado", nombre: "ISH", tasa: 3.5, importe: 35 },
      { tipo: "retencion", nombre: "Cedular", tasa: "1", importe: "10.10" },
    ],
    leyendas: [{ textoLeyenda: " Una  leyenda " }],
  });
  expect(document.Total).toBe("1184.90");
  expect(document.Complemento).toMatchObject({
    ImpuestosLocales: { TotaldeTraslados: "35.00", TotaldeRetenciones: "10.10" },
    LeyendasFiscales: { Leyenda: [{ textoLeyenda: "Una leyenda" }] },
  });
});

test("white space is tidied as in the cadena; a bar, a no-break space and customs are kept", () => {
  const line = only({
    descripcion: "  uno \t\n dos | tres\u00a0 ",
    unidad: "   ",
    pedimentos: ["15  48  3009  0001234"],
  });
  expect(line?.Descripcion).toBe("uno dos | tres\u00a0");
  expect(line?.Unidad).toBeUndefined();
  expect(line?.InformacionAduanera).toEqual([{ NumeroPedimento: "15  48  3009  0001234" }]);
});

test("object of taxes follows from the taxes unless it is said", () => {
  expect(only({})?.ObjetoImp).toBe("02");
  expect(composed({ conceptos: [untaxed()] }).Conceptos.Concepto[0]?.ObjetoImp).toBe("01");
  expect(only({ objetoImp: "07" })?.ObjetoImp).toBe("07");
});

test("every figure that is none is named, and nothing is composed", () => {
  const answer = compose(
    aDraft({
      tipoCambio: "1,5",
      conceptos: [
        aLine(),
        aLine({
          cantidad: Number.NaN,
          valorUnitario: "1e3",
          impuestos: { retenciones: [{ ...iva16, tasaOCuota: "" }] },
        }),
      ],
    }),
  );
  const findings = "findings" in answer ? answer.findings : [];
  expect(findings.map(({ field }) => field)).toEqual([
    "conceptos[1].cantidad",
    "conceptos[1].valorUnitario",
    "conceptos[1].impuestos.retenciones[0].tasaOCuota",
    "tipoCambio",
  ]);
  expect(findings.every(({ code }) => code === "301")).toBe(true);
});
