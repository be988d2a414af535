/** Whether the next tier would have cost a tenant less than what went beyond the one it has. */
import { tiers, type Resource, type Tier } from "#contracts/identity/plan.ts";
import type { Cents } from "#platform/money.ts";
import type { Catalog } from "../pricing/catalog.domain.ts";
import { costOf } from "../pricing/rate.domain.ts";

/** Units of a resource that went beyond, and what they cost. */
export interface Beyond {
  readonly resource: Resource;
  readonly units: number;
  readonly cents: Cents;
}

/** Null for the last that has a published price: an enterprise is agreed on. */
export const tierAbove = (tier: Tier): Tier | null => {
  const above = tiers[tiers.indexOf(tier) + 1];
  return above === undefined || above === "enterprise" ? null : above;
};

/** What the same use would have cost beyond the tier above; null where that would block it. */
export const beyondThere = (
  catalog: Catalog,
  { appName, from, to }: { readonly appName: string; readonly from: Tier; readonly to: Tier },
  beyond: readonly Beyond[],
): Cents | null => {
  let sum = 0;
  for (const { resource, units } of beyond) {
    const more = catalog.limit(appName, to, resource) - catalog.limit(appName, from, resource);
    const left = Math.max(0, units - more);
    const rate = catalog.overageRate(to, resource);
    if (left > 0 && rate === null) return null;
    sum += rate === null ? 0 : costOf(resource, left, rate);
  }
  return sum;
};

/** A letter is worth it where the overage alone is more than the difference, and less is paid. */
export const isWorthTelling = (
  overageCents: Cents,
  differenceCents: Cents,
  thenCents: Cents,
): boolean => overageCents > differenceCents && overageCents > differenceCents + thenCents;
