/** Removes what ended in the failed-stamp queue more than thirty days ago. */
import { plusMs } from "#platform/clock.ts";
import { inPortions } from "#platform/jobs/in-portions.ts";
import { job } from "#platform/jobs/job.ts";
import { deadKeptMs, sweptAtOnce } from "./limits.ts";
import { sweepEnded } from "./tend-queue.command.ts";

export const cleanupDeadLetterJob = job({
  name: "cleanup-dead-letter",
  title: { es: "Limpieza de timbres fallidos", en: "Failed stamp clean-up" },
  path: "/api/cron/cleanup-dead-letter",
  summary: "Remove entries of the failed-stamp queue that ended more than 30 days ago.",
  layer: "queue",
  schedule: "30 9 * * *",
  scheduleSource: "house",
  run: async ({ services, now, heartbeat, signal }) => {
    const before = plusMs(now, -deadKeptMs);
    const removed = await inPortions({ size: sweptAtOnce, heartbeat, signal }, () =>
      sweepEnded(services.db, before, sweptAtOnce),
    );
    return { removed };
  },
});
