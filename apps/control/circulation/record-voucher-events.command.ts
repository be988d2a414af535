/** Counts what the voucher service tells, all of a portion or nothing. */
import type { VoucherEvents } from "#contracts/control/circulation.ts";
import type { Database } from "#platform/db/database.ts";
import { addEvents, holdCommunity, keepCount } from "./circulation.store.ts";
import { movementOf } from "./movement.domain.ts";

/** Answers how many of the events were not known before. */
export const countEvents = (
  db: Database,
  { communityId, name, events, counted }: VoucherEvents,
  now: Date,
): Promise<number> =>
  db.transaction(async (tx) => {
    await tx.run(holdCommunity, [communityId, name, now]);
    const movements = JSON.stringify(events.map(movementOf));
    const taken = await tx.run(addEvents, [communityId, movements, now]);
    if (counted) await tx.run(keepCount, [communityId, counted.upTo, counted.outstandingCents]);
    return taken.length;
  });
