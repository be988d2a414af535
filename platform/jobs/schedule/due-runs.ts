/** Runs what is due: each job by itself as time goes on, all in order of time after a jump. */
import { setTimeout as wait } from "node:timers/promises";
import { Unavailable } from "../../db/failures.ts";
import type { Workshop } from "../execution.ts";
import type { Job } from "../job.ts";
import { busyPollMs, runDueWaitMs } from "../limits.ts";
import type { Driven } from "./driven.ts";
import type { Planned, ProgressReader } from "../progress.ts";
import type { Outcome, SlotRuns } from "./slot-runs.ts";

export interface DueRuns {
  /** Runs what one job has due, oldest first. */
  readonly catchUp: (job: Job) => Promise<void>;
  /** Runs all that is due at `now`, in order of slots across jobs; answers how many runs. */
  readonly runAll: (now: Date) => Promise<number>;
  /** Jobs that `runAll` still has to do something for. */
  readonly waiting: () => number;
}

export interface DueParts {
  readonly workshop: Workshop;
  readonly jobs: readonly Job[];
  readonly runs: SlotRuns;
  readonly progress: ProgressReader;
  readonly driven: Driven;
}

export const dueRunsOf = (parts: DueParts): DueRuns => {
  let waiting = 0;
  let queue: Promise<unknown> = Promise.resolve();
  const counted = (count: number): void => void (waiting = count);
  return {
    catchUp: (job) => catchUp(parts, job),
    waiting: () => waiting,
    // One after the other: two jumps in a row must not race for the same slots.
    runAll: (now) => {
      const turn = queue.then(() => runAll(parts, now, counted)).finally(() => counted(0));
      queue = turn.catch(() => undefined);
      return turn;
    },
  };
};

async function catchUp(parts: DueParts, job: Job): Promise<void> {
  const { workshop, runs, progress, driven } = parts;
  for (;;) {
    const [planned] = await progress.plans([job], driven.moments(workshop.clock.now()));
    if (planned?.plan.kind !== "run") return;
    const outcome = await runSlot(runs, job, planned.plan.slot);
    if (outcome.kind === "busy") return;
  }
}

async function runAll(
  parts: DueParts,
  now: Date,
  report: (waiting: number) => void,
): Promise<number> {
  const { workshop, jobs, runs, progress } = parts;
  const patienceEnds = performance.now() + runDueWaitMs;
  const setAside = new Set<Job>();
  for (let count = 0; ;) {
    const planned = await progress.plans(jobs, { now, dueBy: now });
    const todo = planned.filter(({ job, plan }) => plan.kind !== "idle" && !setAside.has(job));
    report(todo.length);
    const first = oldest(todo);
    if (first) {
      const outcome = await runSlot(runs, first.job, first.slot).catch((error: unknown) => {
        if (error instanceof Unavailable) throw error;
        const about = { job: first.job.name, err: error as Error };
        workshop.log.error(about, "A due run was set aside.");
        setAside.add(first.job);
        return null;
      });
      if (outcome?.kind === "ran") count += 1;
      if (outcome?.kind !== "busy") continue;
    }
    if (todo.length === 0 || performance.now() > patienceEnds) return count;
    await wait(busyPollMs);
  }
}

/**
 * A failure is tried again only where a slot of the schedule, its own or its dispatcher's, would
 * otherwise be lost.
 */
const runSlot = (runs: SlotRuns, job: Job, slot: Date): Promise<Outcome> => {
  const retries = job.schedule?.holds(slot) ?? job.calledBy !== null;
  return runs.run({ job, slot, trigger: "schedule" }, { retries });
};

function oldest(planned: readonly Planned[]): { readonly job: Job; readonly slot: Date } | null {
  let first: { readonly job: Job; readonly slot: Date } | null = null;
  for (const { job, plan } of planned) {
    if (plan.kind !== "run") continue;
    if (!first || plan.slot < first.slot) first = { job, slot: plan.slot };
  }
  return first;
}
