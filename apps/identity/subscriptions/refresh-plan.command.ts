/**
 * Lets what a tenant is given and billed follow its subscriptions, the catalog and its deal; the
 * tenant is locked.
 */
import { dayOf } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { keepGrants } from "../allocations/allocations.store.ts";
import type { Catalog } from "../pricing/catalog.domain.ts";
import { agreedPrice, type CustomTier } from "../tenants/custom-tier.domain.ts";
import { redrawTerms, termsAhead } from "./billable-term.domain.ts";
import { billableTermsSince } from "./billable-terms.query.ts";
import { writeTerms } from "./billable-terms.store.ts";
import { subscriptionAt } from "./pending-change.domain.ts";
import { currentPeriod, type Subscription } from "./subscription.domain.ts";
import { subscriptionsOf } from "./subscriptions.query.ts";
import { keepSubscription } from "./subscriptions.store.ts";
import { grantsOf, priceOf, termsOn, type Terms } from "./terms.domain.ts";

export interface Refreshing {
  readonly tenantId: string;
  readonly catalog: Catalog;
  readonly customTier: CustomTier | null;
  readonly now: Date;
  /**
   * Whose tier or deal begins now: its limits, rates and price are those of today. The others keep
   * theirs until their next period, whatever became of the price list.
   */
  readonly begins: (one: Subscription) => boolean;
}

/** What was used stays; what a deal names is as the deal has it, of all its subscriptions. */
export const refreshPlan = async (tx: Queries, refreshing: Refreshing): Promise<void> => {
  const { tenantId, catalog, customTier, now, begins } = refreshing;
  const terms = termsOn(catalog, customTier, dayOf(now));
  const written = await subscriptionsOf(tx, tenantId);
  const subscriptions = written.map((one) => {
    const current = subscriptionAt(one, now);
    return asAgreed(terms, current, begins(current));
  });
  for (const [index, one] of subscriptions.entries())
    if (one !== written[index]) await keepSubscription(tx, one);
  const resets = new Map(subscriptions.map((one) => [one.id, currentPeriod(one, now).end]));
  const begun = new Set(subscriptions.filter(begins).map(({ id }) => id));
  const grants = grantsOf(terms, subscriptions, now).filter(
    (one) => one.isAgreed || begun.has(one.subscriptionId),
  );
  await keepGrants(tx, tenantId, grants, (id) => resets.get(id) ?? now);
  await refreshTerms(tx, { tenantId, subscriptions, now });
};

const asAgreed = (terms: Terms, one: Subscription, begins: boolean): Subscription => {
  if (one.tier !== "enterprise") return one;
  const isNamed = terms.deal !== null && agreedPrice(terms.deal, one.appName) !== null;
  const price = isNamed || begins ? priceOf(terms, one) : null;
  if (price === null || price.monthlyCents === one.monthlyCents) return one;
  return { ...one, monthlyCents: price.monthlyCents, commissionRate: price.commissionRate };
};

/** What is billed from the day of `now` on follows the subscriptions. */
export const refreshTerms = async (
  tx: Queries,
  {
    tenantId,
    subscriptions,
    now,
  }: {
    readonly tenantId: string;
    readonly subscriptions: readonly Subscription[];
    readonly now: Date;
  },
): Promise<void> => {
  const today = dayOf(now);
  const known = await billableTermsSince(tx, tenantId, today);
  const own = known.filter(({ kind }) => kind !== "addon");
  const ahead = subscriptions.flatMap((one) => termsAhead(one, now));
  await writeTerms(tx, tenantId, redrawTerms(own, ahead, today));
};
