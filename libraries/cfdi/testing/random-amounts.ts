/** For tests only: random figures, taxes and lines, as awkward as SAT's rules allow. */
import fc from "fast-check";
import type { Decimal } from "../shape/decimal.ts";
import {
  compare,
  exact,
  isPositive,
  minus,
  plus,
  rounded,
  textOf,
  times,
} from "../shape/decimal.ts";
import type { DraftLine, DraftTax } from "../shape/draft.ts";
import { isr, iva0, iva16, iva8, ivaExempt, ivaKept } from "./test-drafts.ts";
import { randomText } from "./random-texts.ts";

/** A plain number of up to six decimals, with or without idle zeros. */
export const figure = (most: number, least = "0.000001"): fc.Arbitrary<string> =>
  fc
    .record({ whole: fc.nat({ max: most - 1 }), parts: fc.nat(999_999), digits: fc.nat(6) })
    .map(({ whole, parts, digits }) => {
      const fraction = String(parts).padStart(6, "0").slice(0, digits);
      const text = digits === 0 ? String(whole) : `${whole}.${fraction}`;
      return compare(exact(text), exact(least)) < 0 ? least : text;
    });

/** A rate in a range, in millionths: `0.106666`. */
const rate = (least: number, most: number): fc.Arbitrary<string> =>
  fc
    .integer({ min: least, max: most })
    .map((millionths) => textOf({ units: BigInt(millionths), scale: 6 }));

const iepsRates = ["0.265000", "0.300000", "0.530000", "1.600000", "0.080000", "0.060000"];

export interface RandomTaxes {
  readonly charged: readonly DraftTax[];
  readonly withheld: readonly DraftTax[];
}

const iepsByRate = fc
  .constantFrom(...iepsRates)
  .map((tasaOCuota): DraftTax => ({ impuesto: "003", tipoFactor: "Tasa", tasaOCuota }));
const iepsByQuota = rate(0, 72_160_500).map((tasaOCuota): DraftTax => ({
  impuesto: "003",
  tipoFactor: "Cuota",
  tasaOCuota,
}));

/** At most 90 % is withheld in all, so that no total falls below zero. */
const withheld: fc.Arbitrary<readonly DraftTax[]> = fc
  .tuple(
    fc.option(rate(0, 350_000).map(isr), { nil: null }),
    fc.option(rate(0, 160_000).map(ivaKept), { nil: null }),
    fc.option(
      fc
        .constantFrom("0.265000", "0.300000")
        .map((tasaOCuota): DraftTax => ({ impuesto: "003", tipoFactor: "Tasa", tasaOCuota })),
      { nil: null },
    ),
  )
  .map((taxes) => taxes.filter((tax) => tax !== null));

export const randomTaxes: fc.Arbitrary<RandomTaxes> = fc.record({
  charged: fc
    .tuple(
      fc.option(fc.constantFrom(iva16, iva16, iva8, iva0, ivaExempt), { nil: null }),
      fc.option(fc.oneof(iepsByRate, iepsByQuota), { nil: null, freq: 3 }),
    )
    .map((taxes) => taxes.filter((tax) => tax !== null)),
  withheld: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: withheld }),
});

/** Of a line whose base is above zero; the discount is a share of the amount, cut to digits. */
export const randomLine = (digits: number): fc.Arbitrary<DraftLine> =>
  fc
    .record({
      cantidad: figure(200),
      valorUnitario: figure(20_000),
      discount: fc.option(fc.nat(99), { nil: null, freq: 3 }),
      givesAmount: fc.boolean(),
      descripcion: randomText(80),
      noIdentificacion: fc.option(randomText(20), { nil: undefined }),
      taxes: randomTaxes,
    })
    .map(({ cantidad, valorUnitario, discount, givesAmount, taxes, ...texts }) => {
      const product = times(exact(cantidad), exact(valorUnitario));
      const fine = rounded(product, 6);
      const isGiven = givesAmount && isPositive(fine);
      const importe = isGiven ? fine : rounded(product, digits);
      const off = discount === null ? null : share(importe, discount, isGiven ? 6 : digits);
      const base = off === null ? importe : minus(importe, off);
      const takes = isPositive(base) && taxes.charged.length + taxes.withheld.length > 0;
      return {
        ...texts,
        claveProdServ: "43211503",
        claveUnidad: "H87",
        cantidad,
        valorUnitario,
        importe: isGiven ? textOf(importe) : undefined,
        descuento: off === null ? undefined : textOf(off),
        impuestos: takes ? { traslados: taxes.charged, retenciones: taxes.withheld } : undefined,
      };
    });

const share = (of: Decimal, percent: number, digits: number): Decimal =>
  rounded(times(of, { units: BigInt(percent), scale: 2 }), digits);

export const total = (amounts: readonly string[]): Decimal =>
  amounts.map(exact).reduce(plus, { units: 0n, scale: 0 });
