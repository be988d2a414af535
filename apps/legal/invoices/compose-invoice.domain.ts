/** From work and expenses to an invoice's lines, each with its discount and tax, to the cent. */
import type { Day } from "#platform/calendar/days.ts";
import type { Cents } from "#platform/money.ts";
import type { InvoiceSums } from "./invoice.domain.ts";

/** Something that a client is charged for: a time entry or an expense. */
export interface Chargeable {
  readonly kind: "time" | "expense";
  readonly sourceId: string;
  readonly day: Day;
  readonly description: string;
  /** Of time: who worked, for how long it is charged, and at what an hour. */
  readonly person: string | null;
  readonly billedSeconds: number | null;
  readonly rateCents: Cents | null;
  readonly amountCents: Cents;
}

export interface InvoiceLine extends Chargeable {
  readonly position: number;
  readonly discountCents: Cents;
  readonly taxCents: Cents;
}

/** IVA on legal services: 16 % (LIVA, articles 1 and 14). */
const taxPercent = 16n;

/** `dividend ÷ divisor`, half away from zero; neither is below zero. */
const halfUp = (dividend: bigint, divisor: bigint): Cents =>
  Number((dividend * 2n + divisor) / (divisor * 2n));

const taxOn = (cents: Cents): Cents => halfUp(BigInt(cents) * taxPercent, 100n);

/**
 * Parts of `whole` by what each is of their sum, none above it: the floor of each, and a cent more
 * for those with the largest fractions, of equal ones the first.
 */
export const spread = (whole: Cents, amounts: readonly Cents[]): readonly Cents[] => {
  const sum = amounts.reduce((total, one) => total + BigInt(one), 0n);
  if (sum === 0n) return amounts.map(() => 0);
  const shares = amounts.map((one, index) => {
    const dividend = BigInt(whole) * BigInt(one);
    return { index, cents: Number(dividend / sum), rest: dividend % sum };
  });
  const missing = whole - shares.reduce((total, { cents }) => total + cents, 0);
  const more = new Set(
    shares
      .toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1))
      .slice(0, missing)
      .map(({ index }) => index),
  );
  return shares.map(({ index, cents }) => cents + (more.has(index) ? 1 : 0));
};

export interface ComposedInvoice extends InvoiceSums {
  readonly lines: readonly InvoiceLine[];
}

/** In the order of their days, time before expenses; each sum is that of the lines. */
export const composeInvoice = (
  charged: readonly Chargeable[],
  discountCents: Cents,
): ComposedInvoice => {
  const inOrder = charged.toSorted((a, b) =>
    a.kind === b.kind ? order(a.day, b.day) || order(a.sourceId, b.sourceId) : kindOrder(a),
  );
  const discounts = spread(
    discountCents,
    inOrder.map(({ amountCents }) => amountCents),
  );
  const lines = inOrder.map((one, index) => {
    const discount = discounts[index] ?? 0;
    const taxCents = taxOn(one.amountCents - discount);
    return { ...one, position: index + 1, discountCents: discount, taxCents };
  });
  const sum = (of: (line: InvoiceLine) => Cents): Cents =>
    lines.reduce((total, line) => total + of(line), 0);
  const subtotalCents = sum((line) => line.amountCents);
  const taxCents = sum((line) => line.taxCents);
  const taken = sum((line) => line.discountCents);
  return {
    lines,
    subtotalCents,
    discountCents: taken,
    taxCents,
    totalCents: subtotalCents - taken + taxCents,
  };
};

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const kindOrder = ({ kind }: Chargeable): number => (kind === "time" ? -1 : 1);
