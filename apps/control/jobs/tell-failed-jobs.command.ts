/** Tells whoever listens of jobs that gave up: each slot once, for its event has one id. */
import { dayMs, plusMs } from "#platform/clock.ts";
import type { Services } from "#platform/services.ts";
import type { Job } from "#contracts/control/job.ts";
import { jobFailed } from "../outgoing/house-events.ts";

/** What failed longer ago was told then; the outbox forgets what it told after 30 days. */
const newsMs = dayMs;

/** How many of these jobs ended their last run so within the last day. */
export const tellFailedJobs = (
  { db, webhooks }: Pick<Services, "db" | "webhooks">,
  jobs: readonly Job[],
  now: Date,
): Promise<number> =>
  db.transaction(async (tx) => {
    const since = plusMs(now, -newsMs).toISOString();
    const failed = jobs.flatMap((job) => {
      const run = job.lastRun;
      const isNews = run?.state === "failed" && (run.finishedAt ?? "") >= since;
      return run && isNews ? [jobFailed(job, run, now)] : [];
    });
    await webhooks.emit(tx, failed);
    return failed.length;
  });
