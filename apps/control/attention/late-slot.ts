/** Whether a job is late: decided from values alone. */
import { minuteMs, plusMs } from "#platform/clock.ts";
import { scheduleOf, type TimeZone } from "#platform/jobs/schedule/schedule.ts";
import type { Job } from "#contracts/control/job.ts";

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
  const { schedule, timeZone, pausedAt, lastRun } = job;
  if (schedule === null || pausedAt !== null || lastRun?.state === "running") return null;
  const due = latestOf(schedule, (timeZone ?? "UTC") as TimeZone, plusMs(now, -lateAfterMs));
  if (due <= knownSince) return null;
  return lastRun !== null && new Date(lastRun.slot) >= due ? null : due;
};

const schedules = new Map<string, ReturnType<typeof scheduleOf>>();

/** Reading an expression costs more than asking it; the house has a few dozen. */
function latestOf(expression: string, zone: TimeZone, at: Date): Date {
  const key = `${zone} ${expression}`;
  const known = schedules.get(key) ?? scheduleOf(expression, zone);
  schedules.set(key, known);
  return known.latest(at);
}
