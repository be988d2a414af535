/** Reads the table of health checks. */
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

export const healthCheckColumns = "app, id, healthy, status, latency_ms, error, checked_at";

export const list = statement<HealthCheckRow>(
  "health-checks.list",
  `select ${healthCheckColumns} from health_checks
    where ($2::uuid is null or id < $2) and ($3::text is null or app = $3)
    order by id desc limit $1`,
);
