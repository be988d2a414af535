/** Keeps what ecosystem-health found, and forgets what is old. */
import type { Queries } from "#platform/db/database.ts";
import type { HealthCheck } from "./health-checks.query.ts";
import { forgetHealthChecks, insertHealthChecks } from "./health-checks.store.ts";

export const keepHealthChecks = async (
  db: Queries,
  checks: readonly HealthCheck[],
): Promise<void> => {
  await insertHealthChecks(db, checks);
};

/** Deletes the oldest from before a moment; answers how many. */
export const sweepHealthChecks = (db: Queries, before: Date, most: number): Promise<number> =>
  forgetHealthChecks(db, before, most);
