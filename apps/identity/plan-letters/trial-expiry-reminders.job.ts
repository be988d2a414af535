/** Letters before a trial ends, and when it is over. */
import { job } from "#platform/jobs/job.ts";
import { remindOfTrials } from "./remind-of-trials.command.ts";

export const trialExpiryRemindersJob = job({
  name: "trial-expiry-reminders",
  title: { es: "Avisos de fin de prueba", en: "Trial reminders" },
  path: "/api/cron/trial-expiry-reminders",
  summary: "Write to tenants 7, 3 and 1 days before a trial ends, and when it is over.",
  calledBy: "daily-dispatcher",
  run: async (context) => ({ ...(await remindOfTrials(context)) }),
});
