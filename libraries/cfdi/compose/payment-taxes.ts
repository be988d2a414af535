/** Taxes in a payment: each invoice's share of its own, and the payment's sums (Pagos 2.0). */
import { currencyDigits, finestDigits, shortened } from "./figures.ts";
import { compare, exact, isZero, ratioOf, rounded, times, type Decimal } from "../shape/decimal.ts";
import type { DraftTax, PaidInvoice } from "../shape/draft.ts";
import { byTax, byTaxAndRate, countedTax, gathered, type CountedTax } from "./taxes.ts";

export interface PaidTaxes {
  readonly traslados: readonly CountedTax[];
  readonly retenciones: readonly CountedTax[];
}

/** In the invoice's currency, to six decimals: base and amount × paid ÷ total of the invoice. */
export const sharesOf = (invoice: PaidInvoice): PaidTaxes => {
  const digits = currencyDigits(invoice.moneda);
  const total = exact(invoice.total);
  const paid = exact(invoice.pagado);
  const shared = (tax: DraftTax): CountedTax =>
    shareOf(countedTax(tax, total, digits), paid, total, digits);
  return {
    traslados: invoice.impuestos?.traslados?.map(shared) ?? [],
    retenciones: invoice.impuestos?.retenciones?.map(shared) ?? [],
  };
};

const shareOf = (tax: CountedTax, paid: Decimal, total: Decimal, digits: number): CountedTax => {
  const part = (of: Decimal): Decimal =>
    shortened(ratioOf(times(of, paid), total, finestDigits), digits);
  const share = part(tax.base);
  // No base is nothing (CRP20249, CRP20255), however small the payment.
  const base = isZero(share) && !isZero(tax.base) ? leastBase : share;
  if (tax.importe === undefined || tax.tasa === undefined) return { ...tax, base };
  const counted = times(base, exact(tax.tasa));
  const amount = part(tax.importe);
  // An invoice of many roundings may lie outside SAT's limits around base × rate (CRP20261).
  const importe = isNear(amount, counted, digits) ? amount : shortened(counted, digits);
  return { ...tax, base, importe };
};

const leastBase: Decimal = { units: 1n, scale: finestDigits };

/** Between the amount cut to the currency's decimals and one unit of the last above that. */
const isNear = (share: Decimal, counted: Decimal, digits: number): boolean => {
  const low = truncated(counted, digits);
  const high = compare(low, counted) === 0 ? low : { ...low, units: low.units + 1n };
  return compare(share, low) >= 0 && compare(share, high) <= 0;
};

const truncated = ({ units, scale }: Decimal, digits: number): Decimal =>
  scale <= digits
    ? rounded({ units, scale }, digits)
    : { units: units / 10n ** BigInt(scale - digits), scale: digits };

/** Digits of a quotient before it is summed. */
const quotientDigits = 24;

/** The payment's own: sums in its currency by tax, factor and rate; by tax for what is withheld. */
export const sumsOf = (
  invoices: readonly { readonly taxes: PaidTaxes; readonly equivalencia: Decimal }[],
  digits: number,
): PaidTaxes => {
  const one = exact("1");
  const converted = (kind: keyof PaidTaxes): readonly CountedTax[] =>
    invoices.flatMap(({ taxes, equivalencia }) => {
      const into = (value: Decimal): Decimal =>
        compare(equivalencia, one) === 0 ? value : ratioOf(value, equivalencia, quotientDigits);
      return taxes[kind].map((tax) => ({
        ...tax,
        base: into(tax.base),
        importe: tax.importe && into(tax.importe),
      }));
    });
  const settled = (tax: CountedTax): CountedTax => ({
    ...tax,
    base: settledAmount(tax.base, digits),
    importe: tax.importe && settledAmount(tax.importe, digits),
  });
  return {
    traslados: gathered(converted("traslados"), byTaxAndRate).map(settled),
    retenciones: gathered(converted("retenciones"), byTax).map(settled),
  };
};

/**
 * Cut, not rounded, at six decimals: sums within one currency have no more, and of a quotient
 * without end providers cut what they compare with (CRP20265, 20268, 20274). Never at fewer: they
 * refuse a base below the sum of the invoices' bases.
 */
const settledAmount = (value: Decimal, least: number): Decimal =>
  shortened(value.scale > finestDigits ? truncated(value, finestDigits) : value, least);
