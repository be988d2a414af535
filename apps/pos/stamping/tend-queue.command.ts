/** Entries of the failed-stamp queue: taken up, put off, dropped, hurried and swept away. */
import { plusMs } from "#platform/clock.ts";
import type { Queries } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import type { FailedStamp } from "./failed-stamps.query.ts";
import {
  claimFailed,
  deferStamp,
  endStamp,
  hurryStamp,
  hurryStamps,
  sweepFailed,
  type Deferral,
} from "./failed-stamps.store.ts";
import { queueLeaseMs } from "./limits.ts";

type Stores = Pick<Services, "db" | "clock">;

/** The next that is due; nobody else has it until its lease is over. */
export const takeUpFailed = ({ db, clock }: Stores): Promise<FailedStamp | null> => {
  const now = clock.now();
  return claimFailed(db, { now, until: plusMs(now, queueLeaseMs) });
};

export const putOffFailed = async (
  { db }: Stores,
  item: FailedStamp,
  deferral: Deferral,
): Promise<void> => {
  await deferStamp(db, item, deferral);
};

/** Its request came to its end in another way. */
export const dropFailed = async ({ db, clock }: Stores, item: FailedStamp): Promise<void> => {
  await endStamp(db, item, "dropped", { now: clock.now() });
};

/** The issuer told that it stamped: the next look need not wait. False where none waits. */
export const hurryFailed = (
  db: Queries,
  tenantId: string,
  referenceId: string,
  now: Date,
): Promise<boolean> => hurryStamp(db, tenantId, referenceId, now);

/** An operator does not wait for the next turn of the queue: all of the business is due now. */
export const hurryQueueOf = async ({ db, clock }: Stores, tenantId: string): Promise<void> => {
  await hurryStamps(db, tenantId, clock.now());
};

/** Removes what ended before, at most so many; answers how many. */
export const sweepEnded = (db: Queries, before: Date, most: number): Promise<number> =>
  sweepFailed(db, before, most);
