/** Writes the table of health checks, and the last one on each app's own row. */
import { deleteOld } from "#platform/db/delete-old.ts";
import { statement } from "#platform/db/statement.ts";
import { healthCheckColumns as columns, type HealthCheckRow } from "./health-checks.query.ts";

/** A check, and what was known of its app before; null: nothing. */
export type FoundCheck = HealthCheckRow & { readonly before: boolean | null };

/**
 * Notes on each app's row what it answered; `$2` keeps every check, otherwise only the first one
 * and each change of health. All in one statement: `$1` is an array of checks. Of two at once the
 * second sees what the first noted.
 */
export const record = statement<FoundCheck>(
  "health-checks.record",
  `with given as (
     select * from jsonb_to_recordset($1::jsonb) as g (
       app text, id uuid, healthy boolean, status integer, latency_ms integer,
       error text, checked_at timestamptz)
   ), known as (
     select name, healthy from app where name in (select app from given) order by name for update
   ), news as (
     select given.*, known.healthy as before from given join known on known.name = given.app
   ), kept as (
     insert into health_checks (${columns}) select ${columns} from news
      where $2 or before is distinct from healthy
   ), noted as (
     update app set healthy = news.healthy, checked_at = news.checked_at
       from news where app.name = news.app
   )
   select ${columns}, before from news`,
);

export const deleteOldChecks = deleteOld("health-checks.delete-old", {
  table: "health_checks",
  column: "checked_at",
  key: "app, id",
});
