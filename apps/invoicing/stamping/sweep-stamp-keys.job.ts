/** Forgets keys of repetitions that are too old to come, and old health checks. */
import { plusMs } from "#platform/clock.ts";
import { idempotencyKeptMs } from "#platform/limits.ts";
import { inPortions } from "#platform/jobs/in-portions.ts";
import { job } from "#platform/jobs/job.ts";
import { sweepHealthChecks } from "../health/keep-health-checks.command.ts";
import { sweepStampKeys } from "./sweep-stamp-keys.command.ts";
import { healthKeptMs } from "../health/limits.ts";
import { sweptAtOnce } from "../contents/sweep-limits.ts";

export const sweepStampKeysJob = job({
  name: "sweep-stamp-keys",
  title: { es: "Limpieza de claves de timbrado", en: "Stamp key clean-up" },
  path: "/api/cron/sweep-stamp-keys",
  summary: "Forget Idempotency-Keys and health checks that are old.",
  schedule: "20 9 * * *",
  scheduleSource: "house",
  catchUp: "last",
  run: async ({ services: { db }, now, heartbeat, signal }) => {
    const all = (work: () => Promise<number>) =>
      inPortions({ size: sweptAtOnce, heartbeat, signal }, work);
    const since = plusMs(now, -idempotencyKeptMs);
    const keys = await all(() => sweepStampKeys(db, since, sweptAtOnce));
    const before = plusMs(now, -healthKeptMs);
    return { keys, healthChecks: await all(() => sweepHealthChecks(db, before, sweptAtOnce)) };
  },
});
