/** Writes what changed in seven days, beside the seven before. */
import { job } from "#platform/jobs/job.ts";
import { briefTrends } from "./write-briefing.command.ts";
import { dayOf, plusDays } from "#platform/calendar/days.ts";

export const dailyIntelligenceJob = job({
  name: "daily-intelligence",
  title: { es: "Informe de tendencias", en: "Trend report" },
  path: "/api/cron/daily-intelligence",
  summary: "Report the trends of seven days and what is unusual in them.",
  layer: "queue",
  schedule: "45 12 * * *",
  scheduleSource: "house",
  run: async ({ services, slot }) => ({
    written: Number(await briefTrends(services, plusDays(dayOf(slot), -1))),
  }),
});
