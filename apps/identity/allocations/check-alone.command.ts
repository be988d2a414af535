/**
 * Checks of one tenant: waits for its rows, begins its periods and months, and knows the tenant
 * that has none.
 */
import { dayOf, firstDayOf, monthOf, type Day } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import type { Command, NonEmpty } from "#platform/db/group-commit.ts";
import { readCatalog } from "../pricing/catalog.query.ts";
import { isLive, statusAt } from "../subscriptions/subscription.domain.ts";
import { subscriptionsOf } from "../subscriptions/subscriptions.query.ts";
import { grantsOf, termsOn } from "../subscriptions/terms.domain.ts";
import { findCustomTier } from "../tenants/custom-tiers.query.ts";
import { heldUnits } from "../reserved-units/reservations.query.ts";
import { findTenant } from "../tenants/tenants.query.ts";
import {
  countsAnew,
  holdingsByKey,
  isDue,
  mayBeHeld,
  ratedIn,
  rollOver,
  type LockedAllocation,
  type Rolled,
} from "./allocation-row.domain.ts";
import {
  advanceCheck,
  decideCheck,
  type CheckInput,
  type CheckOutcome,
  type CheckState,
  type Use,
} from "./check-allocation.domain.ts";
import * as checks from "./checks.store.ts";
import { momentOf, pairsOf, referencesOf } from "./together.domain.ts";
import { knownChecks, monthOverage } from "./usage.query.ts";
import { writeUses } from "./write-uses.store.ts";

export interface LockedState extends CheckState {
  /** When all of the batch is booked: in one month, whoever of it came a moment before midnight. */
  readonly now: Date;
  readonly month: Day;
  readonly rolled: readonly Rolled[];
}

export const checkingAlone: Command<CheckInput, LockedState, Use, CheckOutcome> = {
  name: "check-allocation",
  shardOf: (input) => input.tenantId,
  lock: (tx, inputs) => lockAlone(tx, inputs),
  decide: decideCheck,
  advance: advanceCheck,
  write: (tx, uses, state) => writeUses(tx, uses, state),
};

/** Of one tenant: all inputs are its. */
export const lockAlone = async (
  tx: Queries,
  inputs: NonEmpty<CheckInput>,
): Promise<LockedState> => {
  const { tenantId } = inputs[0];
  const now = momentOf(inputs);
  const pairs = pairsOf(inputs);
  const [locked, packs, known] = await Promise.all([
    checks.lockAllocations(tx, tenantId, pairs.resources),
    checks.lockPacks(tx, pairs, now),
    knownChecks(tx, referencesOf(inputs)),
  ]);
  const rolled = await rolledOver(tx, tenantId, locked, now);
  const begun = new Map(rolled.map((one) => [one.before, one.after]));
  const current = locked.map((one) => begun.get(one) ?? one);
  const month = firstDayOf(monthOf(dayOf(now)));
  const allocations = await rated(tx, tenantId, current, month);
  const hasHeld = locked.some((row) => mayBeHeld(row, now));
  const held = hasHeld ? await heldUnits(tx, tenantId, now) : new Map<string, number>();
  return {
    now,
    month,
    rolled,
    known,
    held,
    holdings: holdingsByKey({ allocations, packs }, now),
    tenantExists: locked.length > 0 || (await findTenant(tx, tenantId)) !== null,
  };
};

/**
 * Periods that were over begin anew, with what plan and catalog say by now. One that is not live
 * waits for the check that finds it live: no one takes from it meanwhile.
 */
const rolledOver = async (
  tx: Queries,
  tenantId: string,
  locked: readonly LockedAllocation[],
  now: Date,
): Promise<readonly Rolled[]> => {
  const due = locked.filter((one) => isDue(one, now) && isLive(statusAt(one, now)));
  if (due.length === 0) return [];
  const day = dayOf(now);
  const [catalog, customTier, subscriptions] = await Promise.all([
    readCatalog(tx, day),
    findCustomTier(tx, tenantId),
    subscriptionsOf(tx, tenantId),
  ]);
  const grants = grantsOf(termsOn(catalog, customTier, day), subscriptions, now);
  return due.map((one) => rollOver(one, grants, now));
};

/** Where month or rate are others than an allocation counted, the log says what they had. */
const rated = async (
  tx: Queries,
  tenantId: string,
  rows: readonly LockedAllocation[],
  month: Day,
): Promise<readonly LockedAllocation[]> => {
  if (!rows.some((row) => countsAnew(row, month))) return rows;
  const log = await monthOverage(tx, tenantId, month);
  return rows.map((row) => ratedIn(row, month, log));
};
