/** Claims calls that are due and settles what became of them; between the two nothing is held. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import { callDied } from "../outgoing/house-events.ts";
import { claimCalls, settleCalls, type ClaimedCall, type SettledCall } from "./calls.store.ts";
import { leaseSeconds } from "./limits.ts";

export const claim = (db: Queries, most: number, now: Date): Promise<readonly ClaimedCall[]> =>
  change(db, (tx) => tx.run(claimCalls, [now, most, leaseSeconds]));

/** Whoever listens is told of those that are dead now, in the same transaction. */
export const settle = (
  { db, webhooks }: Pick<Services, "db" | "webhooks">,
  calls: readonly SettledCall[],
  now: Date,
): Promise<void> =>
  db.transaction(async (tx) => {
    const settled = await tx.run(settleCalls, [JSON.stringify(calls), now]);
    const dead = calls.filter(
      (call) => call.state === "dead" && settled.some((row) => isSame(row, call)),
    );
    if (dead.length > 0)
      await webhooks.emit(
        tx,
        dead.map((call) => callDied(call, now)),
      );
  });

type CallId = Pick<SettledCall, "app" | "job" | "slotAt">;

const isSame = (one: CallId, other: CallId): boolean =>
  one.app === other.app && one.job === other.job && one.slotAt.getTime() === other.slotAt.getTime();
