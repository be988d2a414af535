/** Keeps the sums of the week that is over: payments' own, and those of every app in use. */
import { job } from "#platform/jobs/job.ts";
import { lastWholeWeek } from "#platform/calendar/periods.ts";
import { plusDays, startOf } from "#platform/calendar/days.ts";
import { gatherFigures } from "./house-figures.client.ts";
import { keepWeek } from "./write-briefing.command.ts";

export const ecosystemSyncJob = job({
  name: "ecosystem-sync",
  title: { es: "Cifras de la semana", en: "Weekly figures" },
  path: "/api/cron/ecosystem-sync",
  summary: "Keep a snapshot of last week's sums of every app, without anybody's name, for AI.",
  layer: "queue",
  schedule: "0 10 * * 0",
  run: async ({ services, slot }) => {
    const sunday = lastWholeWeek(slot);
    const stretch = { from: startOf(sunday), until: startOf(plusDays(sunday, 7)) };
    const ecosystem = await gatherFigures(services, stretch);
    const kept = await keepWeek(services, sunday, ecosystem);
    return {
      kept: Number(kept),
      apps: Object.keys(ecosystem.apps).length,
      silent: ecosystem.silent.length,
    };
  },
});
