/** Writes the table of health checks, and the last one on each app's own row. */
import { statement } from "#platform/db/statement.ts";
import { healthCheckColumns as columns, type HealthCheckRow } from "./health-checks.query.ts";

/**
 * Notes on each app's row what it answered; `$2` keeps every check, otherwise only the first one
 * and each change of health. All in one statement: `$1` is an array of checks.
 */
export const record = statement<HealthCheckRow>(
  "health-checks.record",
  `with given as (
     select * from jsonb_to_recordset($1::jsonb) as g (
       app text, id uuid, healthy boolean, status integer, latency_ms integer,
       error text, checked_at timestamptz)
   ), news as (
     select given.* from given join app on app.name = given.app
      where $2 or app.healthy is distinct from given.healthy
   ), kept as (
     insert into health_checks (${columns}) select ${columns} from news
   )
   update app set healthy = given.healthy, checked_at = given.checked_at
     from given where app.name = given.app`,
);

export const deleteOld = statement<{ readonly id: string }>(
  "health-checks.delete-old",
  `delete from health_checks
    where (app, id) in (select app, id from health_checks where checked_at < $1 limit $2)
   returning id`,
);
