/** Asks one app for its health. */
import { secondMs } from "#platform/clock.ts";
import { performance } from "node:perf_hooks";
import { newId } from "#platform/id.ts";
import { destinationOf } from "#platform/outgoing/exchange.ts";
import type { Services } from "#platform/services.ts";
import type { AppRow } from "../registry/apps.query.ts";
import type { HealthCheckRow } from "./health-checks.query.ts";

/** The specification's own figure for a health check. */
const probeTimeoutMs = 10 * secondMs;

/** Never throws: silence is an answer too. */
export const probe = async (
  { outgoing }: Pick<Services, "outgoing">,
  app: AppRow,
  at: Date,
): Promise<HealthCheckRow> => {
  const startedAt = performance.now();
  const reply = await outgoing.house.send({
    to: destinationOf(`${app.base_url}/health`),
    method: "HEAD",
    headers: {},
    timeoutMs: probeTimeoutMs,
  });
  const status = reply.kind === "answered" ? reply.status : null;
  return {
    app: app.name,
    id: newId(),
    healthy: status !== null && status < 300,
    status,
    error: reply.kind === "answered" ? null : reply.code,
    latency_ms: Math.round(performance.now() - startedAt),
    checked_at: at,
  };
};
