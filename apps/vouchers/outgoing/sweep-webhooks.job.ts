/** The daily resweep of vouchers.md: deliveries that still wait get another attempt. */
import { job } from "#platform/jobs/job.ts";

export const sweepWebhooksJob = job({
  name: "sweep-webhooks",
  path: "/api/cron/sweep-webhooks",
  summary: "Retry the webhooks that are still pending; bury those that waited a week.",
  schedule: "30 9 * * *",
  ours: true,
  run: async ({ services, now }) => ({ ...(await services.webhooks.sweep(now)) }),
});
