/** Begins a new month of every business's counters; within the month it changes nothing. */
import { job } from "#platform/jobs/job.ts";
import { beginMonth } from "./count-use.command.ts";

export const resetAllocationsJob = job({
  name: "reset-allocations",
  title: { es: "Nuevo mes de asignaciones", en: "New month of allocations" },
  path: "/api/cron/reset-allocations",
  summary: "Keep what each business used last month, and count anew from zero.",
  manualOnly: true,
  run: async ({ services, now }) => ({ reset: await beginMonth(services.db, now) }),
});
