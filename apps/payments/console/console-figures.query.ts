/** The figures of the console: money of the last days, how rails fare, what waits for a person. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Cents } from "#platform/money.ts";
import { mainLedger } from "../ledger/ledger.domain.ts";

export interface DayOfSales {
  /** Midnight in Mexico City. */
  readonly day: Date;
  readonly cents: Cents;
  readonly count: number;
}

// A range of the index per day: it holds the cents, so that no payment is read.
const sales = statement<DayOfSales>(
  "console-figures.sales",
  `select day.starts as day, paid.cents, paid.count
     from (select (date_trunc('day', $1 at time zone 'America/Mexico_City')
                     - make_interval(days => back)) at time zone 'America/Mexico_City' as starts,
                  (date_trunc('day', $1 at time zone 'America/Mexico_City')
                     - make_interval(days => back - 1)) at time zone 'America/Mexico_City' as ends
             from generate_series(0, $2::int - 1) as back) day
     cross join lateral (
       select coalesce(sum(cents), 0)::bigint as cents, count(*)::int as count from payment
        where completed_at >= day.starts and completed_at < day.ends) paid
    order by day.starts`,
);

/** What was completed on each of the last days, today last; refunds are not taken off. */
export const salesByDay = (db: Queries, now: Date, days: number): Promise<readonly DayOfSales[]> =>
  db.run(sales, [now, days]);

export interface RailFigures {
  readonly rail: string;
  readonly sent: number;
  readonly answered: number;
  readonly failed: number;
  readonly silent: number;
  readonly newest: Date;
}

const rails = statement<RailFigures>(
  "console-figures.rails",
  `select rail, count(*)::int as sent,
          count(*) filter (where state in ('waiting', 'completed', 'abandoned'))::int as answered,
          count(*) filter (where state = 'failed')::int as failed,
          count(*) filter (where state = 'sent')::int as silent,
          max(sent_at) as newest
     from (select rail, state, sent_at from attempt
            where ledger_id = $1 order by id desc limit $2) newest
    group by rail`,
);

/** Of the newest requests to all rails together. */
export const railFigures = (db: Queries, sample: number): Promise<readonly RailFigures[]> =>
  db.run(rails, [mainLedger, sample]);

const open = statement<{ readonly count: number }>(
  "console-figures.open-reviews",
  `select count(*)::int as count
     from (select from review_item where resolved_at is null limit $1) few`,
);

/** Never more than `most`. */
export const openReviews = async (db: Queries, most: number): Promise<number> =>
  (await db.run(open, [most]))[0]?.count ?? 0;
