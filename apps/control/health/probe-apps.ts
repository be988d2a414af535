/** Asks apps for their health, all at once, and keeps what they answered. */
import type { Services } from "#platform/services.ts";
import { appsMost } from "../registry/limits.ts";
import * as apps from "../registry/apps.query.ts";
import { probe } from "./health.client.ts";
import type { HealthCheckRow } from "./health-checks.query.ts";
import { recordHealth, type Kept } from "./record-health.command.ts";

/** Probes every app in use and keeps what it answered: `all`, or only each change of health. */
export const probeAll = async (
  services: Services,
  keep: Kept,
): Promise<readonly HealthCheckRow[]> => {
  const { db, clock, log } = services;
  const rows = await db.run(apps.listActive, [appsMost]);
  const at = clock.now();
  const checks = await Promise.all(rows.map((app) => probe(services, app, at)));
  const changed = checks.filter(
    (check, index) => !check.healthy && (keep === "all" || rows[index]?.healthy !== false),
  );
  for (const { app, status, error } of changed) log.warn({ app, status, error }, "app is down");
  await recordHealth(services, checks, keep);
  return checks;
};
