/** What a plan costs a whole month as it stands, discounted: for people, ahead of any bill. */
import type { Cents } from "#platform/money.ts";
import { bundlePercentOf } from "../invoices/compose-invoice.domain.ts";
import { percentOf } from "../invoices/share-out.domain.ts";
import { isLive, statusAt, type Subscription } from "../subscriptions/subscription.domain.ts";

export interface PlanCost {
  readonly baseCents: Cents;
  readonly apps: number;
  readonly bundlePercent: number;
  readonly discountCents: Cents;
  readonly monthlyCents: Cents;
}

/** Trials and what is suspended cost nothing. */
const isBilled = (one: Subscription, now: Date): boolean => {
  const status = statusAt(one, now);
  return isLive(status) && status !== "trial";
};

/** Whether all that it has is on trial, so that nothing goes beyond. */
export const isOnTrial = (subscriptions: readonly Subscription[], now: Date): boolean =>
  subscriptions.every((one) => statusAt(one, now) === "trial");

export const planCostOf = (subscriptions: readonly Subscription[], now: Date): PlanCost => {
  const billed = subscriptions.filter((one) => isBilled(one, now));
  const baseCents = billed.reduce((sum, { monthlyCents }) => sum + monthlyCents, 0);
  const apps = new Set(billed.map(({ appName }) => appName)).size;
  const bundlePercent = bundlePercentOf(apps);
  const discountCents = percentOf(baseCents, bundlePercent);
  const monthlyCents = baseCents - discountCents;
  return { baseCents, apps, bundlePercent, discountCents, monthlyCents };
};
