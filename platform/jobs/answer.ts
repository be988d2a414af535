/** What a call of a job is answered, as the contract has it. */
import type { Counts } from "./job.ts";
import { isSuperseded, type RunFacts } from "./run-facts.ts";

export interface JobDone {
  readonly ok: true;
  readonly job: string;
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly result: Counts;
  /** Of a dispatcher: what became of each job that it called, in order. */
  readonly jobs?: readonly SubAnswer[];
  /** The slot had been run before; these are that run's facts. */
  readonly duplicate?: true;
}

/** The slot was passed over: it lies before the first start, or a newer one made it superfluous. */
export interface JobPassed {
  readonly ok: true;
  readonly job: string;
  readonly duplicate: true;
}

export interface JobSkipped {
  readonly ok: true;
  /** Paused: an operator wants it to run by hand alone. */
  readonly skipped: "already_running" | "paused";
}

export interface JobFailed {
  readonly ok: false;
  readonly job: string;
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly error: string;
  /** Of a dispatcher that was stopped: what became of those that it had called. */
  readonly jobs?: readonly SubAnswer[];
  /** It failed before, at the last of its tries: calling again changes nothing. */
  readonly duplicate?: true;
}

/** What a dispatcher tells of one job. */
export type SubAnswer =
  | Pick<JobDone, "ok" | "job" | "startedAt" | "finishedAt" | "result">
  | Pick<JobFailed, "ok" | "job" | "startedAt" | "finishedAt" | "error">
  | (JobSkipped & { readonly job: string });

export type JobAnswer = JobDone | JobPassed | JobSkipped | JobFailed;

export const alreadyRunning: JobSkipped = {
  ok: true,
  skipped: "already_running",
};

export const passedOver = (job: string): JobPassed => ({
  ok: true,
  job,
  duplicate: true,
});

export const answerOf = (run: RunFacts, options: { readonly repeated: boolean }): JobAnswer => {
  const { job, startedAt, finishedAt, result, error } = run;
  if (options.repeated && isSuperseded(run)) return passedOver(job);
  const end = finishedAt ?? startedAt;
  const times = {
    job,
    startedAt: startedAt.toISOString(),
    finishedAt: end.toISOString(),
  };
  const duplicate = options.repeated ? { duplicate: true as const } : {};
  return run.state === "done"
    ? { ok: true, ...times, result: result ?? {}, ...duplicate }
    : { ok: false, ...times, error: error ?? "It failed.", ...duplicate };
};
