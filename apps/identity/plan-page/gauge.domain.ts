/** What a tenant has of a resource in its present period, as a gauge shows it. */
import type { Resource } from "#contracts/identity/plan.ts";
import {
  leftBeside,
  nextReset,
  remainingOf,
  type Holdings,
} from "../allocations/consume.domain.ts";
import type { Rate } from "../pricing/rate.domain.ts";

export interface Gauge {
  readonly resource: Resource;
  /** Included units of all live subscriptions; null where one has no limit. */
  readonly limit: number | null;
  /** Of those; overage and packs not counted. */
  readonly includedUsed: number;
  /** Units of packs that are left. */
  readonly packLeft: number;
  /** When the first of them ends. */
  readonly packsUntil: Date | null;
  readonly overageUnits: number;
  /** Included and prepaid units that are not used; null without a limit. */
  readonly remaining: number | null;
  /** Units that reservations hold for work that is under way. */
  readonly held: number;
  /** What a check calls remaining: what is left beside all that is held; null without a limit. */
  readonly free: number | null;
  /** The lowest, which is what overage is booked at; null where it is blocked. */
  readonly rate: Rate | null;
  readonly resetAt: Date | null;
}

export const gaugeOf = (holdings: Holdings, held: number): Gauge => {
  const { resource, allotments, packs } = holdings;
  const limits = allotments.map(({ limit }) => limit);
  const rates = allotments.flatMap(({ rate }) => (rate === null ? [] : [rate]));
  const ends = packs.map(({ expiresAt }) => expiresAt.getTime());
  return {
    resource,
    limit: limits.reduce((sum, one) => (sum === null || one === null ? null : sum + one), 0),
    includedUsed: allotments.reduce((sum, { used, overage }) => sum + used - overage, 0),
    packLeft: packs.reduce((sum, { left }) => sum + left, 0),
    packsUntil: ends.length === 0 ? null : new Date(Math.min(...ends)),
    overageUnits: allotments.reduce((sum, { overage }) => sum + overage, 0),
    remaining: remainingOf(holdings),
    held,
    free: leftBeside(holdings, held),
    rate: rates.length === 0 ? null : Math.min(...rates),
    resetAt: nextReset(holdings),
  };
};

/** Whether there is anything to show: units, a price for them, or use of them. */
export const isOffered = ({ limit, rate, packLeft, includedUsed, overageUnits }: Gauge): boolean =>
  limit !== 0 || rate !== null || packLeft > 0 || includedUsed > 0 || overageUnits > 0;

/** Whether there were included units, and none of them nor of packs is left. */
export const isUsedUp = ({ limit, remaining }: Pick<Gauge, "limit" | "remaining">): boolean =>
  limit !== null && limit > 0 && remaining === 0;
