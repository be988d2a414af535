/** Keeps what ecosystem-health found, and forgets what is old. */
import type { Queries } from "#platform/db/database.ts";
import type { HealthCheck } from "../store/health-checks-reads.ts";
import { forgetHealthChecks, insertHealthChecks } from "../store/health-checks.ts";

export const keepHealthChecks = async (
  db: Queries,
  checks: readonly HealthCheck[],
): Promise<void> => {
  await insertHealthChecks(db, checks);
};

/** Deletes the oldest from before a moment; answers how many. */
export const sweepHealthChecks = (db: Queries, before: Date, most: number): Promise<number> =>
  forgetHealthChecks(db, before, most);
