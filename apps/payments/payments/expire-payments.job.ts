/** Writes down which payments ran out, and tells their partners. */
import { job } from "#platform/jobs/job.ts";
import { expirePortion } from "./give-up-payment.command.ts";
import { sweepPortion, sweepRoundsMost } from "./limits.ts";

export const expirePaymentsJob = job({
  name: "expire-payments",
  path: "/api/cron/expire-payments",
  summary: "Expire pending payments whose time is over.",
  schedule: "* * * * *",
  ours: true,
  run: async ({ services, now, heartbeat }) => {
    let expired = 0;
    for (let round = 0; round < sweepRoundsMost; round += 1) {
      const done = await expirePortion(services, now, sweepPortion);
      expired += done;
      if (done < sweepPortion) break;
      await heartbeat();
    }
    return { expired };
  },
});
