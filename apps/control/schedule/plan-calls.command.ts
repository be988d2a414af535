/** Writes down each due time once: two controls that plan at the same moment write the same. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { scheduleOf, type Schedule } from "#platform/jobs/schedule/schedule.ts";
import { databaseCalls } from "./calls.query.ts";
import { insertCalls, passSuperfluous } from "./calls.store.ts";
import { slotsToPlan } from "./due-slots.domain.ts";
import { listScheduled, type ScheduledJob } from "./scheduled-jobs.query.ts";
import { advance } from "./scheduled-jobs.store.ts";

export interface PlannedCalls {
  readonly calls: number;
  /** The next due time of any job; null where nothing is scheduled. */
  readonly next: Date | null;
}

export const planCalls = (db: Queries, now: Date): Promise<PlannedCalls> =>
  change(db, async (tx) => {
    const [jobs, inDatabase] = await Promise.all([tx.run(listScheduled), tx.run(databaseCalls)]);
    const databaseFirst = inDatabase[0]?.installed ?? false;
    const found = jobs.flatMap((job) =>
      slotsToPlan(job, scheduleFor(job), { now, databaseFirst }).map((one) => ({ job, ...one })),
    );
    if (found.length > 0) {
      const apps = found.map(({ job }) => job.app);
      const names = found.map(({ job }) => job.job);
      const slots = found.map(({ slot }) => slot);
      const layers = found.map(({ job }) => job.layer);
      await tx.run(insertCalls, [apps, names, slots, layers, found.map(({ callAt }) => callAt)]);
      const last = [...new Map(found.map(({ job, slot }) => [job, slot]))];
      await tx.run(advance, [
        last.map(([job]) => job.app),
        last.map(([job]) => job.job),
        last.map(([, slot]) => slot),
      ]);
    }
    // Also of what was planned ahead, and has become due since.
    await tx.run(passSuperfluous, [now]);
    return { calls: found.length, next: earliestOf(jobs, now) };
  });

const earliestOf = (jobs: readonly ScheduledJob[], now: Date): Date | null =>
  jobs
    .map((job) => scheduleFor(job).next(now))
    .reduce<Date | null>((least, at) => (least && least <= at ? least : at), null);

/** Reading an expression costs more than asking it; the house has a few dozen. */
const schedules = new Map<string, Schedule>();

function scheduleFor({ schedule, timeZone }: ScheduledJob): Schedule {
  const key = `${timeZone} ${schedule}`;
  const known = schedules.get(key) ?? scheduleOf(schedule, timeZone);
  schedules.set(key, known);
  return known;
}
