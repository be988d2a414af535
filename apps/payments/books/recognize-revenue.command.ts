/** Revenue of a month: each day that is over earns its part, booked by one entry per merchant. */
import { inPortions } from "#platform/jobs/in-portions.ts";
import type { Services } from "#platform/services.ts";
import { firstDayOf, lastDayOf, monthAfter, type Month } from "#platform/calendar/days.ts";
import type { Difference } from "./earnings.domain.ts";
import { revenuePoliza } from "./poliza.domain.ts";
import {
  dayParts,
  revenueDifferences,
  type CheckedSchedule,
  type Schedule,
} from "./revenue.domain.ts";
import { revenuePortion } from "./limits.ts";
import { listDifferences } from "./book-differences.store.ts";
import { isBooked, queuePolizas } from "./polizas.store.ts";
import {
  checkedSchedules,
  recognizedIn,
  recognizeParts,
  schedulesBehind,
} from "./revenue.store.ts";

type Heartbeat = () => Promise<void>;

export interface RecognizedDays {
  readonly days: number;
  readonly cents: number;
}

/**
 * Writes the part of every day up to the month's last that is not written yet. Where the month is
 * booked already, the next month's entry takes them.
 */
export const recognizeDays = async (
  { db }: Services,
  month: Month,
  { now, heartbeat }: { readonly now: Date; readonly heartbeat: Heartbeat },
): Promise<RecognizedDays> => {
  const booked = await isBooked(db, "revenue", month);
  const to = { period: booked ? monthAfter(month) : month, at: now };
  const until = lastDayOf(month);
  const sum = { days: 0, cents: 0 };
  await inPortions<Schedule>({ size: revenuePortion, heartbeat }, async (last) => {
    const behind = await schedulesBehind(db, until, last?.paymentId ?? null, revenuePortion);
    const parts = behind.flatMap((schedule) =>
      dayParts(schedule, until).map((part) => ({ ...part, paymentId: schedule.paymentId })),
    );
    const written = await recognizeParts(db, parts, to);
    sum.days += written.days;
    sum.cents += written.cents;
    return behind;
  });
  return sum;
};

/** Queues the month's entries for what was recognized; again changes nothing. */
export const bookRevenue = ({ db }: Services, month: Month, now: Date): Promise<number> =>
  db.transaction(async (tx) => {
    if (await isBooked(tx, "revenue", month)) return 0;
    const earned = await recognizedIn(tx, month);
    const entries = earned.map(({ merchant, cents }) => revenuePoliza(month, merchant, cents));
    return queuePolizas(tx, entries, now);
  });

export interface CheckedRevenue {
  readonly schedules: number;
  readonly found: readonly Difference[];
}

/** Compares each schedule that has a day in the month with its days and with its payment. */
export const checkRevenue = async (
  { db }: Services,
  month: Month,
  { now, heartbeat }: { readonly now: Date; readonly heartbeat: Heartbeat },
): Promise<CheckedRevenue> => {
  const span = { first: firstDayOf(month), last: lastDayOf(month) };
  const found: Difference[] = [];
  const portions = { size: revenuePortion, heartbeat };
  const schedules = await inPortions<CheckedSchedule>(portions, async (last) => {
    const page = await checkedSchedules(db, {
      first: span.first,
      last: span.last,
      after: last?.paymentId ?? null,
      most: revenuePortion,
    });
    const differing = page.flatMap((schedule) => revenueDifferences(schedule, span.last));
    found.push(...(await listDifferences(db, differing, now)));
    return page;
  });
  return { schedules, found };
};
