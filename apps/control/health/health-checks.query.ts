/** Reads the table of health checks. */
import { lastId } from "#platform/db/id-bounds.ts";
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

const listing = (name: string, which: string) =>
  statement<HealthCheckRow>(
    `health-checks.list${name}`,
    `select ${healthCheckColumns} from health_checks
      where ${which} id < coalesce($2::uuid, ${lastId})
      order by id desc limit $1`,
  );

/** Newest first; of one app from the primary key, however many the others have. */
export const list = listing("", "");
export const listOfApp = listing("-of-app", "app = $3 and");
