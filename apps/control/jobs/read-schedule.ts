/** Cron fields read once: reading costs more than asking, and the house has a few dozen. */
import { scheduleOf, type Schedule, type TimeZone } from "#platform/jobs/schedule/schedule.ts";
import { scheduleWords } from "#platform/jobs/schedule/schedule-words.ts";
import type { Job } from "#contracts/control/job.ts";
import type { Locale } from "#ui/i18n/locale.ts";

type Timed = Pick<Job, "schedule" | "timeZone">;

const known = new Map<string, Schedule | null>();

/** Null where it runs by hand only, or where an app tells of fields that are none. */
export const readSchedule = ({ schedule, timeZone }: Timed): Schedule | null => {
  if (schedule === null) return null;
  const key = `${timeZone ?? "UTC"} ${schedule}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const read = parsed(schedule, (timeZone ?? "UTC") as TimeZone);
  known.set(key, read);
  return read;
};

function parsed(expression: string, zone: TimeZone): Schedule | null {
  try {
    return scheduleOf(expression, zone);
  } catch {
    return null;
  }
}

/** In the time of Mexico City; null where it runs by hand only. */
export const wordsOf = (job: Timed, locale: Locale): string | null => {
  const schedule = readSchedule(job);
  return schedule && scheduleWords(schedule, "America/Mexico_City", locale === "en" ? "en" : "es");
};
