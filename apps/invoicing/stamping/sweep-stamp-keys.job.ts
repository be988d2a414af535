/** Forgets keys of repetitions that are too old to come, and old health checks. */
import { plusMs } from "#platform/clock.ts";
import { idempotencyKeptMs } from "#platform/limits.ts";
import { job } from "#platform/jobs/job.ts";
import { sweepHealthChecks } from "../health/keep-health-checks.command.ts";
import { sweepStampKeys } from "./sweep-stamp-keys.command.ts";
import { healthKeptMs } from "../health/limits.ts";
import { sweptAtOnce, sweepRoundsMost } from "../contents/sweep-limits.ts";

export const sweepStampKeysJob = job({
  name: "sweep-stamp-keys",
  path: "/api/cron/sweep-stamp-keys",
  summary: "Forget Idempotency-Keys and health checks that are old.",
  schedule: "20 9 * * *",
  ours: true,
  catchUp: "last",
  run: async ({ services: { db }, now, heartbeat }) => {
    const all = async (work: () => Promise<number>): Promise<number> => {
      let total = 0;
      for (let round = 0; round < sweepRoundsMost; round += 1) {
        const swept = await work();
        total += swept;
        if (swept < sweptAtOnce) break;
        await heartbeat();
      }
      return total;
    };
    const since = plusMs(now, -idempotencyKeptMs);
    const keys = await all(() => sweepStampKeys(db, since, sweptAtOnce));
    const before = plusMs(now, -healthKeptMs);
    return { keys, healthChecks: await all(() => sweepHealthChecks(db, before, sweptAtOnce)) };
  },
});
