/** Removes notices that ended more than thirty days ago, told or dead. */
import { plusMs } from "#platform/clock.ts";
import { inPortions } from "#platform/jobs/in-portions.ts";
import { job } from "#platform/jobs/job.ts";
import { noticesKeptMs, sweptAtOnce } from "./limits.ts";
import { sweepEndedNotices } from "./tend-notices.command.ts";

export const cleanupDeadLetterJob = job({
  name: "cleanup-dead-letter",
  title: { es: "Limpieza de avisos viejos", en: "Old notice clean-up" },
  path: "/api/cron/cleanup-dead-letter",
  summary: "Remove notices of reservations that ended more than 30 days ago.",
  manualOnly: true,
  calledFrom: { job: "restaurant.dispatcher", asNeeded: true },
  run: async ({ services, now, heartbeat, signal }) => {
    const before = plusMs(now, -noticesKeptMs);
    const removed = await inPortions({ size: sweptAtOnce, heartbeat, signal }, () =>
      sweepEndedNotices(services.db, before, sweptAtOnce),
    );
    return { removed };
  },
});
