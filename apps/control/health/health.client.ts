/** Asks one app for its health. */
import { secondMs } from "#platform/clock.ts";
import { performance } from "node:perf_hooks";
import { request } from "undici";
import { newId } from "#platform/id.ts";
import type { AppRow } from "../registry/apps.query.ts";
import type { HealthCheckRow } from "./health-checks.query.ts";

/** The specification's own figure for a health check. */
const probeTimeoutMs = 10 * secondMs;

/** Never throws: silence is an answer too. */
export const probe = async (app: AppRow, at: Date): Promise<HealthCheckRow> => {
  const startedAt = performance.now();
  const answer = await head(`${app.base_url}/health`);
  return {
    app: app.name,
    id: newId(),
    healthy: answer.status !== null && answer.status < 300,
    ...answer,
    latency_ms: Math.round(performance.now() - startedAt),
    checked_at: at,
  };
};

async function head(url: string): Promise<{ status: number | null; error: string | null }> {
  try {
    const signal = AbortSignal.timeout(probeTimeoutMs);
    const response = await request(url, { method: "HEAD", signal });
    await response.body.dump();
    return { status: response.statusCode, error: null };
  } catch (error) {
    const code = (error as { readonly code?: unknown }).code;
    return { status: null, error: typeof code === "string" ? code : "no answer in time" };
  }
}
