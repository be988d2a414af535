/** Writes down which payments ran out, and tells their partners. */
import { inPortions } from "#platform/jobs/in-portions.ts";
import { job } from "#platform/jobs/job.ts";
import { expirePortion } from "./give-up-payment.command.ts";
import { sweepPortion } from "./limits.ts";

export const expirePaymentsJob = job({
  name: "expire-payments",
  title: { es: "Vencimiento de pagos", en: "Payment expiry" },
  path: "/api/cron/expire-payments",
  summary: "Expire pending payments whose time is over.",
  layer: "queue",
  schedule: "* * * * *",
  scheduleSource: "house",
  run: async ({ services, now, heartbeat, signal }) => {
    const portions = { size: sweepPortion, heartbeat, signal };
    return {
      expired: await inPortions(portions, () => expirePortion(services, now, sweepPortion)),
    };
  },
});
