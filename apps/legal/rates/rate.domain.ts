/** What an hour costs, and which rate counts for a day's work. */
import type { Day } from "#platform/calendar/days.ts";
import type { Cents } from "#platform/money.ts";

export interface Rate {
  readonly id: string;
  /** Of whom; null: of everybody. At most one of client and matter is named. */
  readonly memberId: string | null;
  readonly clientId: string | null;
  readonly matterId: string | null;
  /** Per hour. */
  readonly cents: Cents;
  readonly from: Day;
}

export interface Work {
  /** Null for work of a program, which is nobody's. */
  readonly memberId: string | null;
  readonly clientId: string;
  readonly matterId: string;
  readonly day: Day;
}

const isOf = (named: string | null, one: string | null): boolean => named === null || named === one;

/** The nearer, the greater: matter before client, each with its person before without. */
const nearness = ({ memberId, clientId, matterId }: Rate): number =>
  (matterId === null ? 0 : 4) + (clientId === null ? 0 : 2) + (memberId === null ? 0 : 1);

/**
 * The nearest rate that has begun on the day of the work; among the equally near the one that began
 * last, and of one day the one that was said last. Null where the firm has said none.
 */
export const rateFor = (rates: readonly Rate[], work: Work): Rate | null =>
  rates
    .filter(
      (rate) =>
        rate.from <= work.day &&
        isOf(rate.memberId, work.memberId) &&
        isOf(rate.clientId, work.clientId) &&
        isOf(rate.matterId, work.matterId),
    )
    .toSorted(
      (a, b) =>
        nearness(b) - nearness(a) ||
        Number(b.from > a.from) - Number(b.from < a.from) ||
        Number(b.id > a.id) - Number(b.id < a.id),
    )[0] ?? null;
