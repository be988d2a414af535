/** The bill of a month from what was in force, used and charged: for previews and bills alike. */
import { firstDayOf, lastDayOf } from "#platform/calendar/days.ts";
import type { Cents } from "#platform/money.ts";
import type {
  BareLine,
  BillingMonth,
  ComposedInvoice,
  InvoiceLine,
  InvoiceSums,
} from "./billing-month.domain.ts";
import { chargeLines } from "./charge-lines.domain.ts";
import { percentOf, shareOut } from "./share-out.domain.ts";
import { overageLines, termLines } from "./term-lines.domain.ts";

/** Per cent of the subtotal; the one rate of what the house sells. */
export const ivaPercent = 16;

/** Per cent off base and commission, by how many distinct apps have a line of them. */
export const bundlePercentOf = (apps: number): number => [0, 0, 5, 10][apps] ?? 15;

const isBase = ({ kind }: BareLine): boolean => kind === "base" || kind === "commission";

/** Of the month (decision 0008); null where nothing is to be billed. Amounts are whole cents. */
export const composeInvoice = (given: BillingMonth): ComposedInvoice | null => {
  const periodStart = firstDayOf(given.month);
  const periodEnd = lastDayOf(given.month);
  const used = [...termLines(given), ...overageLines(given)];
  const base = used.filter(isBase);
  const baseCents = sumOf(base);
  const bundleDiscountPercent = bundlePercentOf(new Set(base.map(({ appName }) => appName)).size);
  const bundleDiscountCents = percentOf(baseCents, bundleDiscountPercent);
  const charged = chargeLines(given.charges, sumOf(used) - bundleDiscountCents, {
    fromDay: periodStart,
    untilDay: periodEnd,
  });
  const bare = [...used, ...charged.lines];
  if (bare.every(({ cents }) => cents === 0)) return null;
  const discounts = shareOut(
    bare.map((line) => (isBase(line) ? line.cents : 0)),
    bundleDiscountPercent,
    100,
  );
  const nets = bare.map(({ cents }, at) => cents - (discounts[at] ?? 0));
  const ivas = shareOut(nets, ivaPercent, 100);
  const lines = bare.map((line, at): InvoiceLine => ({
    ...line,
    position: at + 1,
    discountCents: discounts[at] ?? 0,
    ivaCents: ivas[at] ?? 0,
  }));
  return {
    periodStart,
    periodEnd,
    lines,
    ...sumsOf(lines, bundleDiscountPercent),
    chargeIds: charged.chargeIds,
    carry: charged.carry,
  };
};

/** The header is the sums of its lines, and of nothing else. */
export const sumsOf = (
  lines: readonly InvoiceLine[],
  bundleDiscountPercent: number,
): InvoiceSums => {
  const baseCents = sumOf(lines.filter(isBase));
  const bundleDiscountCents = lines.reduce((sum, one) => sum + one.discountCents, 0);
  const overagesCents = sumOf(lines.filter(({ kind }) => kind === "overage"));
  const addonsCents = sumOf(lines) - baseCents - overagesCents;
  const subtotalCents = baseCents - bundleDiscountCents + overagesCents + addonsCents;
  const ivaCents = lines.reduce((sum, one) => sum + one.ivaCents, 0);
  return {
    baseCents,
    bundleDiscountPercent,
    bundleDiscountCents,
    overagesCents,
    addonsCents,
    subtotalCents,
    ivaCents,
    totalCents: subtotalCents + ivaCents,
  };
};

const sumOf = (lines: readonly { readonly cents: Cents }[]): Cents =>
  lines.reduce((sum, { cents }) => sum + cents, 0);
