/** Letters at 80 and 100 % of what a plan includes. */
import { job } from "#platform/jobs/job.ts";
import { tellUsage } from "./tell-usage.command.ts";

export const usageAlertsJob = job({
  name: "usage-alerts",
  title: { es: "Avisos de consumo", en: "Usage alerts" },
  path: "/api/cron/usage-alerts",
  summary: "Write to tenants that have used 80 or 100 % of what their plan includes.",
  calledBy: "daily-dispatcher",
  run: async (context) => ({ ...(await tellUsage(context)) }),
});
