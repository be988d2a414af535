/** What a subscription costs and gives: the catalog's word, or that of an enterprise deal. */
import { resources, type Resource, type Tier } from "#contracts/identity/plan.ts";
import type { Day } from "#platform/calendar/days.ts";
import type { Cents } from "#platform/money.ts";
import type { Catalog } from "../pricing/catalog.domain.ts";
import type { Rate } from "../pricing/rate.domain.ts";
import {
  agreedPrice,
  agreedRate,
  isInForce,
  type CustomTier,
} from "../tenants/custom-tier.domain.ts";
import { subscriptionAt } from "./pending-change.domain.ts";
import { isLive, statusAt, type Subscription } from "./subscription.domain.ts";

export interface Terms {
  readonly catalog: Catalog;
  /** In force on the day; null where there is none. */
  readonly deal: CustomTier | null;
}

export const termsOn = (catalog: Catalog, customTier: CustomTier | null, day: Day): Terms => ({
  catalog,
  deal: customTier !== null && isInForce(customTier, day) ? customTier : null,
});

export interface Price {
  readonly monthlyCents: Cents;
  /** Ten-thousandths of the volume; null where a month has a price. */
  readonly commissionRate: number | null;
  readonly implementationCents: Cents;
}

/** Null where no rate is decided: it cannot be sold. */
export const priceOf = (
  { catalog, deal }: Terms,
  { appName, tier, units }: Pick<Subscription, "appName" | "tier" | "units">,
): Price | null => {
  const agreed = tier === "enterprise" && deal ? agreedPrice(deal, appName) : null;
  const base = agreed?.monthlyCents ?? catalog.baseCents(appName, tier);
  if (base === null) return null;
  const published = catalog.implementationCents(appName, tier);
  return {
    monthlyCents: base * units,
    commissionRate: agreed ? null : catalog.commission(appName, tier),
    implementationCents: agreed?.implementationCents ?? published,
  };
};

export interface Grant {
  readonly subscriptionId: string;
  readonly resource: Resource;
  /** Null: without a limit. */
  readonly limit: number | null;
  /** Of overage; null where it is blocked. */
  readonly rate: Rate | null;
  /** The deal names the resource. */
  readonly isAgreed: boolean;
}

/**
 * What each subscription gives a month. A deal's limits are the tenant's, once: the oldest live
 * enterprise subscription carries them.
 */
export const grantsOf = (
  { catalog, deal }: Terms,
  written: readonly Subscription[],
  now: Date,
): readonly Grant[] => {
  const subscriptions = written.map((one) => subscriptionAt(one, now));
  const inOrder = subscriptions.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const carrier = inOrder.find(
    (one) => one.tier === "enterprise" && isLive(statusAt(one, now)),
  )?.id;
  return inOrder.flatMap(({ id, appName, tier }) =>
    resources.map((resource) => ({
      subscriptionId: id,
      resource,
      limit: limitOf({ catalog, deal }, { appName, tier, carries: id === carrier }, resource),
      rate: rateFor({ catalog, deal }, tier, resource),
      isAgreed: tier === "enterprise" && deal !== null && namesResource(deal, resource),
    })),
  );
};

const namesResource = ({ allocations, overageRates }: CustomTier, resource: Resource): boolean =>
  allocations[resource] !== undefined || overageRates[resource] !== undefined;

const limitOf = (
  { catalog, deal }: Terms,
  { appName, tier, carries }: { appName: string; tier: Tier; carries: boolean },
  resource: Resource,
): number | null => {
  const agreed = tier === "enterprise" ? deal?.allocations[resource] : undefined;
  if (agreed === undefined) return catalog.limit(appName, tier, resource);
  return carries ? agreed : 0;
};

const rateFor = ({ catalog, deal }: Terms, tier: Tier, resource: Resource): Rate | null => {
  const floor = catalog.floor(resource);
  const agreed = tier === "enterprise" && deal ? agreedRate(deal, resource, floor) : null;
  return agreed ?? catalog.overageRate(tier, resource);
};
