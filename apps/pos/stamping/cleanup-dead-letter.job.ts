/** Removes what ended in the failed-stamp queue more than thirty days ago. */
import { plusMs } from "#platform/clock.ts";
import { job } from "#platform/jobs/job.ts";
import { deadKeptMs, sweepRoundsMost, sweptAtOnce } from "./limits.ts";
import { sweepEnded } from "./tend-queue.command.ts";

export const cleanupDeadLetterJob = job({
  name: "cleanup-dead-letter",
  path: "/api/cron/cleanup-dead-letter",
  summary: "Remove entries of the failed-stamp queue that ended more than 30 days ago.",
  schedule: "30 9 * * *",
  ours: true,
  run: async ({ services, now, heartbeat, signal }) => {
    let removed = 0;
    for (let round = 0; round < sweepRoundsMost && !signal.aborted; round += 1) {
      const swept = await sweepEnded(services.db, plusMs(now, -deadKeptMs), sweptAtOnce);
      removed += swept;
      if (swept < sweptAtOnce) break;
      await heartbeat();
    }
    return { removed };
  },
});
