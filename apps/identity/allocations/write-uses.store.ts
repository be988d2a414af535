/** Writes what a batch of checks came to: statements of one turn, with which the commit travels. */
import type { Day } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { contended } from "#platform/db/failures.ts";
import type { Rolled } from "./allocation-row.domain.ts";
import { holdingKey, type Use } from "./check-allocation.domain.ts";
import * as checks from "./checks.store.ts";
import { insertAlerts, insertUsage } from "./usage.store.ts";

export interface Booked {
  readonly now: Date;
  readonly month: Day;
  /** Periods that began; those of resources that nobody took from begin another time. */
  readonly rolled: readonly Rolled[];
}

export const writeUses = (
  tx: Queries,
  uses: readonly Use[],
  { now, month, rolled: begun }: Booked,
): readonly Promise<unknown>[] => {
  // What each resource came to in the end.
  const last = new Map<string, Use>(uses.map((use) => [holdingKey(use.input), use]));
  const packs = [...last.values()].flatMap(({ input: { tenantId }, after }) =>
    after.packs.map((pack) => ({ tenantId, ...pack })),
  );
  const rolled = begun.filter(({ after }) => last.has(holdingKey(after)));
  return contended([
    ...(rolled.length === 0 ? [] : checks.writeRolled(tx, rolled)),
    checks.writeUse(tx, countersOf(rolled, last), month),
    ...(packs.length === 0 ? [] : [checks.writePacks(tx, packs)]),
    ...(uses.some(({ crossed }) => crossed.length > 0) ? [insertAlerts(tx, uses, now)] : []),
    insertUsage(tx, uses, now),
  ]);
};

/** Each row once: as its period began, or as what was taken left it. */
const countersOf = (
  rolled: readonly Rolled[],
  last: ReadonlyMap<string, Use>,
): readonly checks.Counters[] => {
  const counters = new Map<string, checks.Counters>();
  const keep = (one: checks.Counters) => counters.set(`${one.subscriptionId} ${one.resource}`, one);
  for (const { after } of rolled) keep(after);
  for (const { input, after } of last.values()) {
    const { tenantId, resource } = input;
    for (const one of after.allotments) keep({ ...one, tenantId, resource });
  }
  return [...counters.values()];
};
