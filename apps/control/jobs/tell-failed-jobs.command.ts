/** Tells whoever listens of jobs that gave up: each run once, for its event has one id. */
import type { Services } from "#platform/services.ts";
import { jobFailed } from "../outgoing/house-events.ts";
import type { JobFailure } from "./app-jobs.client.ts";

/** From the runs themselves: a job that is well again when it is looked at failed all the same. */
export const tellFailedJobs = (
  { db, webhooks }: Pick<Services, "db" | "webhooks">,
  failures: readonly JobFailure[],
  now: Date,
): Promise<number> =>
  db.transaction(async (tx) => {
    await webhooks.emit(
      tx,
      failures.map((failure) => jobFailed(failure, now)),
    );
    return failures.length;
  });
