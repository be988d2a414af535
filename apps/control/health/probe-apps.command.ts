/** Asks apps for their health, all at once. */
import { performance } from "node:perf_hooks";
import { request } from "undici";
import { newId } from "#platform/id.ts";
import type { Services } from "#platform/services.ts";
import { appsMost, probeTimeoutMs } from "../registry/limits.ts";
import * as apps from "../registry/apps.query.ts";
import * as healthChecks from "./health-checks.query.ts";

/** Probes every registered app and keeps what it answered: `all`, or only each change of health. */
export const probeAll = async (
  services: Services,
  keep: "all" | "changes",
): Promise<readonly healthChecks.HealthCheckRow[]> => {
  const { db, clock, log } = services;
  const rows = await db.run(apps.list, [appsMost]);
  const at = clock.now();
  const checks = await Promise.all(rows.map((app) => probe(app, at)));
  const changed = checks.filter(
    (check, index) => !check.healthy && (keep === "all" || rows[index]?.healthy !== false),
  );
  for (const { app, status, error } of changed) log.warn({ app, status, error }, "app is down");
  await db.run(healthChecks.record, [JSON.stringify(checks), keep === "all"]);
  return checks;
};

async function probe(app: apps.AppRow, at: Date): Promise<healthChecks.HealthCheckRow> {
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
}

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
