/** What a new period makes of a subscription: its change or end that waited, or a new price. */
import {
  nothingPending,
  currentPeriod,
  statusAt,
  type Subscription,
} from "./subscription.domain.ts";
import { subscriptionAt } from "./pending-change.domain.ts";
import { priceOf, type Terms } from "./terms.domain.ts";

/** A suspension does not stop periods: what it comes back to is as new as the rest. */
const turns = ({ status }: Subscription): boolean =>
  status === "active" || status === "past_due" || status === "suspended";

export const isTurnDue = (one: Subscription, now: Date): boolean =>
  turns(one) && one.periodEnd <= now;

/** When the first period ended that nobody has turned yet; null where all last. */
export const firstTurn = (subscriptions: readonly Subscription[], now: Date): Date | null =>
  subscriptions
    .filter((one) => isTurnDue(one, now))
    .reduce<Date | null>(
      (first, { periodEnd }) => (first === null || periodEnd < first ? periodEnd : first),
      null,
    );

/**
 * `terms` are those of the day on which it turns. A change that waited comes at the price that was
 * said; whatever else goes on costs what the price list has by then, if it still has it.
 */
export const turned = (written: Subscription, terms: Terms, at: Date): Subscription => {
  const current = subscriptionAt(written, at);
  const status = statusAt(current, at);
  if (status === "cancelled") return { ...current, ...nothingPending, status };
  const { start: periodStart, end: periodEnd } = currentPeriod(current, at);
  const price = current === written ? priceOf(terms, current) : null;
  return {
    ...current,
    periodStart,
    periodEnd,
    monthlyCents: price?.monthlyCents ?? current.monthlyCents,
    commissionRate: price ? price.commissionRate : current.commissionRate,
  };
};
