/** The rows of runs: claimed by insert or compare-and-set, settled only by who holds the fence. */
import { statement } from "../db/statement.ts";
import type { Counts } from "./job.ts";

export type RunState = "running" | "retry" | "done" | "failed";
export type Trigger = "schedule" | "manual" | "http" | "queue";

export interface RunRow {
  readonly job: string;
  readonly slot_at: Date;
  readonly state: RunState;
  readonly trigger: Trigger;
  readonly attempts: number;
  readonly fence: number;
  /** Running, but its process gave no sign of life in time; by the database clock. */
  readonly expired: boolean;
  readonly retry_at: Date | null;
  readonly started_at: Date;
  readonly finished_at: Date | null;
  readonly duration_ms: number | null;
  /** What it counted; of one that runs, how far it is. */
  readonly result: Counts | null;
  readonly error: string | null;
}

export interface ClaimedRow {
  readonly fence: number;
  readonly attempts: number;
}

const columns = `job, slot_at, state, trigger, attempts, fence,
  (state = 'running' and lease_until < now()) is true as expired,
  retry_at, started_at, finished_at, duration_ms, result, error`;

/** The slot's own row and whichever row of the job is running. */
export const findForClaim = statement<RunRow>(
  "jobs.find-for-claim",
  `select ${columns} from job_run where job = $1 and (slot_at = $2 or state = 'running')`,
);

/** Of several jobs, the runs of one slot. */
export const runsOfSlot = statement<RunRow>(
  "jobs.runs-of-slot",
  `select ${columns} from job_run where job = any($1::text[]) and slot_at = $2`,
);

/** The newest of the slots that follow each other without a gap from `$2` on. */
export const lastOfRow = statement<{ readonly slot_at: Date }>(
  "jobs.last-of-row",
  `select r.slot_at from job_run r
    where r.job = $1 and r.slot_at >= $2
      and not exists (select from job_run n
                       where n.job = r.job and n.slot_at = r.slot_at + interval '1 ms')
    order by r.slot_at limit 1`,
);

/** Nothing comes back when the slot is taken or another slot of the job is running. */
export const insertRun = statement<ClaimedRow>(
  "jobs.insert-run",
  `insert into job_run (job, slot_at, state, trigger, attempts, fence, lease_until, started_at)
   values ($1, $2, 'running', $3, 1, 1, now() + make_interval(secs => $4), $5)
   on conflict do nothing
   returning fence, attempts`,
);

/** A due time that nobody may run now: it is taken up as a try that was given back. */
export const insertWaiting = statement(
  "jobs.insert-waiting",
  `insert into job_run (job, slot_at, state, trigger, attempts, fence, retry_at, started_at)
   values ($1, $2, 'retry', $3, 0, 1, $4, $4)
   on conflict do nothing`,
);

export const takeRun = statement<ClaimedRow>(
  "jobs.take-run",
  `update job_run
      set state = 'running', attempts = attempts + 1, fence = fence + 1, trigger = $3,
          lease_until = now() + make_interval(secs => $4), started_at = $5,
          retry_at = null, finished_at = null, duration_ms = null, result = null, error = null
    where job = $1 and slot_at = $2 and fence = $6 and state = 'retry'
    returning fence, attempts`,
);

/** A run whose process went away waits for its next try, or has failed when there is none left. */
export const closeExpired = statement<{ readonly state: RunState }>(
  "jobs.close-expired",
  `update job_run
      set state       = case when attempts < $5 then 'retry' else 'failed' end,
          retry_at    = case when attempts < $5 then $4::timestamptz end,
          finished_at = $4::timestamptz,
          error       = $6,
          lease_until = null
    where job = $1 and slot_at = $2 and fence = $3 and state = 'running' and lease_until < now()
    returning state`,
);

export const renewLease = statement<{ readonly fence: number }>(
  "jobs.renew-lease",
  `update job_run
      set lease_until = now() + make_interval(secs => $4), result = coalesce($5::jsonb, result)
    where job = $1 and slot_at = $2 and fence = $3 and state = 'running'
    returning fence`,
);

export const settleRun = statement<{ readonly fence: number }>(
  "jobs.settle-run",
  `update job_run
      set state = $4, retry_at = $5, finished_at = $6, duration_ms = $7, result = $8, error = $9,
          lease_until = null
    where job = $1 and slot_at = $2 and fence = $3 and state = 'running'
    returning fence`,
);

/** Given back by a process that stops: free for the next at once, and no failed try. */
export const releaseRun = statement(
  "jobs.release-run",
  `update job_run
      set state = 'retry', retry_at = $4, lease_until = null, attempts = greatest(attempts - 1, 0)
    where job = $1 and slot_at = $2 and fence = $3 and state = 'running'`,
);

/** Where only the newest slot counts, an older one that still waits will never be tried again. */
export const supersedeOlder = statement(
  "jobs.supersede-older",
  `update job_run set state = 'failed', retry_at = null, finished_at = $3, error = $4
    where job = $1 and slot_at < $2 and state = 'retry'`,
);

export const deleteOldRuns = statement(
  "jobs.delete-old-runs",
  `delete from job_run
    where job = $1 and slot_at in (
      select slot_at from job_run
       where job = $1 and slot_at < $2 and state in ('done', 'failed')
       order by slot_at limit $3)`,
);
