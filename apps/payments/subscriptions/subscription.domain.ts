/** What becomes of a subscription once a period is paid, or a try to collect it has failed. */
import type { Cents } from "#platform/money.ts";
import { retryDays, startsAheadDays } from "./limits.ts";
import { dayOf, plusDays, sameDayNextMonth, startOf, type Day } from "#platform/calendar/days.ts";

export type SubscriptionStatus = "active" | "past_due" | "cancelled";

export interface Subscription {
  readonly id: string;
  readonly merchant: string;
  readonly userId: string;
  /** The line of keys that asked for it: the wallet is charged on its word. */
  readonly askedBy: string | null;
  /** The line that hears of it where nobody wrote down who asked: it charges nobody's wallet. */
  readonly heardBy: string | null;
  readonly customerEmail: string | null;
  readonly cents: Cents;
  readonly concept: string;
  readonly anchorDay: number;
  readonly status: SubscriptionStatus;
  /** First day of the period that is paid next. */
  readonly periodStart: Day;
  readonly nextRenewalAt: Date;
  readonly failedTries: number;
  readonly retryAt: Date | null;
  readonly createdAt: Date;
  readonly cancelledAt: Date | null;
}

/** One try to collect one period. */
export interface Charge {
  readonly subscriptionId: string;
  readonly periodStart: Day;
  /** From zero. */
  readonly try: number;
  readonly paymentId: string | null;
  readonly status: "waiting" | "paid" | "failed";
  readonly failure: string | null;
  readonly askedAt: Date;
}

/** The last day of the period that begins on `first`. */
export const lastDayOfPeriod = (first: Day, anchorDay: number): Day =>
  plusDays(sameDayNextMonth(first, anchorDay), -1);

/** The period is paid: the next one waits for its day. */
export const afterPaid = (subscription: Subscription): Subscription => {
  const periodStart = sameDayNextMonth(subscription.periodStart, subscription.anchorDay);
  const nextRenewalAt = startOf(periodStart);
  return { ...subscription, periodStart, nextRenewalAt, failedTries: 0, retryAt: null };
};

/**
 * A try came to nothing: again 1, 3, 5 and 7 days after the first one, never twice on one day, and
 * `past_due` when that was the last.
 */
export const afterFailed = (
  subscription: Subscription,
  asked: { readonly firstAt: Date; readonly lastAt: Date },
): Subscription => {
  const failedTries = subscription.failedTries + 1;
  const wait = retryDays[failedTries - 1];
  if (wait === undefined) {
    return { ...subscription, failedTries, retryAt: null, status: "past_due" };
  }
  const planned = startOf(plusDays(dayOf(asked.firstAt), wait));
  const nextDay = startOf(plusDays(dayOf(asked.lastAt), 1));
  return { ...subscription, failedTries, retryAt: planned > nextDay ? planned : nextDay };
};

/** Why it cannot begin on that day; null when it can. */
export const startRefused = (startsOn: Day, now: Date): string | null => {
  const today = dayOf(now);
  if (startsOn < today) return "starts_on: is over already";
  const last = plusDays(today, startsAheadDays);
  return startsOn > last ? `starts_on: at most ${startsAheadDays} days ahead` : null;
};

export interface NewSubscription extends Pick<
  Subscription,
  "id" | "merchant" | "userId" | "askedBy" | "customerEmail" | "cents" | "concept"
> {
  readonly startsOn: Day;
  readonly now: Date;
}

/** Its first period begins on `startsOn`, and every later one on the same day of the month. */
export const newSubscription = ({ startsOn, now, ...given }: NewSubscription): Subscription => ({
  ...given,
  heardBy: null,
  anchorDay: Number(startsOn.slice(8)),
  status: "active",
  periodStart: startsOn,
  nextRenewalAt: startOf(startsOn),
  failedTries: 0,
  retryAt: null,
  createdAt: now,
  cancelledAt: null,
});
