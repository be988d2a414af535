/** Ends a claimed run in one transaction: outcome, how far the job is settled, old rows out. */
import type { Clock } from "../../clock.ts";
import { plusMs } from "../../clock.ts";
import type { Database } from "../../db/database.ts";
import type { Claim } from "./claim.ts";
import { LeaseLost, type Counts } from "../job.ts";
import { retryBaseMs, runsDeletedAtOnce, runsKeptMs, runTriesMost } from "../limits.ts";
import { advanceMark } from "../mark-rows.ts";
import { supersededText, type RunFacts } from "../run-facts.ts";
import { deleteOldRuns, settleRun, supersedeOlder, type RunState } from "../run-rows.ts";

export interface Ended {
  readonly durationMs: number;
  /** Counts of a run that succeeded. */
  readonly result: Counts | null;
  /** A sentence that may be shown, of a run that failed. */
  readonly error: string | null;
  /** Whether a failure is tried again; a call by hand is not. */
  readonly retries: boolean;
}

/** Business time until the next try: 30 s, then 2 min. */
export const retryDelayMs = (attempts: number): number => retryBaseMs * 4 ** (attempts - 1);

/** Throws `LeaseLost`, and records nothing, when the run is no longer this process's. */
export const settle = async (
  db: Database,
  clock: Clock,
  claim: Claim,
  ended: Ended,
): Promise<RunFacts> => {
  const { job, slot, fence, attempts } = claim;
  const finishedAt = clock.now();
  const again = ended.error !== null && ended.retries && attempts < runTriesMost;
  const state: RunState = ended.error === null ? "done" : again ? "retry" : "failed";
  const retryAt = again ? plusMs(finishedAt, retryDelayMs(attempts)) : null;
  await db.transaction(async (tx) => {
    const result = ended.result && JSON.stringify(ended.result);
    const { durationMs, error } = ended;
    const outcome = [state, retryAt, finishedAt, durationMs, result, error];
    const [held] = await tx.run(settleRun, [job.name, slot, fence, ...outcome]);
    if (!held) throw new LeaseLost(`The run of ${job.name} was taken over.`);
    if (again) return;
    const scheduled = job.schedule?.holds(slot) ?? false;
    if (scheduled) await tx.run(advanceMark, [job.name, slot]);
    if (job.catchUp === "last" && (scheduled || state === "done")) {
      await tx.run(supersedeOlder, [job.name, slot, finishedAt, supersededText]);
    }
    const oldest = plusMs(finishedAt, -runsKeptMs);
    await tx.run(deleteOldRuns, [job.name, oldest, runsDeletedAtOnce]);
  });
  const { durationMs, result, error } = ended;
  const { trigger, startedAt } = claim;
  const times = { startedAt, finishedAt, durationMs };
  return {
    job: job.name,
    slot,
    state,
    trigger,
    attempts,
    ...times,
    result,
    error,
  };
};
