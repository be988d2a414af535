/** Burns expired vouchers. Bookkeeping only: what can be spent is decided by the expiry itself. */
import { inPortions } from "#platform/jobs/in-portions.ts";
import { job, JobFailure } from "#platform/jobs/job.ts";
import { burnExpired } from "./expire-vouchers.command.ts";

/** Batches that one transaction of the sweep burns. */
const expireAtOnce = 500;

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
      const burned = await burnExpired(services, now, expireAtOnce, failed);
      batches += burned.batches;
      cents += burned.cents;
      return burned.full ? 1 : 0;
    });
    if (failed.size > 0)
      throw new JobFailure(`${failed.size} communities could not be swept; all others were.`);
    return { batches, cents };
  },
});
