/** The figures of a day, and of the same weekday before, as one answer for page and file. */
import type { Queries } from "#platform/db/database.ts";
import { isDay, weekBefore } from "./day-walk.domain.ts";
import { dayOf, plusDays, type Day } from "#platform/calendar/days.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import type { PosPageContext } from "../callers/route.ts";
import { hoursOfDay, soldUntil, type HourSum } from "./day-hours.query.ts";
import { sumsOfDay, type DaySums } from "./day-reports.query.ts";
import { refundedOnDay, type RefundSum } from "../refunds/refunds.query.ts";

export interface TodayFigures {
  readonly day: Day;
  /** Whether it is the present day, that is not over. */
  readonly isToday: boolean;
  readonly sums: DaySums;
  readonly hours: readonly HourSum[];
  readonly refunds: readonly RefundSum[];
  /** Cents of the same weekday before; of today, until the same time of the day. */
  readonly lastWeekCents: number;
}

export const figuresOf = async (
  db: Queries,
  { id, timeZone }: Tenant,
  { query, now }: Pick<PosPageContext, "query" | "now">,
): Promise<TodayFigures> => {
  const today = dayOf(now, timeZone);
  const asked = query["day"] ?? "";
  const day = isDay(asked) && asked <= today ? asked : today;
  const isToday = day === today;
  const before = plusDays(day, -7);
  const [sums, hours, refunds, lastWeek] = await Promise.all([
    sumsOfDay(db, id, day),
    hoursOfDay(db, id, { day, timeZone }),
    refundedOnDay(db, id, day),
    isToday
      ? soldUntil(db, id, { day: before, moment: weekBefore(now, timeZone) })
      : sumsOfDay(db, id, before).then(({ totals }) => ({ cents: totals.total })),
  ]);
  return { day, isToday, sums, hours, refunds, lastWeekCents: lastWeek.cents };
};
