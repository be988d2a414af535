/** Cron expressions in a zone: which instants they mean, before and after a moment. Pure. */
import { CronExpressionParser } from "cron-parser";

export type TimeZone = "UTC" | "America/Mexico_City";

export interface Schedule {
  readonly expression: string;
  readonly timeZone: TimeZone;
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
export const scheduleOf = (
  expression: string,
  timeZone: TimeZone,
): Schedule => {
  // cron-parser also takes seconds and words like @daily; the contract has five fields only.
  if (expression.trim().split(/\s+/).length !== 5) {
    throw new Error(`"${expression}" is not a cron expression of five fields.`);
  }
  const cron = CronExpressionParser.parse(expression, { tz: timeZone });
  const next = (moment: Date): Date => {
    cron.reset(moment);
    return cron.next().toDate();
  };
  const latest = (moment: Date): Date => {
    // `prev` is strictly before: one millisecond on makes it "at or before".
    cron.reset(new Date(moment.getTime() + 1));
    return cron.prev().toDate();
  };
  return {
    expression,
    timeZone,
    dailyOrRarer:
      cron.fields.minute.values.length === 1 &&
      cron.fields.hour.values.length === 1,
    next,
    latest,
    holds: (moment) => latest(moment).getTime() === moment.getTime(),
  };
};
