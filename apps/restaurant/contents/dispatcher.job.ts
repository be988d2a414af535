/** Runs the restaurant's other jobs when they are due: the heartbeat of payments calls it. */
import { plusMs } from "#platform/clock.ts";
import { job } from "#platform/jobs/job.ts";
import { areStale } from "../allocations/allocations.query.ts";
import { allocationMonth } from "../allocations/count-use.command.ts";
import { resetAllocationsJob } from "../allocations/reset-allocations.job.ts";
import { cleanupDeadLetterJob } from "../reservations/cleanup-dead-letter.job.ts";
import { noticesKeptMs } from "../reservations/limits.ts";
import { areOldNotices } from "../reservations/reservations.query.ts";
import { reservationsRetryJob } from "../reservations/reservations-retry.job.ts";

export const dispatcherJob = job({
  name: "dispatcher",
  title: { es: "Despachador del restaurante", en: "Restaurant dispatcher" },
  path: "/api/cron/dispatcher",
  summary: "Run reservations-retry, and reset-allocations and cleanup-dead-letter when due.",
  manualOnly: true,
  calledFrom: { job: "payments.ecosystem-heartbeat" },
  run: async ({ services, now, heartbeat }) => {
    const { db, jobs, log } = services;
    const isNewMonth = await areStale(db, allocationMonth(now));
    const isOld = await areOldNotices(db, plusMs(now, -noticesKeptMs));
    const due = [
      reservationsRetryJob,
      ...(isNewMonth ? [resetAllocationsJob] : []),
      ...(isOld ? [cleanupDeadLetterJob] : []),
    ];
    let failed = 0;
    for (const { name } of due) {
      // One that fails does not stop the next.
      try {
        if (!(await jobs.trigger(name, { trigger: "manual" })).ok) failed += 1;
      } catch (error) {
        failed += 1;
        log.error({ err: error, job: name }, "a job of the dispatcher could not be called");
      }
      await heartbeat();
    }
    return { ran: due.length - failed, failed };
  },
});
