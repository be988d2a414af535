/** Burns expired vouchers. Bookkeeping only: what can be spent is decided by the expiry itself. */
import { job } from "#platform/jobs/job.ts";
import { burnExpired } from "./expire-vouchers.command.ts";

/** Batches that one transaction of the sweep burns. */
const expireAtOnce = 500;
/** A run that meets more goes on at its next slot. */
const expireRoundsMost = 2_000;

export const expireVouchersJob = job({
  name: "expire-vouchers",
  path: "/api/cron/expire-vouchers",
  summary: "Burn the vouchers whose batch has expired, and tell the house.",
  schedule: "5 * * * *",
  ours: true,
  run: async ({ services, now, heartbeat, signal }) => {
    let batches = 0;
    let cents = 0;
    for (let round = 0; round < expireRoundsMost; round += 1) {
      signal.throwIfAborted();
      const burned = await burnExpired(services, now, expireAtOnce);
      batches += burned.batches;
      cents += burned.cents;
      if (!burned.full) break;
      await heartbeat();
    }
    return { batches, cents };
  },
});
