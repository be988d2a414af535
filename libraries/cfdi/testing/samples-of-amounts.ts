/** For tests only: kinds of amounts: taxes, withholdings, discounts, currencies, decimals. */
import type { Draft, DraftTax } from "../shape/draft.ts";
import { aDraft, aLine, ieps, isr, iva0, iva16, iva8, ivaExempt, ivaKept } from "./test-drafts.ts";
import { untaxed } from "./test-drafts.ts";

const withholding = (...retenciones: readonly DraftTax[]): Draft["conceptos"] => [
  aLine({ valorUnitario: "3333.33", impuestos: { traslados: [iva16], retenciones } }),
];

/** Beer: IEPS on the price, VAT on price and IEPS. */
const beer = aLine({
  claveProdServ: "50202201",
  descripcion: "Cerveza artesanal",
  cantidad: 24,
  valorUnitario: "38.79",
  impuestos: { traslados: [ieps("0.265000"), { ...iva16, base: "1177.664400" }] },
});

/** Fuel: so much per litre, and VAT on the price. */
const fuel = aLine({
  claveProdServ: "15101514",
  claveUnidad: "LTR",
  unidad: "Litro",
  descripcion: "Gasolina regular",
  cantidad: "41.237",
  valorUnitario: "19.543210",
  impuestos: {
    traslados: [
      { impuesto: "003", tipoFactor: "Cuota", tasaOCuota: "6.4555", base: "41.237" },
      iva16,
    ],
  },
});

const abroad = (moneda: string, tipoCambio: string, valorUnitario: string): Draft =>
  aDraft({
    moneda,
    tipoCambio,
    conceptos: [aLine({ valorUnitario, cantidad: 3 }), aLine({ valorUnitario, descuento: 1 })],
  });

export const samplesOfAmounts: Readonly<Record<string, Draft>> = {
  "VAT of 16 %": aDraft(),
  "VAT of 8 % at the border": aDraft({
    conceptos: [aLine({ impuestos: { traslados: [iva8] }, valorUnitario: "19.99", cantidad: 7 })],
  }),
  "VAT of 0 %": aDraft({ conceptos: [aLine({ impuestos: { traslados: [iva0] } })] }),
  "exempt only": aDraft({ conceptos: [aLine({ impuestos: { traslados: [ivaExempt] } })] }),
  "16 %, 8 %, 0 %, exempt and untaxed together": aDraft({
    conceptos: [
      ...[iva16, iva8, iva0, ivaExempt, iva16].map((tax) =>
        aLine({ valorUnitario: "0.333333", cantidad: 3, impuestos: { traslados: [tax] } }),
      ),
      untaxed(),
    ],
  }),
  "no object of taxes": aDraft({ conceptos: [untaxed({ objetoImp: "01" })] }),
  "object of taxes, not broken down": aDraft({ conceptos: [untaxed({ objetoImp: "03" })] }),
  "object of taxes, causes none": aDraft({ conceptos: [untaxed({ objetoImp: "04" })] }),
  "object of VAT, not transferred": aDraft({ conceptos: [untaxed({ objetoImp: "06" })] }),
  "IEPS by rate under VAT": aDraft({ conceptos: [beer] }),
  "IEPS by quota": aDraft({ conceptos: [fuel] }),
  "IEPS withheld": aDraft({ conceptos: withholding(ieps("0.300000")) }),
  "freight: VAT withheld at 4 %": aDraft({ conceptos: withholding(ivaKept("0.040000")) }),
  "two thirds of VAT and ISR withheld": aDraft({
    conceptos: withholding(isr("0.100000"), ivaKept("0.106666")),
  }),
  "ISR of 1.25 % withheld": aDraft({ conceptos: withholding(isr("0.012500")) }),
  "ISR at its highest": aDraft({ conceptos: withholding(isr("0.350000")) }),
  "ISR withheld at two rates": aDraft({
    conceptos: [...withholding(isr("0.100000")), ...withholding(isr("0.012500"))],
  }),
  "discounts on some lines": aDraft({
    conceptos: [
      aLine({ descuento: "100" }),
      aLine({ descuento: "0.01", cantidad: 3, valorUnitario: 33.333333 }),
      aLine({ descuento: 0 }),
      untaxed(),
    ],
  }),
  "a gift: discount of all": aDraft({ conceptos: [untaxed({ descuento: 1000 }), aLine()] }),
  dollars: abroad("USD", "18.4567", "19.99"),
  "euros at six decimals": abroad("EUR", "21.123456", "1234.567891"),
  "yen, without decimals": abroad("JPY", "0.118700", "1999"),
  "dinars, of three decimals": abroad("KWD", "60.5", "7.125"),
  "units of four decimals": abroad("CLF", "750.250000", "3.1415"),
  "six decimals everywhere": aDraft({
    conceptos: [
      aLine({
        cantidad: "1.234567",
        valorUnitario: "89.123456",
        importe: "110.028877",
        descuento: "10.000001",
        impuestos: { traslados: [iva16], retenciones: [isr("0.123456")] },
      }),
    ],
  }),
  "a thousandth of a gram": aDraft({
    conceptos: [aLine({ cantidad: "0.000001", valorUnitario: "2500000", claveUnidad: "KGM" })],
  }),
  "a thousand lines": aDraft({
    conceptos: Array.from({ length: 1_000 }, (_, index) =>
      aLine({
        noIdentificacion: `SKU-${index}`,
        cantidad: (index % 7) + 1,
        valorUnitario: `${index + 1}.${String((index * 7919) % 1_000_000).padStart(6, "0")}`,
        impuestos: { traslados: [index % 3 === 0 ? iva8 : iva16] },
      }),
    ),
  }),
  "local taxes": aDraft({
    conceptos: [aLine({ descripcion: "Hospedaje", claveUnidad: "E48" })],
    impuestosLocales: [
      { tipo: "traslado", nombre: "ISH", tasa: 3.5, importe: "35" },
      { tipo: "retencion", nombre: "5 al millar", tasa: "0.50", importe: 5 },
    ],
  }),
};
