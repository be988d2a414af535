/** The table of health checks, and the last one on each app's own row. */
import type { HealthCheck } from "#contracts/control/health-check.ts";
import { statement } from "#platform/db/statement.ts";

export interface HealthCheckRow {
  readonly app: string;
  readonly id: string;
  readonly healthy: boolean;
  readonly status: number | null;
  readonly latency_ms: number;
  readonly error: string | null;
  readonly checked_at: Date;
}

const columns = "app, id, healthy, status, latency_ms, error, checked_at";

export const list = statement<HealthCheckRow>(
  "health-checks.list",
  `select ${columns} from health_checks
    where ($2::uuid is null or id < $2) and ($3::text is null or app = $3)
    order by id desc limit $1`,
);

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

export const healthCheckOf = (row: HealthCheckRow): HealthCheck => ({
  id: row.id,
  app: row.app,
  healthy: row.healthy,
  status: row.status,
  latencyMs: row.latency_ms,
  error: row.error,
  checkedAt: row.checked_at.toISOString(),
});
