/** How far each job is settled, and what is listed of it. */
import { statement } from "../db/statement.ts";
import type { RunRow, RunState } from "./run-rows.ts";

/** A job without a mark starts now: history is never replayed on an empty database. */
export const insertMarks = statement(
  "jobs.insert-marks",
  `insert into job_mark (job, through) select unnest($1::text[]), $2 on conflict do nothing`,
);

export const advanceMark = statement(
  "jobs.advance-mark",
  "update job_mark set through = $2 where job = $1 and through < $2",
);

export const setPaused = statement(
  "jobs.set-paused",
  `update job_mark set paused_at = $2::timestamptz
    where job = $1 and (paused_at is null) = ($2::timestamptz is not null)`,
);

export const listPaused = statement<{ readonly job: string; readonly paused_at: Date | null }>(
  "jobs.list-paused",
  "select job, paused_at from job_mark where paused_at is not null and job = any($1::text[])",
);

export interface MarkRow {
  readonly job: string;
  readonly through: Date;
  readonly paused: boolean;
  /** Null in all further fields: nothing of the job is open. */
  readonly slot_at: Date | null;
  readonly state: RunState | null;
  readonly retry_at: Date | null;
  readonly expired: boolean | null;
}

/** The mark of each job with its open runs, one row for each. */
export const loadMarks = statement<MarkRow>(
  "jobs.load-marks",
  `select m.job, m.through, m.paused_at is not null as paused,
          r.slot_at, r.state, r.retry_at, r.lease_until < now() as expired
     from job_mark m
     left join job_run r on r.job = m.job and r.state in ('running', 'retry')
    where m.job = any($1::text[])`,
);

const listed = `r.job, r.slot_at, r.state, r.trigger, r.attempts, r.fence, false as expired,
  r.retry_at, r.started_at, r.finished_at, r.duration_ms, r.result, r.error`;

export const lastRuns = statement<RunRow>(
  "jobs.last-runs",
  `select ${listed}
     from unnest($1::text[]) as named(job)
    cross join lateral (
      select * from job_run where job_run.job = named.job order by slot_at desc limit 1) r`,
);

/**
 * Runs that gave up since then, as far as each begins a series: the run before it did not fail, or
 * a day and longer ago. What fails each minute is news once; what fails each day, each day.
 */
export const failuresSince = statement<RunRow>(
  "jobs.failures-since",
  `select ${listed}
     from job_run r
    where r.job = any($1::text[]) and r.state = 'failed' and r.finished_at >= $2
      and r.slot_at >= $2 - interval '31 days'
      and not exists (
        select from (
          select b.state, b.slot_at from job_run b
           where b.job = r.job and b.slot_at < r.slot_at and b.state in ('done', 'failed')
           order by b.slot_at desc limit 1) before
         where before.state = 'failed' and before.slot_at > r.slot_at - interval '24 hours')
    order by r.job, r.slot_at
    limit $3`,
);

export const runsBefore = statement<RunRow>(
  "jobs.runs-before",
  `select ${listed} from job_run r
    where r.job = $1 and r.slot_at < coalesce($2, 'infinity'::timestamptz)
    order by r.slot_at desc limit $3`,
);
