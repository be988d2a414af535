/** Rows of allocations as they are locked: what of them counts now, and how a period rolls over. */
import type { Resource, SubscriptionStatus } from "#contracts/identity/plan.ts";
import type { Day } from "#platform/calendar/days.ts";
import type { Rate } from "../pricing/rate.domain.ts";
import { periodAt } from "../subscriptions/period.domain.ts";
import { isLive, statusAt } from "../subscriptions/subscription.domain.ts";
import type { Grant } from "../subscriptions/terms.domain.ts";
import type { Allotment, Holdings, Pack } from "./consume.domain.ts";

export interface LockedAllocation {
  readonly subscriptionId: string;
  readonly appName: string;
  readonly status: SubscriptionStatus;
  readonly trialEndsAt: Date | null;
  readonly endsAt: Date | null;
  readonly anchorDay: number;
  readonly resource: Resource;
  readonly limit: number | null;
  readonly used: number;
  readonly overage: number;
  readonly rate: Rate | null;
  /** Units of overage in `ratedMonth` at `rate`. */
  readonly rated: number;
  /** First day of a calendar month; null where the rate has changed since. */
  readonly ratedMonth: Day | null;
  readonly resetAt: Date;
}

/** A row whose period is over: as it was, and as it begins again. */
export interface Rolled {
  readonly before: LockedAllocation;
  readonly after: LockedAllocation;
}

export const isDue = ({ resetAt }: LockedAllocation, now: Date): boolean => resetAt <= now;

/** Limits and rates of the new period are what plan and catalog say by then. */
export const rollOver = (before: LockedAllocation, grants: readonly Grant[], now: Date): Rolled => {
  const { subscriptionId, resource, resetAt, anchorDay } = before;
  const grant = grants.find(
    (one) => one.subscriptionId === subscriptionId && one.resource === resource,
  );
  const period = periodAt({ start: resetAt, end: resetAt }, anchorDay, now);
  const rate = grant ? grant.rate : before.rate;
  const after = {
    ...before,
    limit: grant ? grant.limit : before.limit,
    rate,
    used: 0,
    overage: 0,
    ratedMonth: rate === before.rate ? before.ratedMonth : null,
    resetAt: period.end,
  };
  return { before, after };
};

/** What was used beyond in one calendar month, as the log has it. */
export interface MonthOverage {
  readonly subscriptionId: string;
  readonly resource: Resource;
  readonly rate: Rate;
  readonly units: number;
}

/** The count that an allocation has of another month or rate says nothing of this one. */
export const countsAnew = (row: LockedAllocation, month: Day): boolean =>
  row.rate !== null && row.ratedMonth !== month;

/** Costs go on where the month's log ends, so that calls add up to their line in the bill. */
export const ratedIn = (
  row: LockedAllocation,
  month: Day,
  log: readonly MonthOverage[],
): LockedAllocation => {
  if (!countsAnew(row, month)) return row;
  const known = log.find(
    (one) =>
      one.subscriptionId === row.subscriptionId &&
      one.resource === row.resource &&
      one.rate === row.rate,
  );
  return { ...row, rated: known?.units ?? 0, ratedMonth: month };
};

export interface Stocks {
  readonly allocations: readonly LockedAllocation[];
  readonly packs: readonly (Pack & { readonly resource: Resource })[];
}

/** By resource; null where no subscription is live. */
export const holdingsByResource = (
  { allocations, packs }: Stocks,
  now: Date,
): Map<Resource, Holdings | null> => {
  const found = new Map<Resource, Holdings | null>();
  for (const [resource, rows] of Map.groupBy(allocations, (row) => row.resource)) {
    const allotments = rows.filter((row) => isLive(statusAt(row, now))).map(allotmentOf);
    const own = packs.filter((pack) => pack.resource === resource);
    found.set(resource, allotments.length === 0 ? null : { resource, allotments, packs: own });
  }
  return found;
};

/** A trial is not billed: what would cost is blocked. */
const allotmentOf = (row: LockedAllocation): Allotment => ({
  subscriptionId: row.subscriptionId,
  appName: row.appName,
  limit: row.limit,
  used: row.used,
  overage: row.overage,
  rate: row.status === "trial" ? null : row.rate,
  rated: row.rated,
  resetAt: row.resetAt,
});
