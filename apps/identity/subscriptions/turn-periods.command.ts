/**
 * Writes down periods that are over, and deals that began or ended, each as of its moment: whatever
 * changes or bills a plan does so first, so that it does not matter when the daily job came by.
 */
import { dayOf } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import type { Catalog } from "../pricing/catalog.domain.ts";
import { readCatalog } from "../pricing/catalog.query.ts";
import { dealTurn, phaseOn, type CustomTier } from "../tenants/custom-tier.domain.ts";
import { findCustomTier } from "../tenants/custom-tiers.query.ts";
import { keepDealPhase } from "../tenants/custom-tiers.store.ts";
import { refreshPlan, refreshTerms } from "./refresh-plan.command.ts";
import type { Subscription } from "./subscription.domain.ts";
import { subscriptionsOf, tenantsToTurn } from "./subscriptions.query.ts";
import { keepSubscription } from "./subscriptions.store.ts";
import { termsOn } from "./terms.domain.ts";
import { firstTurn, isTurnDue, turned } from "./turned.domain.ts";

/** The tenant is locked. Answers how many periods of subscriptions began. */
export const turnPeriods = async (tx: Queries, tenantId: string, now: Date): Promise<number> => {
  let [subscriptions, customTier] = await Promise.all([
    subscriptionsOf(tx, tenantId),
    findCustomTier(tx, tenantId),
  ]);
  let count = 0;
  for (;;) {
    const turnsAt = firstTurn(subscriptions, now);
    const dealAt = customTier && dealTurn(customTier, now);
    const at = earlier(turnsAt, dealAt);
    if (at === null) return count;
    const catalog = await readCatalog(tx, dayOf(at));
    const terms = termsOn(catalog, customTier, dayOf(at));
    const before = subscriptions;
    subscriptions = before.map((one) => (isTurnDue(one, at) ? turned(one, terms, at) : one));
    for (const [index, one] of subscriptions.entries())
      if (one !== before[index]) {
        await keepSubscription(tx, one);
        count += 1;
      }
    await refreshTerms(tx, { tenantId, subscriptions, now: at });
    if (customTier === null || dealAt?.getTime() !== at.getTime()) continue;
    customTier = await followDeal(tx, { catalog, customTier, at });
    subscriptions = await subscriptionsOf(tx, tenantId);
  }
};

const earlier = (a: Date | null, b: Date | null): Date | null =>
  a === null || (b !== null && b < a) ? b : a;

interface Following {
  readonly catalog: Catalog;
  readonly customTier: CustomTier;
  /** When it began or ended. */
  readonly at: Date;
}

/** Enterprise subscriptions are, from this moment on, what the deal says or says no more. */
const followDeal = async (
  tx: Queries,
  { catalog, customTier, at }: Following,
): Promise<CustomTier> => {
  const { tenantId } = customTier;
  const phase = phaseOn(customTier, dayOf(at));
  await keepDealPhase(tx, tenantId, phase);
  const begins = ({ tier }: Subscription) => tier === "enterprise";
  await refreshPlan(tx, { tenantId, catalog, customTier, now: at, begins });
  return { ...customTier, phase };
};

/** Of many tenants, which are locked. */
export const turnPeriodsOf = async (
  tx: Queries,
  tenantIds: readonly string[],
  now: Date,
): Promise<void> => {
  for (const tenantId of await tenantsToTurn(tx, tenantIds, now))
    await turnPeriods(tx, tenantId, now);
};
