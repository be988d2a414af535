/** How many runs of jobs ended well or gave up between two moments. */
import { statement } from "../db/statement.ts";

export const runsBetween = statement<{
  readonly jobs_done: number;
  readonly jobs_failed: number;
}>(
  "jobs.run-figures",
  `select count(*) filter (where state = 'done') as jobs_done,
          count(*) filter (where state = 'failed') as jobs_failed
     from job_run where finished_at >= $1 and finished_at < $2`,
);
