/** The job runner of one app process; any number of them share the work through the database. */
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import { refuse, RefusedError, type Refusal } from "../errors.ts";
import type { Log } from "../log.ts";
import type { Metrics } from "../metrics.ts";
import type { Services } from "../services.ts";
import type { JobAnswer } from "./answer.ts";
import { dueRunsOf } from "./schedule/due-runs.ts";
import { drivenOf } from "./schedule/driven.ts";
import type { AnyJob } from "./job.ts";
import { listingOf, type JobFacts, type PageAsked, type RunPage } from "./listing.ts";
import { setPaused } from "./mark-rows.ts";
import { progressReader } from "./progress.ts";
import type { RunFacts } from "./run-facts.ts";
import type { Trigger } from "./run-rows.ts";
import { slotRunsOf } from "./schedule/slot-runs.ts";
import { starterOf } from "./schedule/trigger.ts";
import { wakerOf } from "./schedule/wake.ts";

export interface JobRunner {
  /** Begins to run what falls due. Without it jobs run only when called. */
  readonly start: () => void;
  /** Runs nothing new, waits for what runs, and gives back what takes too long. */
  readonly stop: () => Promise<void>;
  /**
   * Starts a job, for a slot of its schedule or, without one, by hand for this moment, and answers
   * when it ended. Throws `RefusedError`: `not_found`, or `invalid_request` when it is no slot.
   */
  readonly trigger: (name: string, how: HowTriggered) => Promise<JobAnswer>;
  /** Control calls this app's jobs: due times are left to it for a while. Holds some minutes. */
  readonly leaveToControl: () => void;
  /** Pauses or resumes a job for all processes; refuses what is no job. Idempotent. */
  readonly pause: (name: string, paused: boolean) => Promise<boolean | Refusal<"not_found">>;
  /** After a jump: runs all that is due to its end, in order; answers how many runs. */
  readonly runDue: (now: Date) => Promise<number>;
  readonly list: () => Promise<readonly JobFacts[]>;
  readonly failures: () => Promise<readonly RunFacts[]>;
  /** Newest first. */
  readonly runs: (
    name: string,
    page: PageAsked,
  ) => Promise<RunPage | Refusal<"not_found" | "invalid_request">>;
  /** Runs under way here, and jobs that `runDue` has not come to yet. */
  readonly pending: () => number;
}

export interface HowTriggered {
  readonly trigger: Trigger;
  readonly slot?: Date | undefined;
}

export interface JobRunnerOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Pick<Metrics, "jobRuns">;
  readonly jobs: readonly AnyJob[];
  /** Asked at each run: the services hold the runner, so they exist only after it. */
  readonly services: () => Services;
  readonly settings: unknown;
  /** How long `stop` waits; the kit's drain time unless a test says otherwise. */
  readonly drainMs?: number;
}

/** Throws when two jobs share a name or an address. */
export const jobRunner = (options: JobRunnerOptions): JobRunner => {
  const { db, clock, jobs } = options;
  const byName = new Map(jobs.map((job) => [job.name, job]));
  if (byName.size < jobs.length || new Set(jobs.map((job) => job.path)).size < jobs.length) {
    throw new Error("Two jobs have the same name or address.");
  }
  const runs = slotRunsOf(options, options.drainMs);
  const progress = progressReader(db, jobs, clock.now());
  const driven = drivenOf();
  const parts = { workshop: options, jobs, runs, progress, driven };
  const due = dueRunsOf(parts);
  const waker = wakerOf(parts, due);
  const startJob = starterOf(parts);
  const listing = listingOf(db, clock, jobs);

  return {
    start: waker.start,
    stop: async () => {
      waker.stop();
      await runs.stop();
    },
    trigger: (name, { slot, trigger }) => {
      const job = byName.get(name);
      if (!job) return Promise.reject(new RefusedError(refuse("not_found")));
      return startJob({ job, slot, trigger });
    },
    leaveToControl: driven.heard,
    pause: async (name, paused) => {
      const job = byName.get(name);
      if (!job) return refuse("not_found");
      await progress.of(job);
      await db.run(setPaused, [name, paused ? clock.now() : null]);
      if (!paused) waker.look();
      return paused;
    },
    runDue: due.runAll,
    list: listing.list,
    failures: listing.failures,
    runs: listing.runs,
    pending: () => Math.max(runs.active(), due.waiting()),
  };
};
