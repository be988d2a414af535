/** Reads the table of health checks. */
import { lastId, newestOf } from "#platform/db/id-bounds.ts";
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

/** Newest first. */
export const list = statement<HealthCheckRow>(
  "health-checks.list",
  `select ${healthCheckColumns} from health_checks
    where id < coalesce($2::uuid, ${lastId})
    order by id desc limit $1`,
);

/** Of one app from the primary key, however many the others have. */
export const listOfApp = statement<HealthCheckRow>(
  "health-checks.list-of-app",
  `select ${healthCheckColumns} from health_checks
    where ${newestOf("app", { value: "$3", before: "$2::uuid", limit: "$1" })}`,
);
