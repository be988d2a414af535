/** Keeps what the heartbeat found, and forgets what is older than it is good for. */
import { plusMs } from "#platform/clock.ts";
import type { Services } from "#platform/services.ts";
import { healthDeletedAtOnce, healthKeptMs } from "./limits.ts";
import { forgetHealthChecks, insertHealthChecks, type HealthCheck } from "./health-checks.store.ts";

/** Answers how many were forgotten. */
export const keepHealthChecks = async (
  { db }: Pick<Services, "db">,
  checks: readonly HealthCheck[],
  now: Date,
): Promise<number> => {
  await insertHealthChecks(db, checks);
  return forgetHealthChecks(db, plusMs(now, -healthKeptMs), healthDeletedAtOnce);
};
