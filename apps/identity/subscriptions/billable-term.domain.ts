/**
 * What a subscription costs a calendar month, from which day to which: bills are made of these
 * alone. Days are Mexico City's; a day belongs to what held at its end.
 */
import type { Tier } from "#contracts/identity/plan.ts";
import { dayOf, type Day } from "#platform/calendar/days.ts";
import type { Cents } from "#platform/money.ts";
import { afterPending, subscriptionAt } from "./pending-change.domain.ts";
import { statusAt, type Subscription } from "./subscription.domain.ts";

export interface BillableTerm {
  readonly tenantId: string;
  /** The subscription's id, or of an add-on its own. */
  readonly itemId: string;
  readonly fromDay: Day;
  /** The day after the last; null while it lasts. */
  readonly untilDay: Day | null;
  readonly kind: "base" | "commission" | "addon";
  readonly appName: string;
  /** Of an add-on its key in the catalog. */
  readonly addon: string | null;
  readonly tier: Tier | "";
  readonly units: number;
  /** Of a whole month; 0 where a commission is paid. */
  readonly monthlyCents: Cents;
  /** Ten-thousandths of the volume that the app reports; null where a month has a price. */
  readonly commissionRate: number | null;
}

/** A trial, and what is suspended or over, is not billed. What is owed is billed on. */
const isBillable = (subscription: Subscription, now: Date): boolean => {
  const status = statusAt(subscription, now);
  return status === "active" || status === "past_due";
};

/** The terms of a subscription from today on, as far as they are known. */
export const termsAhead = (written: Subscription, now: Date): readonly BillableTerm[] => {
  if (!isBillable(written, now)) return [];
  const current = subscriptionAt(written, now);
  const end = current.endsAt && dayOf(current.endsAt);
  const turn = current.nextAt && dayOf(current.nextAt);
  const later = afterPending(current);
  const terms = [termOf(current, { fromDay: dayOf(now), untilDay: earlier(turn, end) })];
  if (later && turn) terms.push(termOf(later, { fromDay: turn, untilDay: end }));
  return terms.filter(({ fromDay, untilDay }) => untilDay === null || fromDay < untilDay);
};

const termOf = (
  one: Subscription,
  days: Pick<BillableTerm, "fromDay" | "untilDay">,
): BillableTerm => ({
  tenantId: one.tenantId,
  itemId: one.id,
  ...days,
  kind: one.commissionRate === null ? "base" : "commission",
  appName: one.appName,
  addon: null,
  tier: one.tier,
  units: one.units,
  monthlyCents: one.monthlyCents,
  commissionRate: one.commissionRate,
});

const earlier = (a: Day | null, b: Day | null): Day | null =>
  a === null || (b !== null && b < a) ? b : a;

/** What of the terms that are written is taken away, and what is written in its place. */
export interface Redrawn {
  readonly gone: readonly BillableTerm[];
  readonly kept: readonly BillableTerm[];
}

/**
 * Lets terms be `ahead` from `today` on. Days before it stay as they were; a term that goes on
 * unchanged stays one.
 */
export const redrawTerms = (
  known: readonly BillableTerm[],
  ahead: readonly BillableTerm[],
  today: Day,
): Redrawn => {
  const past = known
    .filter(({ fromDay }) => fromDay < today)
    .map((term) => ({ ...term, untilDay: earlier(term.untilDay, today) }));
  const drawn = joined([...past, ...ahead]);
  return {
    gone: known.filter((one) => !drawn.some((other) => isSamePlace(one, other))),
    kept: drawn.filter((one) => !known.some((other) => isSame(one, other))),
  };
};

/** Neighbours that say the same are one. */
const joined = (terms: readonly BillableTerm[]): readonly BillableTerm[] => {
  const all: BillableTerm[] = [];
  for (const term of terms.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))) {
    const before = all.at(-1);
    const goesOn = before?.untilDay === term.fromDay && saysSame(before, term);
    if (goesOn) all[all.length - 1] = { ...before, untilDay: term.untilDay };
    else all.push(term);
  }
  return all;
};

const placeOf = ({ itemId, fromDay }: BillableTerm): string => `${itemId} ${fromDay}`;

const isSamePlace = (a: BillableTerm, b: BillableTerm): boolean => placeOf(a) === placeOf(b);

const saysSame = (a: BillableTerm, b: BillableTerm): boolean =>
  a.itemId === b.itemId &&
  a.kind === b.kind &&
  a.tier === b.tier &&
  a.units === b.units &&
  a.monthlyCents === b.monthlyCents &&
  a.commissionRate === b.commissionRate;

const isSame = (a: BillableTerm, b: BillableTerm): boolean =>
  isSamePlace(a, b) && saysSame(a, b) && a.untilDay === b.untilDay;
