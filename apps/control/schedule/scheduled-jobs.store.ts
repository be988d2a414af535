/** Writes what the apps said of their jobs, and how far their due times are written down. */
import { statement } from "#platform/db/statement.ts";

/** The jobs as JSON; one whose schedule changed begins anew. */
export const learn = statement(
  "scheduled-jobs.learn",
  `insert into scheduled_job (app, job, path, layer, schedule, time_zone, catch_up, paused,
                              planned_through, known_since)
   select $1, name, path, layer, schedule, "timeZone", "catchUp", paused, $3, $3
     from jsonb_to_recordset($2::jsonb)
       as j (name text, path text, layer text, schedule text, "timeZone" text, "catchUp" text,
             paused boolean)
   on conflict (app, job) do update
     set path = excluded.path, layer = excluded.layer, schedule = excluded.schedule,
         time_zone = excluded.time_zone, catch_up = excluded.catch_up, paused = excluded.paused,
         planned_through =
           case when (scheduled_job.schedule, scheduled_job.time_zone, scheduled_job.layer)
                   = (excluded.schedule, excluded.time_zone, excluded.layer)
                then scheduled_job.planned_through else excluded.planned_through end,
         known_since =
           case when (scheduled_job.schedule, scheduled_job.time_zone)
                   = (excluded.schedule, excluded.time_zone)
                then scheduled_job.known_since else excluded.known_since end`,
);

export const forgetOthers = statement(
  "scheduled-jobs.forget-others",
  "delete from scheduled_job where app = $1 and job <> all ($2::text[])",
);

export const advance = statement(
  "scheduled-jobs.advance",
  `update scheduled_job j set planned_through = n.through
     from unnest($1::text[], $2::text[], $3::timestamptz[]) as n (app, job, through)
    where j.app = n.app and j.job = n.job and j.planned_through < n.through`,
);

/** Sandbox time jumps: each app runs what is due up to there by itself, and in order. */
export const advanceAll = statement(
  "scheduled-jobs.advance-all",
  "update scheduled_job set planned_through = $1 where planned_through < $1",
);

export const pause = statement(
  "scheduled-jobs.pause",
  "update scheduled_job set paused = $3 where app = $1 and job = $2",
);
