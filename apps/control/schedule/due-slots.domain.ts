/** Which due times of a job are to be written down now. Pure. */
import { plusMs } from "#platform/clock.ts";
import type { Schedule } from "#platform/jobs/schedule/schedule.ts";
import { databaseFirstMs, plannedAheadMs, slotsAtOnce } from "./limits.ts";
import type { ScheduledJob } from "./scheduled-jobs.query.ts";

export interface PlannedSlot {
  readonly slot: Date;
  /** From when control calls for it. */
  readonly callAt: Date;
}

export interface Planning {
  readonly now: Date;
  /** A scheduler inside the database calls first; control asks later what became of it. */
  readonly databaseFirst: boolean;
}

/**
 * Each missed time where each counts, the newest one where only that does; those of the database
 * layer also ahead, for whoever works the table off without control.
 */
export const slotsToPlan = (
  job: Pick<ScheduledJob, "layer" | "catchUp" | "plannedThrough">,
  schedule: Schedule,
  { now, databaseFirst }: Planning,
): readonly PlannedSlot[] => {
  const inDatabase = job.layer === "database";
  const horizon = inDatabase ? plusMs(now, plannedAheadMs) : now;
  const waitMs = inDatabase && databaseFirst ? databaseFirstMs : 0;
  const slots: PlannedSlot[] = [];
  for (let at = startOf(job, schedule, now); slots.length < slotsAtOnce;) {
    at = schedule.next(at);
    if (at > horizon) break;
    slots.push({ slot: at, callAt: plusMs(at, waitMs) });
  }
  return slots;
};

/** Where only the newest counts, what lies before the newest that is due is passed over. */
function startOf(
  { catchUp, plannedThrough }: Pick<ScheduledJob, "catchUp" | "plannedThrough">,
  schedule: Schedule,
  now: Date,
): Date {
  if (catchUp === "each" || schedule.next(plannedThrough) > now) return plannedThrough;
  return plusMs(schedule.latest(now), -1);
}
