/** Letters to whom a higher tier would cost less. */
import { job } from "#platform/jobs/job.ts";
import { suggestTiers } from "./suggest-tiers.command.ts";

export const upsellAlertsJob = job({
  name: "upsell-alerts",
  title: { es: "Sugerencias de plan", en: "Plan suggestions" },
  path: "/api/cron/upsell-alerts",
  summary: "Write to tenants whose overage costs more than the tier above would.",
  calledBy: "daily-dispatcher",
  run: async (context) => ({ ...(await suggestTiers(context)) }),
});
