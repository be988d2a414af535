/**
 * Writes down periods that are over, each as of the moment when it turned: whatever changes or
 * bills a plan does so first, so that it does not matter when the daily job came by.
 */
import { dayOf } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { readCatalog } from "../pricing/catalog.query.ts";
import { findCustomTier } from "../tenants/custom-tiers.query.ts";
import { refreshTerms } from "./refresh-plan.command.ts";
import { subscriptionsOf, tenantsToTurn } from "./subscriptions.query.ts";
import { keepSubscription } from "./subscriptions.store.ts";
import { termsOn } from "./terms.domain.ts";
import { firstTurn, isTurnDue, turned } from "./turned.domain.ts";

/** The tenant is locked. Answers how many periods of subscriptions began. */
export const turnPeriods = async (tx: Queries, tenantId: string, now: Date): Promise<number> => {
  let subscriptions = await subscriptionsOf(tx, tenantId);
  let count = 0;
  for (;;) {
    const at = firstTurn(subscriptions, now);
    if (at === null) return count;
    const [catalog, customTier] = await Promise.all([
      readCatalog(tx, dayOf(at)),
      findCustomTier(tx, tenantId),
    ]);
    const terms = termsOn(catalog, customTier, dayOf(at));
    const before = subscriptions;
    subscriptions = before.map((one) => (isTurnDue(one, at) ? turned(one, terms, at) : one));
    for (const [index, one] of subscriptions.entries())
      if (one !== before[index]) {
        await keepSubscription(tx, one);
        count += 1;
      }
    await refreshTerms(tx, { tenantId, subscriptions, now: at });
  }
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
