/** Compares a portion of tenants and writes down what does not agree. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { differencesOf } from "./differences.query.ts";
import { noteDifferences, type Noted } from "./incidents.store.ts";

export interface Reconciled extends Noted {
  readonly differences: number;
}

/**
 * Reads without locks, so a difference may be one of two statements that read at two moments:
 * what is found is looked for a second time before it counts.
 */
export const reconcileTenants = async (
  db: Queries,
  tenantIds: readonly string[],
  now: Date,
): Promise<Reconciled> => {
  const first = await differencesOf(db, tenantIds, now);
  const again = first.length === 0 ? first : await differencesOf(db, tenantIds, now);
  const seen = new Set(first.map(({ subject }) => subject));
  const differences = again.filter(({ subject }) => seen.has(subject));
  const noted = await change(db, (tx) => noteDifferences(tx, tenantIds, differences, now));
  return { differences: differences.length, ...noted };
};
