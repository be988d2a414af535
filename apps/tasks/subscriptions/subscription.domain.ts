/** A tasker's subscription, month by month: bought, renewed, in grace, ended. */
import { plusDays, sameDayNextMonth, type Day } from "#platform/calendar/days.ts";

export const subscriptionStates = ["none", "pending", "active", "grace", "ended"] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

export interface Subscription {
  readonly state: SubscriptionState;
  /** The first day that is not paid. */
  readonly paidUntil: Day | null;
  /** The day of the month on which it was begun. */
  readonly anchor: number | null;
  readonly renews: boolean;
  /** Of the month that is to be paid. */
  readonly billId: string | null;
}

export const noSubscription: Subscription = {
  state: "none",
  paidUntil: null,
  anchor: null,
  renews: false,
  billId: null,
};

/** Offers without a limit. */
export const isPlus = ({ state }: Pick<Subscription, "state">): boolean =>
  state === "active" || state === "grace";

/** Days before the end on which the bill of the next month is made. */
export const renewalAhead = 5;

/** Whether a bill is to be made now that plus was chosen. */
export const chosen = ({ state }: Pick<Subscription, "state">): "bill" | "goesOn" =>
  state === "none" || state === "ended" ? "bill" : "goesOn";

/**
 * Another month: after the one that runs, or from today where none does. What is paid in grace is
 * the month that began when the last one ended.
 */
export const paid = (before: Subscription, today: Day): Subscription => {
  const { paidUntil, anchor } = before;
  const goesOn = isPlus(before) && paidUntil !== null && anchor !== null;
  const from = goesOn ? paidUntil : today;
  const since = goesOn ? anchor : Number(today.slice(8));
  const until = sameDayNextMonth(from, since);
  const state = until > today ? "active" : "grace";
  // What somebody ended before they paid ends with the month.
  return { ...before, state, paidUntil: until, anchor: since, billId: null };
};

/** What a day brings. */
export type Step = "bill" | "lapse" | "end" | "nothing";

/** `bill`: the next month's is made; `lapse`: grace begins; `end`: back to free. */
export const stepOf = (subscription: Subscription, today: Day, graceDays: number): Step => {
  const { state, paidUntil, renews, billId } = subscription;
  if (!isPlus({ state }) || paidUntil === null) return "nothing";
  const isOver = today >= paidUntil;
  if (isOver && (!renews || today >= plusDays(paidUntil, graceDays))) return "end";
  if (renews && billId === null && today >= plusDays(paidUntil, -renewalAhead)) return "bill";
  return isOver && state === "active" ? "lapse" : "nothing";
};
