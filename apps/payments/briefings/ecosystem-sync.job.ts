/** Keeps the sums of the week that is over. */
import { job } from "#platform/jobs/job.ts";
import { keepWeek } from "./write-briefing.command.ts";
import { lastWholeWeek } from "#platform/calendar/periods.ts";

export const ecosystemSyncJob = job({
  name: "ecosystem-sync",
  title: { es: "Cifras de la semana", en: "Weekly figures" },
  path: "/api/cron/ecosystem-sync",
  summary: "Keep a snapshot of last week's sums, without anybody's name, for AI.",
  layer: "queue",
  schedule: "0 10 * * 0",
  run: async ({ services, slot }) => ({
    kept: Number(await keepWeek(services, lastWholeWeek(slot))),
  }),
});
