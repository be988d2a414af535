/** Daily: keeps a health check of every app, forgets what is old, sums webhooks by day. */
import { job } from "#platform/jobs/job.ts";
import { sumWebhookDays } from "../telemetry/sum-webhook-days.command.ts";
import { forgetOld } from "./forget-old.command.ts";
import { probeAll } from "./probe-apps.ts";

export const healthCheck = job({
  name: "health-check",
  title: { es: "Revisión diaria de la casa", en: "Daily health check" },
  path: "/api/cron/health-check",
  summary: "Check every app, forget old records, sum webhook availability.",
  schedule: "0 6 * * *",
  run: async ({ services, now }) => {
    const checks = await probeAll(services, "all");
    const availabilityDays = await sumWebhookDays(services.db, now);
    return {
      checked: checks.length,
      down: checks.filter((check) => !check.healthy).length,
      availabilityDays,
      ...(await forgetOld(services.db, now)),
      sessionsDeleted: await services.sessions.sweep(),
    };
  },
});
