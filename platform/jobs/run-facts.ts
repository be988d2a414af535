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

/** What is said of a run that waited for its next try when a newer one did its work. */
export const supersededText = "A newer run made it superfluous.";

/** Whether it ended without being tried again, because a newer run did its work. */
export const isSuperseded = ({ state, error }: RunFacts): boolean =>
  state === "failed" && error === supersededText;

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
