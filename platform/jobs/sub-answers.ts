/** What became of the jobs that a dispatcher called for a slot, read from their own runs. */
import type { Queries } from "../db/database.ts";
import { answerOf, type SubAnswer } from "./answer.ts";
import type { SubJob } from "./job.ts";
import { listPaused } from "./mark-rows.ts";
import { runFactsOf } from "./run-facts.ts";
import { runsOfSlot } from "./run-rows.ts";

/**
 * One answer for each, in order and under the name by which the dispatcher calls it. A repeated
 * call of the dispatcher reads the same rows, and so answers the same.
 */
export const subAnswersOf = async (
  db: Queries,
  calls: readonly SubJob[],
  slot: Date,
): Promise<readonly SubAnswer[]> => {
  const names = calls.map(({ job }) => job.name);
  const [rows, resting] = await Promise.all([
    db.run(runsOfSlot, [names, slot]),
    db.run(listPaused, [names]),
  ]);
  const runs = new Map(rows.map((row) => [row.job, runFactsOf(row)]));
  const paused = new Set(resting.map((row) => row.job));
  return calls.map(({ name, job }): SubAnswer => {
    const run = runs.get(job.name);
    // It waits for its first try: paused, or behind another run of it.
    const waits = run === undefined || (run.state === "retry" && run.attempts === 0);
    if (!waits && run.state !== "running") {
      const answer = answerOf(run, { repeated: false });
      if ("startedAt" in answer) return { ...answer, job: name };
    }
    const skipped = waits && paused.has(job.name) ? "paused" : "already_running";
    return { ok: true, job: name, skipped };
  });
};
