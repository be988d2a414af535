/** Deals: what a period costs, and which periods have fallen due. */
import { centsOf, type Cents } from "#platform/money.ts";
import type { Day } from "#platform/calendar/days.ts";
import { periodStart, type Every } from "#platform/calendar/periods.ts";

export interface DealLine {
  readonly description: string;
  readonly quantity: number;
  /** MXN, as the wire gave it. */
  readonly unit_price: number;
}

export interface Deal {
  readonly id: string;
  readonly merchant: string;
  readonly userId: string;
  /** The line of keys that asked for it: the wallet is charged on its word. */
  readonly askedBy: string | null;
  /** The line that hears of it where nobody wrote down who asked: it charges nobody's wallet. */
  readonly heardBy: string | null;
  readonly concept: string;
  readonly lines: readonly DealLine[];
  readonly cents: Cents;
  readonly every: Every;
  readonly startsOn: Day;
  /** The last day on which a period may begin. */
  readonly endsOn: Day | null;
  readonly periodsBilled: number;
  readonly nextDue: Day | null;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
}

export const sumOfLines = (lines: readonly DealLine[]): Cents =>
  lines.reduce((sum, line) => sum + line.quantity * (centsOf(line.unit_price) ?? 0), 0);

/** The day on which the period of this number falls due; null when the deal is over by then. */
export const dueOf = (
  deal: Pick<Deal, "startsOn" | "endsOn" | "every">,
  number: number,
): Day | null => {
  const day = periodStart(deal.startsOn, deal.every, number);
  return deal.endsOn !== null && day > deal.endsOn ? null : day;
};

/** The periods that have fallen due by `today` and are not billed yet, `most` of them at most. */
export const duePeriods = (deal: Deal, today: Day, most: number): readonly Day[] => {
  if (deal.nextDue === null) return [];
  const numbers = Array.from({ length: most }, (_, index) => deal.periodsBilled + index);
  return numbers.flatMap((number) => {
    const day = dueOf(deal, number);
    return day !== null && day <= today ? [day] : [];
  });
};
