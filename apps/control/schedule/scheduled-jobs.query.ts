/** Reads what the apps said of their jobs. */
import { plusMs } from "#platform/clock.ts";
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { CatchUp, JobLayer } from "#platform/jobs/job.ts";
import type { TimeZone } from "#platform/jobs/schedule/schedule.ts";
import { newcomerMs } from "./limits.ts";

export interface ScheduledJob {
  readonly app: string;
  readonly job: string;
  readonly layer: JobLayer;
  readonly schedule: string;
  readonly timeZone: TimeZone;
  readonly catchUp: CatchUp;
  readonly plannedThrough: Date;
}

/** Of apps in use, and not paused. */
export const listScheduled = statement<ScheduledJob>(
  "scheduled-jobs.list",
  `select ${named("j.app, j.job, j.layer, j.schedule, j.time_zone, j.catch_up, j.planned_through")}
     from scheduled_job j
     join app a on a.name = j.app
    where a.active and not j.paused
    order by j.app, j.job`,
);

const unlearned = statement<{ readonly isThere: boolean }>(
  "scheduled-jobs.unlearned",
  `select exists (
     select from app a where a.active and a.registered_at > $1
        and not exists (select from scheduled_job j where j.app = a.name)) as "isThere"`,
);

/** Whether an app in use came lately, and none of its jobs is known yet. */
export const isAppUnlearned = async (db: Queries, now: Date): Promise<boolean> =>
  (await db.run(unlearned, [plusMs(now, -newcomerMs)]))[0]?.isThere ?? false;

/** Since when each is known with the schedule that it has. */
export const listKnownSince = statement<{
  readonly app: string;
  readonly job: string;
  readonly knownSince: Date;
}>("scheduled-jobs.known-since", `select ${named("app, job, known_since")} from scheduled_job`);
