/** Gives calls that nobody makes any more their tries back. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import type { JobId } from "../jobs/job-id.domain.ts";
import { redrive } from "./calls.store.ts";

/** Of one due time, or all of the job; answers how many. */
export const redriveCalls = (
  db: Queries,
  { app, name }: JobId,
  slot: Date | null,
  now: Date,
): Promise<number> =>
  change(db, async (tx) => (await tx.run(redrive, [app, name, slot, now])).length);
