/** Rows of allocations as they are locked: what of them counts now, and how a period rolls over. */
import type { Resource, SubscriptionStatus } from "#contracts/identity/plan.ts";
import type { Day } from "#platform/calendar/days.ts";
import type { Rate } from "../pricing/rate.domain.ts";
import { periodAt } from "../subscriptions/period.domain.ts";
import { isLive, statusAt } from "../subscriptions/subscription.domain.ts";
import type { Grant } from "../subscriptions/terms.domain.ts";
import { holdingKey } from "./check-allocation.domain.ts";
import type { Allotment, Holdings, Pack } from "./consume.domain.ts";

export interface LockedAllocation {
  readonly tenantId: string;
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
  /** Until then units of the resource may be held; null where none were. */
  readonly reservedUntil: Date | null;
}

/** A row whose period is over: as it was, and as it begins again. */
export interface Rolled {
  readonly before: LockedAllocation;
  readonly after: LockedAllocation;
}

export const mayBeHeld = ({ reservedUntil }: LockedAllocation, now: Date): boolean =>
  reservedUntil !== null && reservedUntil > now;

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

export interface LockedPack extends Pack {
  readonly tenantId: string;
  readonly resource: Resource;
}

export interface Stocks {
  readonly allocations: readonly LockedAllocation[];
  readonly packs: readonly LockedPack[];
}

/** By `holdingKey`; null where no subscription is live. */
export const holdingsByKey = (
  { allocations, packs }: Stocks,
  now: Date,
): Map<string, Holdings | null> => {
  const found = new Map<string, Holdings | null>();
  const packsOf = Map.groupBy(packs, holdingKey);
  for (const [key, rows] of Map.groupBy(allocations, holdingKey)) {
    const allotments = rows.filter((row) => isLive(statusAt(row, now))).map(allotmentOf);
    const [first] = rows;
    if (!first || allotments.length === 0) found.set(key, null);
    else found.set(key, { resource: first.resource, allotments, packs: packsOf.get(key) ?? [] });
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
