/** Writes down what an app said of its jobs: control calls them even while the app is away. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import type { Job } from "#contracts/control/job.ts";
import { scheduleOf, type TimeZone } from "#platform/jobs/schedule/schedule.ts";
import type { JobId } from "../jobs/job-id.domain.ts";
import * as scheduled from "./scheduled-jobs.store.ts";

/**
 * A job that control has not known begins now; one that the app no longer has is forgotten. What
 * cannot be read as a schedule is left to the app: it must not stop the others.
 */
export const learnJobs = (
  db: Queries,
  app: string,
  jobs: readonly Job[],
  now: Date,
): Promise<void> =>
  change(db, async (tx) => {
    const onSchedule = jobs
      .filter((job) => hasReadableSchedule(job, now))
      .map((job) => ({
        name: job.name,
        path: job.path,
        layer: job.layer,
        schedule: job.schedule,
        timeZone: job.timeZone,
        catchUp: job.catchUp,
        paused: job.pausedAt !== null,
      }));
    await tx.run(scheduled.learn, [app, JSON.stringify(onSchedule), now]);
    await tx.run(scheduled.forgetOthers, [app, onSchedule.map(({ name }) => name)]);
  });

/** What an operator has just done of it, before the app is asked again. */
export const notePause = (
  db: Queries,
  { app, name }: JobId,
  { paused }: { readonly paused: boolean },
): Promise<void> =>
  change(db, async (tx) => {
    await tx.run(scheduled.pause, [app, name, paused]);
  });

const hasReadableSchedule = ({ schedule, timeZone }: Job, now: Date): boolean => {
  if (schedule === null) return false;
  try {
    return scheduleOf(schedule, (timeZone ?? "UTC") as TimeZone).next(now) > now;
  } catch {
    return false;
  }
};
