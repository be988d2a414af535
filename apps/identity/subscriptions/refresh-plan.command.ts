/** Lets a tenant's subscriptions follow the catalog and its deal; the tenant is locked. */
import { dayOf } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { keepGrants } from "../allocations/allocations.store.ts";
import type { Catalog } from "../pricing/catalog.domain.ts";
import type { CustomTier } from "../tenants/custom-tier.domain.ts";
import { currentPeriod } from "./subscription.domain.ts";
import { subscriptionsOf } from "./subscriptions.query.ts";
import { keepSubscription } from "./subscriptions.store.ts";
import { grantsOf, priceOf, termsOn } from "./terms.domain.ts";

export interface Refreshing {
  readonly tenantId: string;
  readonly catalog: Catalog;
  readonly customTier: CustomTier | null;
  readonly now: Date;
}

/** What was used stays; monthly amounts of enterprise subscriptions are the deal's. */
export const refreshPlan = async (tx: Queries, refreshing: Refreshing): Promise<void> => {
  const { tenantId, catalog, customTier, now } = refreshing;
  const terms = termsOn(catalog, customTier, dayOf(now));
  const subscriptions = await subscriptionsOf(tx, tenantId);
  for (const one of subscriptions) {
    const price = one.tier === "enterprise" ? priceOf(terms, one) : null;
    if (price !== null && price.monthlyCents !== one.monthlyCents)
      await keepSubscription(tx, { ...one, monthlyCents: price.monthlyCents });
  }
  const resets = new Map(subscriptions.map((one) => [one.id, currentPeriod(one, now).end]));
  await keepGrants(
    tx,
    tenantId,
    grantsOf(terms, subscriptions, now),
    (id) => resets.get(id) ?? now,
  );
};
