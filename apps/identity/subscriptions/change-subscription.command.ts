/** What becomes of a subscription: another tier or number of units, activated, cancelled. */
import type { Tier } from "#contracts/identity/plan.ts";
import { dayOf } from "#platform/calendar/days.ts";
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { restartAllocations } from "../allocations/allocations.store.ts";
import { isSuspendedForDebt } from "../dunning/dunning-steps.query.ts";
import type { Catalog } from "../pricing/catalog.domain.ts";
import { readCatalog } from "../pricing/catalog.query.ts";
import type { CustomTier } from "../tenants/custom-tier.domain.ts";
import { findCustomTier } from "../tenants/custom-tiers.query.ts";
import { lockTenant } from "../tenants/tenants.store.ts";
import { chargeImplementation } from "../charges/charge-implementation.command.ts";
import {
  changedTo,
  isAsItIs,
  keptAsItIs,
  subscriptionAt,
  withoutPending,
} from "./pending-change.domain.ts";
import { refreshPlan } from "./refresh-plan.command.ts";
import {
  activated,
  cancelled,
  isLive,
  statusAt,
  type Subscription,
} from "./subscription.domain.ts";
import { subscriptionsOf } from "./subscriptions.query.ts";
import { keepSubscription } from "./subscriptions.store.ts";
import { priceOf, termsOn } from "./terms.domain.ts";
import { turnPeriods } from "./turn-periods.command.ts";

/** Whose subscription to which app, and when. */
export interface Changing {
  readonly tenantId: string;
  readonly appName: string;
  readonly now: Date;
}

interface Found {
  readonly subscription: Subscription;
  readonly catalog: Catalog;
  readonly customTier: CustomTier | null;
}

type Decided<Code extends string> = Subscription | Refusal<Code | "subscription_not_found">;

/** The tenant is locked; whatever is answered other than the subscription found is written. */
const changing = <Code extends string>(
  db: Queries,
  { tenantId, appName, now }: Changing,
  decide: (found: Found, tx: Queries) => Promise<Subscription | Refusal<Code>>,
): Promise<Decided<Code>> =>
  change(db, async (tx): Promise<Decided<Code>> => {
    await lockTenant(tx, tenantId);
    await turnPeriods(tx, tenantId, now);
    const [catalog, customTier, known] = await Promise.all([
      readCatalog(tx, dayOf(now)),
      findCustomTier(tx, tenantId),
      subscriptionsOf(tx, tenantId),
    ]);
    const written = known.find((one) => one.appName === appName);
    if (!written) return refuse("subscription_not_found");
    const subscription = subscriptionAt(written, now);
    const changed = await decide({ subscription, catalog, customTier }, tx);
    if (changed instanceof Refusal || changed === subscription) return changed;
    await keepSubscription(tx, changed);
    await chargeImplementation(tx, changed, { catalog, now });
    const begins = ({ id }: Subscription) => id === changed.id && beginsAnew(subscription, changed);
    await refreshPlan(tx, { tenantId, catalog, customTier, now, begins });
    return changed;
  });

/** Another tier, or a first period: what it gives is as the price list has it today. */
const beginsAnew = (before: Subscription, after: Subscription): boolean =>
  before.tier !== after.tier || before.periodStart.getTime() !== after.periodStart.getTime();

export const changeSubscription = (
  db: Queries,
  on: Changing,
  wanted: { readonly tier: Tier | null; readonly units: number | null },
): Promise<Decided<"subscription_over" | "rate_undecided">> =>
  changing(db, on, async ({ subscription, catalog, customTier }) => {
    if (!isLive(statusAt(subscription, on.now))) return refuse("subscription_over");
    if (wanted.tier === null && wanted.units === null) return subscription;
    if (isAsItIs(subscription, wanted)) return withoutPending(subscription);
    const tier = wanted.tier ?? subscription.tier;
    const units = wanted.units ?? subscription.units;
    const { appName } = subscription;
    const price = priceOf(termsOn(catalog, customTier, dayOf(on.now)), { appName, tier, units });
    if (!price) return refuse("rate_undecided");
    const { monthlyCents, commissionRate, implementationCents } = price;
    const content = { tier, units, monthlyCents, commissionRate };
    const changed = changedTo(subscription, content, on.now);
    // Nothing is charged of a trial yet: its fee is that of the tier with which it is activated.
    return statusAt(subscription, on.now) === "trial"
      ? { ...changed, implementationCents }
      : changed;
  });

export const activateSubscription = (
  db: Queries,
  on: Changing,
): Promise<Decided<"subscription_over" | "payment_overdue">> =>
  changing(db, on, async ({ subscription }, tx) => {
    const active = activated(subscription, on.now);
    if (active === null) return subscription;
    if (active instanceof Refusal) return active;
    if (await isSuspendedForDebt(tx, on.tenantId)) return refuse("payment_overdue");
    await restartAllocations(tx, active, { now: on.now, resetAt: active.periodEnd });
    return active;
  });

/** A change or an end that waits does not come. */
export const keepAsItIs = (db: Queries, on: Changing): Promise<Decided<"subscription_over">> =>
  changing(db, on, async ({ subscription }) =>
    isLive(statusAt(subscription, on.now))
      ? keptAsItIs(subscription, on.now)
      : refuse("subscription_over"),
  );

export const cancelSubscription = (
  db: Queries,
  on: Changing,
  when: "period_end" | "now",
): Promise<Decided<never>> =>
  changing(db, on, async ({ subscription }) => cancelled(subscription, when, on.now));
