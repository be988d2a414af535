/** Claims calls that are due and settles what became of them; between the two nothing is held. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { claimCalls, settleCalls, type ClaimedCall, type SettledCall } from "./calls.store.ts";
import { leaseSeconds } from "./limits.ts";

export const claim = (db: Queries, most: number, now: Date): Promise<readonly ClaimedCall[]> =>
  change(db, (tx) => tx.run(claimCalls, [now, most, leaseSeconds]));

export const settle = (db: Queries, calls: readonly SettledCall[], now: Date): Promise<void> =>
  change(db, async (tx) => {
    await tx.run(settleCalls, [JSON.stringify(calls), now]);
  });
