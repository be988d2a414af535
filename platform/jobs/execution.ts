/** Runs what was claimed: keeps the lease alive meanwhile, measures, and records how it ended. */
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import { sqlStateOf, Unavailable } from "../db/failures.ts";
import type { Log } from "../log.ts";
import type { Metrics } from "../metrics.ts";
import type { Services } from "../services.ts";
import type { Claim } from "./runs/claim.ts";
import { JobFailure, LeaseLost, type Counts, type JobContext } from "./job.ts";
import { errorTextLength, resultCountsMost, runMostMs, runSilenceMostMs } from "./limits.ts";
import { recordOutcome } from "./runs/record-outcome.ts";
import type { RunFacts } from "./run-facts.ts";
import { releaseRun, renewLease } from "./run-rows.ts";

export interface Workshop {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Pick<Metrics, "jobRuns">;
  readonly services: () => Services;
  readonly settings: unknown;
}

export interface Execution {
  /** Rejects with `LeaseLost` when it was taken over, with `Unavailable` without a database. */
  readonly finished: Promise<RunFacts>;
  /** Tells the run to end and gives its slot back at once, for another process to take. */
  readonly release: () => Promise<void>;
}

/** What may be told of any failure: a code of PostgreSQL's names the mistake, and no data. */
const hiddenFailure = (cause: unknown): string => {
  if (cause instanceof Unavailable) return "The database could not be reached.";
  const code = sqlStateOf(cause);
  const about = code === null ? "" : ` (database error ${code})`;
  return `It failed on our side${about}; the log of the app says why.`;
};

export interface How {
  /** Whether a failure is tried again. */
  readonly retries: boolean;
  /** What can do nothing more for this reason has not failed: its slot is given back. */
  readonly isStopping: () => boolean;
}

export const execute = (workshop: Workshop, claim: Claim, how: How): Execution => {
  const stopping = new AbortController();
  const lease = keepLease(workshop, claim, stopping);
  return {
    finished: perform(workshop, claim, how, { stopping, lease }).finally(lease.stop),
    release: async () => {
      stopping.abort(new LeaseLost(stops));
      lease.stop();
      await giveBack(workshop, claim);
    },
  };
};

const stops = "The process stops.";

async function giveBack({ db, clock }: Workshop, { job, slot, fence }: Claim): Promise<void> {
  await db.run(releaseRun, [job.name, slot, fence, clock.now()]);
}

interface Held {
  readonly stopping: AbortController;
  readonly lease: Lease;
}

async function perform(
  workshop: Workshop,
  claim: Claim,
  { retries, isStopping }: How,
  { stopping, lease }: Held,
): Promise<RunFacts> {
  const { log, metrics } = workshop;
  const { job, slot, startedAt, fence } = claim;
  const began = performance.now();
  const { services, settings } = workshop;
  const context: JobContext = {
    services: services(),
    settings,
    now: startedAt,
    slot,
    heartbeat: lease.beat,
    signal: stopping.signal,
  };
  const ended = await attempt(job.run as (context: JobContext) => Promise<Counts>, context);
  if (ended.cause instanceof Unavailable && isStopping()) {
    lease.stop();
    await giveBack(workshop, claim);
    throw new LeaseLost(stops);
  }
  const durationMs = Math.round(performance.now() - began);
  const about = { job: job.name, slot, fence, durationMs };
  if (ended.cause !== undefined) log.error({ ...about, err: ended.cause }, "A job failed.");
  try {
    const outcome = { ...ended, durationMs, retries };
    const run = await recordOutcome(workshop, claim, outcome, isStopping);
    metrics.jobRuns.inc({ job: job.name, outcome: run.state });
    return run;
  } catch (error) {
    metrics.jobRuns.inc({ job: job.name, outcome: "lost" });
    log.error({ ...about, err: error as Error }, "The outcome of a run could not be recorded.");
    throw error;
  }
}

interface Attempt {
  readonly result: Counts | null;
  readonly error: string | null;
  readonly cause?: unknown;
}

async function attempt(
  run: (context: JobContext) => Promise<Counts>,
  context: JobContext,
): Promise<Attempt> {
  try {
    const counts = Object.entries(await run(context)).slice(0, resultCountsMost);
    return { result: Object.fromEntries(counts), error: null };
  } catch (cause) {
    const shown = cause instanceof JobFailure ? cause.message : hiddenFailure(cause);
    return { result: null, error: shown.slice(0, errorTextLength), cause };
  }
}

interface Lease {
  readonly beat: (progress?: Counts) => Promise<void>;
  readonly stop: () => void;
}

/** Renews at a third of the lease; a run silent too long loses it, so that a hung one ends too. */
function keepLease({ db, log }: Workshop, claim: Claim, stopping: AbortController): Lease {
  const { job, slot, fence } = claim;
  const begunAt = performance.now();
  let heardAt = begunAt;
  const renew = async (progress: Counts | null = null): Promise<void> => {
    const [held] = await db.run(renewLease, [job.name, slot, fence, job.leaseSeconds, progress]);
    if (held) return;
    const lost = new LeaseLost(`The run of ${job.name} was taken over.`);
    stopping.abort(lost);
    throw lost;
  };
  const timer = setInterval(
    () => {
      const at = performance.now();
      if (at - heardAt > runSilenceMostMs || at - begunAt > runMostMs) {
        clearInterval(timer);
        return stopping.abort(new LeaseLost(`The run of ${job.name} was silent or went too long.`));
      }
      renew().catch((error: unknown) => {
        log.warn({ job: job.name, slot, err: error as Error }, "A lease could not be renewed.");
      });
    },
    (job.leaseSeconds * 1000) / 3,
  );
  return {
    beat: async (progress) => {
      heardAt = performance.now();
      await renew(progress);
    },
    stop: () => clearInterval(timer),
  };
}
