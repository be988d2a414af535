/**
 * Another tier or number of units: one that costs more counts at once, one that costs less from the
 * end of the period on. What waits has counted by then, whether or not a job has written it down.
 */
import { tiers, type Tier } from "#contracts/identity/plan.ts";
import type { Cents } from "#platform/money.ts";
import {
  currentPeriod,
  nothingPending,
  statusAt,
  type Subscription,
} from "./subscription.domain.ts";

/** What a tenant pays for. */
export interface Content {
  readonly tier: Tier;
  readonly units: number;
  /** Of a whole month; 0 where a commission is paid. */
  readonly monthlyCents: Cents;
  /** Ten-thousandths of the volume; null where a month has a price. */
  readonly commissionRate: number | null;
}

export interface PendingChange extends Content {
  readonly at: Date;
}

/** Null where nothing waits. */
export const pendingOf = (one: Subscription): PendingChange | null => {
  const { nextTier: tier, nextUnits: units, nextMonthlyCents: monthlyCents, nextAt: at } = one;
  if (tier === null || units === null || monthlyCents === null || at === null) return null;
  return { tier, units, monthlyCents, commissionRate: one.nextCommissionRate, at };
};

const withContent = (one: Subscription, content: Content): Subscription => ({
  ...one,
  tier: content.tier,
  units: content.units,
  monthlyCents: content.monthlyCents,
  commissionRate: content.commissionRate,
  ...nothingPending,
});

/** What it is by now. */
export const subscriptionAt = (written: Subscription, now: Date): Subscription => {
  const pending = pendingOf(written);
  return pending !== null && pending.at <= now ? withContent(written, pending) : written;
};

/** As it becomes at the end of its period; null where nothing waits. */
export const afterPending = (one: Subscription): Subscription | null => {
  const pending = pendingOf(one);
  return pending && withContent(one, pending);
};

/** More money, or the same for a higher tier. What is not billed has no end to wait for. */
const countsAtOnce = (current: Subscription, wanted: Content, now: Date): boolean => {
  if (statusAt(current, now) === "trial") return true;
  if (wanted.monthlyCents !== current.monthlyCents)
    return wanted.monthlyCents > current.monthlyCents;
  return tiers.indexOf(wanted.tier) >= tiers.indexOf(current.tier);
};

/** In place of what waited so far. */
export const changedTo = (written: Subscription, wanted: Content, now: Date): Subscription => {
  const current = subscriptionAt(written, now);
  if (countsAtOnce(current, wanted, now)) return withContent(current, wanted);
  return {
    ...current,
    nextTier: wanted.tier,
    nextUnits: wanted.units,
    nextMonthlyCents: wanted.monthlyCents,
    nextCommissionRate: wanted.commissionRate,
    nextAt: currentPeriod(current, now).end,
  };
};

/** Whether nothing else is wanted than what it is: then its price stays, too. */
export const isAsItIs = (
  { tier, units }: Subscription,
  wanted: { readonly tier: Tier | null; readonly units: number | null },
): boolean => (wanted.tier ?? tier) === tier && (wanted.units ?? units) === units;

/** A change that waited does not come; an end that waits does. */
export const withoutPending = (current: Subscription): Subscription =>
  current.nextAt === null ? current : { ...current, ...nothingPending };

/** Goes on as it is: neither a change nor an end waits any more. */
export const keptAsItIs = (written: Subscription, now: Date): Subscription => {
  const current = subscriptionAt(written, now);
  if (current.nextAt === null && current.endsAt === null) return current;
  return { ...current, ...nothingPending, endsAt: null };
};
