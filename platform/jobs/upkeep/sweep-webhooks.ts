/** For every app that tells the world something: one more try, and what its outbox forgets. */
import { job } from "../job.ts";

/** Its list of jobs names it; the kit adds it to none by itself. */
export const sweepWebhooksJob = job({
  name: "sweep-webhooks",
  title: { es: "Repaso de avisos a terceros", en: "Webhook sweep" },
  path: "/api/cron/sweep-webhooks",
  summary: "Retry the webhooks that wait for this, end what waited too long, forget what is old.",
  schedule: "30 9 * * *",
  scheduleSource: "house",
  run: async ({ services, now }) => ({ ...(await services.webhooks.sweep(now)) }),
});
