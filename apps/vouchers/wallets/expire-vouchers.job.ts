/** Burns expired vouchers. Bookkeeping only: what can be spent is decided by the expiry itself. */
import { setTimeout as pause } from "node:timers/promises";
import { inPortions } from "#platform/jobs/in-portions.ts";
import { job, JobFailure } from "#platform/jobs/job.ts";
import { burnExpired } from "./expire-vouchers.command.ts";

/** Batches that one transaction of the sweep burns. */
const expireAtOnce = 500;
/** So many times as long as a portion took, sales have the database for themselves. */
const restTimes = 5;

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
      // A run that must end is told so when the next portion would begin.
      await pause(restTimes * tookMs, undefined, { signal }).catch(() => undefined);
      return 1;
    });
    if (failed.size > 0)
      throw new JobFailure(`${failed.size} communities could not be swept; all others were.`);
    return { batches, cents };
  },
});
