/** What is told of a health check. */
import type { HealthCheck } from "#contracts/control/health-check.ts";
import type { HealthCheckRow } from "./health-checks.query.ts";

export const healthCheckOf = (row: HealthCheckRow): HealthCheck => ({
  id: row.id,
  app: row.app,
  healthy: row.healthy,
  status: row.status,
  latencyMs: row.latency_ms,
  error: row.error,
  checkedAt: row.checked_at.toISOString(),
});
