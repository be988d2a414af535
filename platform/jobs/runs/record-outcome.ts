/** Records how a run ended, again while the database is away: what was done is not run twice. */
import { setTimeout as wait } from "node:timers/promises";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/database.ts";
import { Unavailable } from "../../db/failures.ts";
import type { Log } from "../../log.ts";
import type { Claim } from "./claim.ts";
import { LeaseLost } from "../job.ts";
import { recordPauseMs, recordPauseMostMs, runSilenceMostMs } from "../limits.ts";
import { runFactsOf, type RunFacts } from "../run-facts.ts";
import { findForClaim } from "../run-rows.ts";
import { settle, type Ended } from "./settle.ts";

export interface Recorder {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * The fence holds the repetition harmless: nothing is written once another process took the run
 * over. Throws `LeaseLost` then, and `Unavailable` once the process stops or the database was away
 * longer than a run may be silent.
 */
export const recordOutcome = async (
  { db, clock, log }: Recorder,
  claim: Claim,
  ended: Ended,
  isStopping: () => boolean,
): Promise<RunFacts> => {
  const began = performance.now();
  for (let pauseMs = recordPauseMs; ; pauseMs = Math.min(2 * pauseMs, recordPauseMostMs)) {
    try {
      return await settle(db, clock, claim, ended);
    } catch (error) {
      if (error instanceof LeaseLost && pauseMs > recordPauseMs) {
        return await recordedBefore(db, claim, error);
      }
      const isLate = performance.now() - began > runSilenceMostMs;
      if (!(error instanceof Unavailable) || isStopping() || isLate) throw error;
      const { job, slot } = claim;
      log.warn({ job: job.name, slot, err: error }, "A run is recorded once the database is back.");
      await wait(pauseMs);
    }
  }
};

/** A try whose answer was lost may have been written all the same. */
async function recordedBefore(
  db: Database,
  { job, slot, fence }: Claim,
  lost: LeaseLost,
): Promise<RunFacts> {
  const rows = await db.run(findForClaim, [job.name, slot]);
  const own = rows.find((row) => row.slot_at.getTime() === slot.getTime());
  // One that was given back meanwhile has not ended.
  if (own?.fence !== fence || own.finished_at === null) throw lost;
  return runFactsOf(own);
}
