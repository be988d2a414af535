/** Earnings of a month: what the ledger says per merchant and kind of thing, and what we kept. */
import type { Cents } from "#platform/money.ts";
import type { Month } from "#platform/calendar/days.ts";
import type { EarnedByMerchant } from "./poliza.domain.ts";

export interface Figures {
  readonly merchant: string;
  /** What was paid for, in the partner's word. */
  readonly app: string;
  readonly payments: number;
  readonly grossCents: Cents;
  /** Of it, what subscriptions paid ahead. */
  readonly deferredCents: Cents;
  /** Of it, what paid invoices for AI, which are booked when they are issued. */
  readonly receivableCents: Cents;
  readonly refundsCents: Cents;
  readonly feesCents: Cents;
}

export interface Earning extends Figures {
  readonly period: Month;
  readonly computedUntil: Date;
  readonly closedAt: Date | null;
}

export interface Difference {
  readonly book: "earnings" | "revenue";
  /** Comes out the same while the two books stand as they do: it is listed once. */
  readonly finding: string;
  readonly cents: Cents;
  readonly detail: Readonly<Record<string, unknown>>;
}

export const netOf = ({ grossCents, refundsCents, feesCents }: Figures): Cents =>
  grossCents - refundsCents - feesCents;

const compared = [
  ...(["payments", "grossCents", "deferredCents", "receivableCents"] as const),
  ...(["refundsCents", "feesCents"] as const),
] as const;

const nameOf = ({ merchant, app }: Pick<Figures, "merchant" | "app">): string =>
  `${merchant}\n${app}`;

/** Rows that say other than the ledger did at the moment they were computed until. */
export const earningDifferences = (
  period: Month,
  until: Date,
  stored: readonly Figures[],
  counted: readonly Figures[],
): readonly Difference[] => {
  const ours = new Map(stored.map((figures) => [nameOf(figures), figures]));
  const theirs = new Map(counted.map((figures) => [nameOf(figures), figures]));
  return [...new Set([...ours.keys(), ...theirs.keys()])].flatMap((name) => {
    const [one, other] = [ours.get(name), theirs.get(name)];
    const either = one ?? other;
    if (!either || compared.every((field) => (one?.[field] ?? 0) === (other?.[field] ?? 0))) {
      return [];
    }
    const { merchant, app } = either;
    const cents = (other ? netOf(other) : 0) - (one ? netOf(one) : 0);
    const about = [
      period,
      merchant,
      app,
      until.toISOString(),
      figuresText(one),
      figuresText(other),
    ];
    const detail = { period, merchant, app, stored: one ?? null, ledger: other ?? null };
    return [{ book: "earnings", finding: about.join("|"), cents, detail } as const];
  });
};

const figuresText = (figures: Figures | undefined): string =>
  compared.map((field) => figures?.[field] ?? 0).join(",");

/** Figures of several spans of time as those of all of them together. */
export const sumFigures = (all: readonly Figures[]): readonly Figures[] => {
  const sums = new Map<string, Figures>();
  for (const one of all) {
    const sum = sums.get(nameOf(one));
    sums.set(nameOf(one), sum ? plus(sum, one) : one);
  }
  return [...sums.values()];
};

const plus = (one: Figures, other: Figures): Figures => ({
  merchant: one.merchant,
  app: one.app,
  payments: one.payments + other.payments,
  grossCents: one.grossCents + other.grossCents,
  deferredCents: one.deferredCents + other.deferredCents,
  receivableCents: one.receivableCents + other.receivableCents,
  refundsCents: one.refundsCents + other.refundsCents,
  feesCents: one.feesCents + other.feesCents,
});

/** One sum per merchant, for its accounting entry. */
export const byMerchant = (all: readonly Figures[]): readonly EarnedByMerchant[] => {
  const sums = new Map<string, EarnedByMerchant>();
  for (const one of all) {
    const sum = sums.get(one.merchant);
    sums.set(one.merchant, {
      merchant: one.merchant,
      deferredCents: (sum?.deferredCents ?? 0) + one.deferredCents,
      receivableCents: (sum?.receivableCents ?? 0) + one.receivableCents,
      grossCents: (sum?.grossCents ?? 0) + one.grossCents,
      refundsCents: (sum?.refundsCents ?? 0) + one.refundsCents,
      feesCents: (sum?.feesCents ?? 0) + one.feesCents,
    });
  }
  return [...sums.values()];
};
