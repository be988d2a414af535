/** What becomes of a subscription whose tenant owes, and has paid. */
import { statusAt, type Subscription } from "./subscription.domain.ts";

export const owing = (one: Subscription, now: Date): Subscription =>
  statusAt(one, now) === "active" ? { ...one, status: "past_due" } : one;

/** Also one that was not marked as owing before. */
export const suspended = (one: Subscription, now: Date): Subscription => {
  const status = statusAt(one, now);
  return status === "active" || status === "past_due" ? { ...one, status: "suspended" } : one;
};

export const settled = (one: Subscription, now: Date): Subscription => {
  const status = statusAt(one, now);
  return status === "past_due" || status === "suspended" ? { ...one, status: "active" } : one;
};
