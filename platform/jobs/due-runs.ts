/** Finds what is due and runs it: each job by itself as time goes on, all in order of time after a jump. */
import { setTimeout as wait } from "node:timers/promises";
import { Unavailable } from "../db/failures.ts";
import type { Workshop } from "./execution.ts";
import type { Job } from "./job.ts";
import { busyPollMs, runDueWaitMs } from "./limits.ts";
import { insertMarks, loadMarks } from "./mark-rows.ts";
import { planOf, type OpenRun, type Plan, type Progress } from "./plan.ts";
import type { SlotRuns } from "./slot-runs.ts";

export interface Planned {
  readonly job: Job;
  readonly plan: Plan;
}

export interface DueRuns {
  /** One query, whatever the number of jobs. */
  readonly plans: (jobs: readonly Job[], now: Date) => Promise<readonly Planned[]>;
  readonly progress: (jobs: readonly Job[]) => Promise<ReadonlyMap<string, Progress>>;
  /** Runs what one job has due, oldest first; answers how many runs that were. */
  readonly catchUp: (job: Job) => Promise<number>;
  /** Runs all that is due at `now`, in order of slots across jobs; answers how many runs that were. */
  readonly runAll: (now: Date) => Promise<number>;
  /** Jobs that `runAll` still has to do something for. */
  readonly waiting: () => number;
}

export const dueRunsOf = (
  workshop: Workshop,
  jobs: readonly Job[],
  runs: SlotRuns,
  startedAt: Date,
): DueRuns => {
  const { db, clock, log } = workshop;
  let waiting = 0;
  let marked: Promise<unknown> | null = null;

  /** Once per process; again after a failure. */
  const mark = (): Promise<unknown> =>
    (marked ??= db
      .run(insertMarks, [jobs.map((job) => job.name), startedAt])
      .catch((error: unknown) => {
        marked = null;
        throw error;
      }));

  const progress: DueRuns["progress"] = async (asked) => {
    await mark();
    const found = new Map<string, { through: Date; open: OpenRun[] }>();
    for (const row of await db.run(loadMarks, [asked.map((job) => job.name)])) {
      const known = found.get(row.job) ?? { through: row.through, open: [] };
      found.set(row.job, known);
      const { slot_at: slot, state, retry_at: retryAt, expired } = row;
      if (slot && state) known.open.push({ slot, state, retryAt, expired: expired ?? false });
    }
    return found;
  };

  const plans: DueRuns["plans"] = async (asked, now) => {
    const found = await progress(asked);
    return asked.flatMap((job) => {
      const known = found.get(job.name);
      return known ? [{ job, plan: planOf(job, known, now) }] : [];
    });
  };

  const runSlot = (job: Job, slot: Date) =>
    runs.run({ job, slot, trigger: "schedule" }, { retries: job.schedule?.holds(slot) ?? false });

  const catchUp = async (job: Job): Promise<number> => {
    for (let count = 0; ; count += 1) {
      const [planned] = await plans([job], clock.now());
      if (planned?.plan.kind !== "run") return count;
      const outcome = await runSlot(job, planned.plan.slot);
      if (outcome.kind === "busy") return count;
    }
  };

  const runAll = async (now: Date): Promise<number> => {
    const patienceEnds = performance.now() + runDueWaitMs;
    const setAside = new Set<Job>();
    for (let count = 0; ;) {
      const planned = await plans(jobs, now);
      const todo = planned.filter(({ job, plan }) => plan.kind !== "idle" && !setAside.has(job));
      waiting = todo.length;
      const first = oldest(todo);
      if (first) {
        const ran = await runSlot(first.job, first.slot).catch((error: unknown) => {
          if (error instanceof Unavailable) throw error;
          log.error({ job: first.job.name, err: error as Error }, "A due run was set aside.");
          setAside.add(first.job);
          return null;
        });
        if (ran?.kind === "ran") count += 1;
        if (ran?.kind !== "busy") continue;
      }
      if (todo.length === 0 || performance.now() > patienceEnds) return count;
      await wait(busyPollMs);
    }
  };

  let queue: Promise<unknown> = Promise.resolve();
  return {
    ...{ plans, progress, catchUp },
    waiting: () => waiting,
    // One after the other: two jumps in a row must not race for the same slots.
    runAll: (now) => {
      const turn = queue.then(() => runAll(now)).finally(() => (waiting = 0));
      queue = turn.catch(() => undefined);
      return turn;
    },
  };
};

function oldest(planned: readonly Planned[]): { readonly job: Job; readonly slot: Date } | null {
  let first: { readonly job: Job; readonly slot: Date } | null = null;
  for (const { job, plan } of planned) {
    if (plan.kind !== "run") continue;
    if (!first || plan.slot < first.slot) first = { job, slot: plan.slot };
  }
  return first;
}
