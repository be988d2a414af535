/** What a merchant took in: by day, and of a span beside the one before it. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Cents } from "#platform/money.ts";
import type { DayOfSales } from "../console/console-figures.query.ts";

// A range of the index a day: it holds the cents, so that no payment is read.
const days = statement<DayOfSales>(
  "merchant-figures.days",
  `select day.starts as day, paid.cents, paid.count
     from (select (date_trunc('day', $2 at time zone 'America/Mexico_City')
                     - make_interval(days => back)) at time zone 'America/Mexico_City' as starts,
                  (date_trunc('day', $2 at time zone 'America/Mexico_City')
                     - make_interval(days => back - 1)) at time zone 'America/Mexico_City' as ends
             from generate_series(0, $3::int - 1) as back) day
     cross join lateral (
       select coalesce(sum(cents), 0)::bigint as cents, count(*)::int as count from payment
        where merchant = $1 and completed_at is not null
          and completed_at >= day.starts and completed_at < day.ends) paid
    order by day.starts`,
);

/** What was completed on each of the last days, today last; refunds are not taken off. */
export const merchantDays = (
  db: Queries,
  merchant: string,
  now: Date,
  most: number,
): Promise<readonly DayOfSales[]> => db.run(days, [merchant, now, most]);

export interface SpanFigures {
  readonly payments: number;
  readonly cents: Cents;
  readonly refundedCents: Cents;
}

const span = statement<SpanFigures>(
  "merchant-figures.span",
  `select count(*)::int as payments, coalesce(sum(cents), 0)::bigint as cents,
          coalesce(sum(refunded_cents), 0)::bigint as "refundedCents"
     from payment
    where merchant = $1 and completed_at is not null
      and completed_at >= $2 and completed_at < $3`,
);

/** Of payments that were completed from `from` to just before `until`. */
export const spanFigures = async (
  db: Queries,
  merchant: string,
  from: Date,
  until: Date,
): Promise<SpanFigures> =>
  (await db.run(span, [merchant, from, until]))[0] ?? { payments: 0, cents: 0, refundedCents: 0 };

const today = statement<{ readonly merchant: string; readonly cents: Cents }>(
  "merchant-figures.today",
  `select merchant, coalesce(sum(cents), 0)::bigint as cents from payment
    where merchant = any ($1) and completed_at is not null
      and completed_at >= date_trunc('day', $2 at time zone 'America/Mexico_City')
                            at time zone 'America/Mexico_City'
    group by merchant`,
);

/** Cents that were completed today, by merchant. */
export const takenToday = async (
  db: Queries,
  merchants: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Cents>> =>
  new Map((await db.run(today, [merchants, now])).map(({ merchant, cents }) => [merchant, cents]));
