/** Writes down which payments ran out, and tells their partners. */
import { inPortions } from "#platform/jobs/in-portions.ts";
import { job } from "#platform/jobs/job.ts";
import { expirePortion } from "./give-up-payment.command.ts";
import { sweepPortion } from "./limits.ts";

export const expirePaymentsJob = job({
  name: "expire-payments",
  path: "/api/cron/expire-payments",
  summary: "Expire pending payments whose time is over.",
  schedule: "* * * * *",
  scheduleSource: "house",
  run: async ({ services, now, heartbeat, signal }) => {
    const portions = { size: sweepPortion, heartbeat, signal };
    return {
      expired: await inPortions(portions, () => expirePortion(services, now, sweepPortion)),
    };
  },
});
