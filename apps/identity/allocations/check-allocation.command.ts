/** Checks allocations: those that wait at one moment for one tenant share a transaction. */
import type { Resource } from "#contracts/identity/plan.ts";
import { dayOf, firstDayOf, monthOf, type Day } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { contended } from "#platform/db/failures.ts";
import type { Command } from "#platform/db/group-commit.ts";
import { readCatalog } from "../pricing/catalog.query.ts";
import { subscriptionsOf } from "../subscriptions/subscriptions.query.ts";
import { grantsOf, termsOn } from "../subscriptions/terms.domain.ts";
import { findCustomTier } from "../tenants/custom-tiers.query.ts";
import { findTenant } from "../tenants/tenants.query.ts";
import {
  countsAnew,
  holdingsByResource,
  isDue,
  ratedIn,
  rollOver,
  type LockedAllocation,
  type Rolled,
} from "./allocation-row.domain.ts";
import type { Holdings } from "./consume.domain.ts";
import {
  advanceCheck,
  decideCheck,
  type CheckInput,
  type CheckOutcome,
  type CheckState,
  type Use,
} from "./check-allocation.domain.ts";
import * as checks from "./checks.store.ts";
import { knownChecks, monthOverage } from "./usage.query.ts";
import { insertAlerts, insertUsage } from "./usage.store.ts";

interface LockedState extends CheckState {
  readonly tenantId: string;
  /** When all of the batch is booked: in one month, whoever of it came a moment before midnight. */
  readonly now: Date;
  readonly month: Day;
  readonly rolled: readonly Rolled[];
}

export const checking: Command<CheckInput, LockedState, Use, CheckOutcome> = {
  name: "check-allocation",
  shardOf: (input) => input.tenantId,
  lock: async (tx, inputs) => {
    const { tenantId } = inputs[0];
    const now = inputs.reduce((last, one) => (one.now > last ? one.now : last), new Date(0));
    const resources = [...new Set(inputs.map(({ resource }) => resource))];
    const references = inputs.flatMap(({ referenceId: one }) => (one === null ? [] : [one]));
    const [locked, packs, known] = await Promise.all([
      checks.lockAllocations(tx, tenantId, resources),
      checks.lockPacks(tx, tenantId, resources, now),
      knownChecks(tx, tenantId, references),
    ]);
    const rolled = await rolledOver(tx, tenantId, locked, now);
    const begun = new Map(rolled.map((one) => [one.before, one.after]));
    const current = locked.map((one) => begun.get(one) ?? one);
    const month = firstDayOf(monthOf(dayOf(now)));
    const allocations = await rated(tx, tenantId, current, month);
    return {
      tenantId,
      now,
      month,
      rolled,
      known,
      holdings: holdingsByResource({ allocations, packs }, now),
      tenantExists: locked.length > 0 || (await findTenant(tx, tenantId)) !== null,
    };
  },
  decide: decideCheck,
  advance: advanceCheck,
  write: (tx, uses, { tenantId, now, month, rolled: begun }) => {
    // What each resource came to in the end.
    const last = new Map<Resource, Use>(uses.map((use) => [use.input.resource, use]));
    const ends = [...last.values()].map(({ after }) => after);
    const packs = ends.flatMap((one) => one.packs);
    const rolled = begun.filter(({ after }) => last.has(after.resource));
    return contended([
      ...(rolled.length === 0 ? [] : checks.writeRolled(tx, tenantId, rolled)),
      checks.writeUse(tx, tenantId, countersOf(rolled, ends), month),
      ...(packs.length === 0 ? [] : [checks.writePacks(tx, tenantId, packs)]),
      ...(uses.some(({ crossed }) => crossed.length > 0)
        ? [insertAlerts(tx, tenantId, uses, now)]
        : []),
      insertUsage(tx, tenantId, uses, now),
    ]);
  },
};

/** Periods that were over begin anew, with what plan and catalog say by now. */
const rolledOver = async (
  tx: Queries,
  tenantId: string,
  locked: readonly LockedAllocation[],
  now: Date,
): Promise<readonly Rolled[]> => {
  const due = locked.filter((one) => isDue(one, now));
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

/** Each row once: as its period began, or as what was taken left it. */
const countersOf = (
  rolled: readonly Rolled[],
  ends: readonly Holdings[],
): readonly checks.Counters[] => {
  const counters = new Map<string, checks.Counters>();
  const keep = (one: checks.Counters) => counters.set(`${one.subscriptionId} ${one.resource}`, one);
  for (const { after } of rolled) keep(after);
  for (const { resource, allotments } of ends)
    for (const one of allotments) keep({ ...one, resource });
  return [...counters.values()];
};
