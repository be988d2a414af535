/** One run as others see it: the runner's answers, the lists of an app, the console. */
import type { Counts } from "./job.ts";
import type { RunRow, RunState, Trigger } from "./run-rows.ts";

export interface RunFacts {
  readonly job: string;
  readonly slot: Date;
  readonly state: RunState;
  readonly trigger: Trigger;
  readonly attempts: number;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  readonly durationMs: number | null;
  readonly result: Counts | null;
  readonly error: string | null;
}

export const runFactsOf = (row: RunRow): RunFacts => ({
  job: row.job,
  slot: row.slot_at,
  state: row.state,
  trigger: row.trigger,
  attempts: row.attempts,
  startedAt: row.started_at,
  finishedAt: row.finished_at,
  durationMs: row.duration_ms,
  result: row.result,
  error: row.error,
});
