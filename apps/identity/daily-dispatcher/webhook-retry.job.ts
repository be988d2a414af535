/** Sends again the webhooks whose next attempt is due and that nobody took up. */
import { job } from "#platform/jobs/job.ts";

export const webhookRetryJob = job({
  name: "webhook-retry",
  title: { es: "Reintento de avisos a terceros", en: "Webhook retry" },
  path: "/api/cron/webhook-retry",
  summary: "Send again the failed webhooks whose next attempt is due and was left.",
  calledBy: "daily-dispatcher",
  run: async ({ services, now }) => ({ ...(await services.webhooks.retryDue(now)) }),
});
