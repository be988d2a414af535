/** Whether a job is late: decided from values alone. */
import { minuteMs, plusMs } from "#platform/clock.ts";
import type { Job } from "#contracts/control/job.ts";
import { readSchedule } from "../jobs/read-schedule.ts";

/** A due time that no run has taken up after so long is late: calls wait for long runs. */
export const lateAfterMs = 10 * minuteMs;

/**
 * The due time that was missed; null where none was, or where the job is paused or runs by hand.
 * Due times of before `knownSince` (its first start, or another schedule) count for nothing.
 */
export const lateSlot = (
  job: Pick<Job, "schedule" | "timeZone" | "pausedAt" | "lastRun">,
  knownSince: Date,
  now: Date,
): Date | null => {
  const { pausedAt, lastRun } = job;
  const schedule = readSchedule(job);
  if (schedule === null || pausedAt !== null || lastRun?.state === "running") return null;
  const due = schedule.latest(plusMs(now, -lateAfterMs));
  if (due <= knownSince) return null;
  return lastRun !== null && new Date(lastRun.slot) >= due ? null : due;
};
