/** Money paid ahead: its schedules, and the days that have earned their part. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { firstId } from "#platform/db/id-bounds.ts";
import { statement } from "#platform/db/statement.ts";
import { mainLedger } from "../ledger/ledger.domain.ts";
import type { CheckedSchedule, DayPart, Schedule } from "./revenue.domain.ts";

const insert = statement(
  "revenue.insert",
  `insert into revenue_schedule (ledger_id, payment_id, subscription_id, merchant, cents,
                                 first_day, last_day, created_at)
   values ($1, $2, $3, $4, $5, $6::date, $7::date, $8)
   on conflict do nothing`,
);

export interface NewSchedule extends Schedule {
  readonly subscriptionId: string;
  readonly merchant: string;
  readonly at: Date;
}

export const insertSchedule = async (tx: Queries, made: NewSchedule): Promise<void> => {
  const { paymentId, subscriptionId, merchant, cents, firstDay, lastDay, at } = made;
  const days = [firstDay, lastDay, at];
  await tx.run(insert, [mainLedger, paymentId, subscriptionId, merchant, cents, ...days]);
};

const columns = named("s.payment_id, s.cents, s.first_day::text, s.last_day::text");

// A schedule has as many rows as days that are over, or some are still to be written.
const behind = statement<Schedule>(
  "revenue.behind",
  `select ${columns} from revenue_schedule s
    where s.first_day <= $2::date and s.payment_id > coalesce($3, ${firstId})
      and (select count(*) from revenue_recognized r
            where r.ledger_id = $1 and r.payment_id = s.payment_id and r.day <= $2::date)
          < least(s.last_day, $2::date) - s.first_day + 1
    order by s.payment_id
    limit $4`,
);

/** Schedules that miss a day up to `until`, by payment, after the one named. */
export const schedulesBehind = (
  db: Queries,
  until: string,
  after: string | null,
  most: number,
): Promise<readonly Schedule[]> => db.run(behind, [mainLedger, until, after, most]);

const recognize = statement<{ readonly cents: number }>(
  "revenue.recognize",
  `insert into revenue_recognized (ledger_id, payment_id, day, cents, period, recognized_at)
   select $1, payment, day::date, cents, $5, $6
     from unnest($2::uuid[], $3::text[], $4::bigint[]) as part (payment, day, cents)
   on conflict do nothing
   returning cents`,
);

export interface Recognized {
  readonly days: number;
  readonly cents: number;
}

/** Writes the parts that are not written yet, to be booked in `period`; answers what was new. */
export const recognizeParts = async (
  db: Queries,
  parts: readonly (DayPart & { readonly paymentId: string })[],
  { period, at }: { readonly period: string; readonly at: Date },
): Promise<Recognized> => {
  const payments = parts.map(({ paymentId }) => paymentId);
  const days = parts.map(({ day }) => day);
  const cents = parts.map((part) => part.cents);
  const rows = await db.run(recognize, [mainLedger, payments, days, cents, period, at]);
  return { days: rows.length, cents: rows.reduce((sum, row) => sum + row.cents, 0) };
};

const ofPeriod = statement<{ readonly merchant: string; readonly cents: number }>(
  "revenue.of-period",
  `select s.merchant, sum(r.cents)::bigint as cents
     from revenue_recognized r
     join revenue_schedule s on s.ledger_id = $1 and s.payment_id = r.payment_id
    where r.period = $2
    group by s.merchant
    order by s.merchant`,
);

/** What a month's entries have to book, by merchant. */
export const recognizedIn = (
  db: Queries,
  period: string,
): Promise<readonly { readonly merchant: string; readonly cents: number }[]> =>
  db.run(ofPeriod, [mainLedger, period]);

const checked = statement<CheckedSchedule>(
  "revenue.checked",
  `select ${columns}, ${named("p.refunded_cents, p.cents as payment_cents")},
          (select coalesce(sum(r.cents), 0)::bigint from revenue_recognized r
            where r.ledger_id = $1 and r.payment_id = s.payment_id and r.day <= $3::date)
            as "recognizedCents"
     from revenue_schedule s
     join payment p on p.ledger_id = $1 and p.id = s.payment_id
    where s.last_day >= $2::date and s.first_day <= $3::date
      and s.payment_id > coalesce($4, ${firstId})
    order by s.payment_id
    limit $5`,
);

export interface CheckedPage {
  readonly first: string;
  readonly last: string;
  readonly after: string | null;
  readonly most: number;
}

/** Schedules with a day in the span, beside what was recognized and what became of the payment. */
export const checkedSchedules = (
  db: Queries,
  { first, last, after, most }: CheckedPage,
): Promise<readonly CheckedSchedule[]> => db.run(checked, [mainLedger, first, last, after, most]);
