/** Begins the new periods of plans. */
import { job } from "#platform/jobs/job.ts";
import { resetAllocations } from "./reset-allocations.command.ts";

export const resetAllocationsJob = job({
  name: "reset-allocations",
  title: { es: "Nuevos periodos de los planes", en: "New periods of plans" },
  path: "/api/cron/reset-allocations",
  summary: "Begin periods that are due: fresh counters, changes that waited, prices of the day.",
  schedule: "10 6 * * *",
  scheduleSource: "house",
  catchUp: "last",
  run: async (context) => ({ ...(await resetAllocations(context)) }),
});
