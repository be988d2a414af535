/**
 * Checks of many tenants in one transaction: those for which nothing but counters changes. It waits
 * for no tenant's rows: who finds them locked, or whose period or month begins, goes aside;
 * so does who may have units held.
 */
import { dayOf, firstDayOf, monthOf } from "#platform/calendar/days.ts";
import type { Command } from "#platform/db/group-commit.ts";
import {
  countsAnew,
  holdingsByKey,
  isDue,
  mayBeHeld,
  type LockedAllocation,
} from "./allocation-row.domain.ts";
import {
  advanceCheck,
  decideCheck,
  holdingKey,
  type CheckInput,
  type CheckOutcome,
  type CheckState,
  type Use,
} from "./check-allocation.domain.ts";
import * as checks from "./checks.store.ts";
import { momentOf, pairsOf, referencesOf } from "./together.domain.ts";
import { knownChecks } from "./usage.query.ts";
import { writeUses } from "./write-uses.store.ts";

/** Answered in place of a decision: to be asked again, in the tenant's own line. */
export const aside = Symbol("aside");

interface TogetherState extends CheckState {
  readonly now: Date;
  readonly month: string;
  /** What may be decided here. */
  readonly ready: ReadonlySet<string>;
}

export const checkingTogether: Command<
  CheckInput,
  TogetherState,
  Use,
  CheckOutcome | typeof aside
> = {
  name: "check-allocations-together",
  shardOf: () => "house",
  lock: async (tx, inputs) => {
    const now = momentOf(inputs);
    const month = firstDayOf(monthOf(dayOf(now)));
    const pairs = pairsOf(inputs);
    const [locked, packs, known] = await Promise.all([
      checks.lockFreeAllocations(tx, pairs),
      checks.lockFreePacks(tx, pairs, now),
      knownChecks(tx, referencesOf(inputs)),
    ]);
    const ready = new Set<string>();
    for (const [key, rows] of Map.groupBy(locked, holdingKey)) {
      const isWhole = rows.length === rows[0]?.siblings;
      if (isWhole && rows.every((row) => isPlain(row, now, month))) ready.add(key);
    }
    const holdings = holdingsByKey({ allocations: locked, packs }, now);
    return { now, month, ready, known, holdings, held: new Map(), tenantExists: true };
  },
  decide: (state, input) =>
    state.ready.has(holdingKey(input))
      ? decideCheck(state, input)
      : { outcome: aside, effects: [] },
  advance: advanceCheck,
  write: (tx, uses, { now, month }) => writeUses(tx, uses, { now, month, rolled: [] }),
};

/** Nothing but its counters is asked of it. */
const isPlain = (row: LockedAllocation, now: Date, month: string): boolean =>
  !isDue(row, now) && !countsAnew(row, month) && !mayBeHeld(row, now);
