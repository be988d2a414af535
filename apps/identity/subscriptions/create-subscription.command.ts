/** Subscribes a tenant to an app; to one that it had before, on the same row. */
import type { Tier } from "#contracts/identity/plan.ts";
import { dayOf } from "#platform/calendar/days.ts";
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { restartAllocations } from "../allocations/allocations.store.ts";
import { isSuspendedForDebt } from "../dunning/dunning-steps.query.ts";
import { readCatalog } from "../pricing/catalog.query.ts";
import { findCustomTier } from "../tenants/custom-tiers.query.ts";
import { lockTenant } from "../tenants/tenants.store.ts";
import { chargeImplementation } from "../charges/charge-implementation.command.ts";
import { refreshPlan } from "./refresh-plan.command.ts";
import {
  begun,
  goesOn,
  mayBegin,
  nothingPending,
  resumed,
  wasActive,
  type Subscription,
} from "./subscription.domain.ts";
import { subscriptionsOf } from "./subscriptions.query.ts";
import { keepSubscription } from "./subscriptions.store.ts";
import { priceOf, termsOn } from "./terms.domain.ts";
import { turnPeriods } from "./turn-periods.command.ts";

export interface Subscribing {
  readonly appName: string;
  readonly tier: Tier;
  readonly units: number;
  readonly begin: "trial" | "active";
}

type Refused =
  | "tenant_not_found"
  | "app_not_found"
  | "rate_undecided"
  | "already_subscribed"
  | "trial_used"
  | "payment_overdue";

export const createSubscription = (
  db: Queries,
  tenantId: string,
  wanted: Subscribing,
  now: Date,
): Promise<Subscription | Refusal<Refused>> =>
  change(db, async (tx) => {
    if (!(await lockTenant(tx, tenantId))) return refuse("tenant_not_found");
    await turnPeriods(tx, tenantId, now);
    const day = dayOf(now);
    const [catalog, customTier, known] = await Promise.all([
      readCatalog(tx, day),
      findCustomTier(tx, tenantId),
      subscriptionsOf(tx, tenantId),
    ]);
    const { appName, tier, units, begin } = wanted;
    if (!catalog.apps.has(appName)) return refuse("app_not_found", { field: "app_name" });
    const former = known.find((one) => one.appName === appName) ?? null;
    const refused = mayBegin(former, begin, now);
    if (refused) return refused;
    if (await isSuspendedForDebt(tx, tenantId)) return refuse("payment_overdue");
    const price = priceOf(termsOn(catalog, customTier, day), wanted);
    if (!price) return refuse("rate_undecided");
    const back = former !== null && goesOn(former, now) ? former : null;
    const made: Subscription = {
      tenantId,
      id: former?.id ?? newId(),
      appName,
      tier,
      units,
      monthlyCents: price.monthlyCents,
      commissionRate: price.commissionRate,
      ...nothingPending,
      // It is charged once in the life of a subscription: as of when it was active first.
      implementationCents:
        former && wasActive(former) ? former.implementationCents : price.implementationCents,
      implementationPaid: former?.implementationPaid ?? false,
      createdAt: former?.createdAt ?? now,
      ...(back ? resumed(back) : begun(begin, now)),
    };
    await keepSubscription(tx, made);
    if (former && !back) await restartAllocations(tx, made, { now, resetAt: made.periodEnd });
    await chargeImplementation(tx, made, { catalog, now });
    const begins = ({ id }: Subscription) => id === made.id;
    await refreshPlan(tx, { tenantId, catalog, customTier, now, begins });
    return made;
  });
