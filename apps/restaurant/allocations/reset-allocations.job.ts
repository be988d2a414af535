/**
 * Begins a new month of every restaurant's own counters; within the month it changes nothing. What
 * a plan includes is identity's, and reset there; a run that was missed makes no difference here
 * either, for the first use of a month begins it.
 */
import { job } from "#platform/jobs/job.ts";
import { beginMonth } from "./count-use.command.ts";

export const resetAllocationsJob = job({
  name: "reset-allocations",
  title: { es: "Nuevo mes de mensajes y facturas", en: "New month of messages and stamps" },
  path: "/api/cron/reset-allocations",
  summary:
    "Keep what each restaurant used last month of messages and stamps, and count anew from zero.",
  manualOnly: true,
  calledFrom: { job: "restaurant.dispatcher", asNeeded: true },
  run: async ({ services, now }) => ({ reset: await beginMonth(services.db, now) }),
});
