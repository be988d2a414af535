/** Keeps what apps answered. */
import type { Queries } from "#platform/db/database.ts";
import type { HealthCheckRow } from "./health-checks.query.ts";
import * as healthChecks from "./health-checks.store.ts";

/** Every check, or only each change of health. */
export type Kept = "all" | "changes";

export const recordHealth = async (
  db: Queries,
  checks: readonly HealthCheckRow[],
  keep: Kept,
): Promise<void> => {
  await db.run(healthChecks.record, [JSON.stringify(checks), keep === "all"]);
};
