/** Figures of a stretch of days, and what they say beside those before them. */
import type { Cents } from "#platform/money.ts";
import type { Day } from "#platform/calendar/days.ts";

export interface Tally {
  readonly count: number;
  readonly cents: Cents;
}

export interface RailTally extends Tally {
  readonly rail: string;
  readonly status: string;
}

export interface RailFigures {
  readonly rail: string;
  readonly sent: number;
  readonly failed: number;
  /** Sent, and no answer yet. */
  readonly unanswered: number;
}

/** All merchants together; nobody's name, no reference, no address. */
export interface Figures {
  readonly from: Day;
  /** The last day. */
  readonly to: Day;
  readonly payments: readonly RailTally[];
  readonly refunds: Tally;
  readonly review: { readonly opened: number; readonly resolved: number; readonly open: number };
  readonly rails: readonly RailFigures[];
  readonly health: readonly {
    readonly app: string;
    readonly checks: number;
    readonly failures: number;
  }[];
}

const paidStatuses = new Set(["completed", "partially_refunded", "refunded"]);

export const tallyOf = (
  payments: readonly RailTally[],
  counts: (one: RailTally) => boolean = () => true,
): Tally => {
  const counted = payments.filter(counts);
  return {
    count: counted.reduce((sum, { count }) => sum + count, 0),
    cents: counted.reduce((sum, { cents }) => sum + cents, 0),
  };
};

export const isPaid = ({ status }: RailTally): boolean => paidStatuses.has(status);

export const measures = [
  "payments_asked",
  "payments_paid",
  "paid_cents",
  "payments_failed",
  "payments_expired",
  "refunds",
  "refunded_cents",
  "reviews_opened",
] as const;
export type Measure = (typeof measures)[number];

export const measuresOf = (figures: Figures): Readonly<Record<Measure, number>> => {
  const { payments, refunds, review } = figures;
  const paid = tallyOf(payments, isPaid);
  return {
    payments_asked: tallyOf(payments).count,
    payments_paid: paid.count,
    paid_cents: paid.cents,
    payments_failed: tallyOf(payments, ({ status }) => status === "failed").count,
    payments_expired: tallyOf(payments, ({ status }) => status === "expired").count,
    refunds: refunds.count,
    refunded_cents: refunds.cents,
    reviews_opened: review.opened,
  };
};

export interface Trend {
  readonly measure: Measure;
  readonly now: number;
  readonly before: number;
  /** Whole percent of what was before; null where there was nothing. */
  readonly change_percent: number | null;
  readonly unusual: boolean;
}

/** Below this a change says little, however large it is in percent. */
const weighty = (measure: Measure): number => (measure.endsWith("_cents") ? 100_000 : 10);

const unusualPercent = 50;

/** The rule, said where the figures are kept. */
export const unusualRule =
  "A change of 50 % or more, where the larger of both is at least 10 (1,000.00 MXN for amounts).";

/** Each measure of these days beside the days before. */
export const trendsOf = (now: Figures, before: Figures): readonly Trend[] => {
  const [these, those] = [measuresOf(now), measuresOf(before)];
  return measures.map((measure) => {
    const [is, was] = [these[measure], those[measure]];
    const change = was === 0 ? null : Math.round(((is - was) * 100) / was);
    const large = change === null ? is > 0 : Math.abs(change) >= unusualPercent;
    const unusual = large && Math.max(is, was) >= weighty(measure);
    return { measure, now: is, before: was, change_percent: change, unusual };
  });
};
