/** Burns expired vouchers. Bookkeeping only: what can be spent is decided by the expiry itself. */
import { setTimeout as pause } from "node:timers/promises";
import { secondMs } from "#platform/clock.ts";
import { inPortions } from "#platform/jobs/in-portions.ts";
import { job, JobFailure } from "#platform/jobs/job.ts";
import { burnExpired } from "./expire-vouchers.command.ts";

/** Batches that one transaction of the sweep burns. */
const expireAtOnce = 500;
/** So many times as long as a portion took, sales have the database for themselves. */
const restTimes = 10;
/** However long a portion took: a run gives a sign of life between two of them. */
const restMostMs = 10 * secondMs;

export const expireVouchersJob = job({
  name: "expire-vouchers",
  title: { es: "Vencimiento de vales", en: "Voucher expiry" },
  path: "/api/cron/expire-vouchers",
  summary: "Burn the vouchers whose batch has expired, and tell the house.",
  schedule: "5 * * * *",
  scheduleSource: "house",
  run: async ({ services, now, heartbeat, signal }) => {
    let batches = 0;
    let cents = 0;
    const failed = new Set<string>();
    await inPortions({ size: 1, heartbeat, signal }, async () => {
      const begun = services.clock.real().getTime();
      const burned = await burnExpired(services, now, expireAtOnce, failed);
      batches += burned.batches;
      cents += burned.cents;
      if (!burned.full) return 0;
      const tookMs = services.clock.real().getTime() - begun;
      // A run that must end does so here, with its own reason.
      const restMs = Math.min(restTimes * tookMs, restMostMs);
      await pause(restMs, undefined, { signal }).catch(() => undefined);
      signal.throwIfAborted();
      return 1;
    });
    if (failed.size > 0)
      throw new JobFailure(`${failed.size} communities could not be swept; all others were.`);
    return { batches, cents };
  },
});
