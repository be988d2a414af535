/** Cron expressions in a zone: which instants they mean, before and after a moment. Pure. */
import { CronExpressionParser, type CronFieldCollection } from "cron-parser";
import { minuteMs } from "../../clock.ts";

export type TimeZone = "UTC" | "America/Mexico_City";

/** What the five fields hold, spelt out; null where a kind of day is not restricted. */
export interface ScheduleFields {
  readonly minutes: readonly number[];
  readonly hours: readonly number[];
  readonly monthDays: readonly number[] | null;
  readonly months: readonly number[] | null;
  /** From 0, Sunday, to 6. */
  readonly weekdays: readonly number[] | null;
}

export interface Schedule {
  readonly expression: string;
  readonly timeZone: TimeZone;
  readonly fields: ScheduleFields;
  /** At most one slot a day: a missed one matters by itself. */
  readonly dailyOrRarer: boolean;
  /** The first slot strictly after `moment`. */
  readonly next: (moment: Date) => Date;
  /** The newest slot at or before `moment`. */
  readonly latest: (moment: Date) => Date;
  /** Whether `moment` is itself a slot. */
  readonly holds: (moment: Date) => boolean;
}

/**
 * Reads five cron fields (minute, hour, day of month, month, day of week; the two kinds of day are
 * joined by OR when both are restricted). Throws when the expression is no such thing.
 */
export const scheduleOf = (expression: string, timeZone: TimeZone): Schedule => {
  // cron-parser also takes seconds and words like @daily; the contract has five fields only.
  if (expression.trim().split(/\s+/).length !== 5) {
    throw new Error(`"${expression}" is not a cron expression of five fields.`);
  }
  const cron = CronExpressionParser.parse(expression, { tz: timeZone });
  // A walk through the calendar costs up to a millisecond, and every look asks the same again.
  let walked = { from: Infinity, to: -Infinity };
  const next = (moment: Date): Date => {
    const from = moment.getTime();
    if (from < walked.from || from >= walked.to) {
      cron.reset(moment);
      walked = { from, to: cron.next().getTime() };
    }
    return new Date(walked.to);
  };
  return {
    expression,
    timeZone,
    fields: fieldsOf(cron.fields),
    dailyOrRarer: cron.fields.minute.values.length === 1 && cron.fields.hour.values.length === 1,
    next,
    latest: (moment) => {
      // `prev` is strictly before: one millisecond on makes it "at or before".
      cron.reset(new Date(moment.getTime() + 1));
      return cron.prev().toDate();
    },
    holds: (moment) => moment.getTime() % minuteMs === 0 && cron.includesDate(moment),
  };
};

function fieldsOf({ minute, hour, dayOfMonth, month, dayOfWeek }: CronFieldCollection) {
  const sunday = (day: number): number => day % 7;
  const numbers = (values: readonly (number | string)[]): readonly number[] => values.map(Number);
  return {
    minutes: minute.values,
    hours: hour.values,
    monthDays: dayOfMonth.isWildcard ? null : numbers(dayOfMonth.values),
    months: month.isWildcard ? null : month.values,
    weekdays: dayOfWeek.isWildcard
      ? null
      : [...new Set(numbers(dayOfWeek.values).map(sunday))].sort((a, b) => a - b),
  };
}
