/** A day's sales hour by hour, by the clock of the business. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Day } from "#platform/calendar/days.ts";

export interface HourSum {
  /** 0 to 23. */
  readonly hour: number;
  readonly orders: number;
  readonly cents: number;
}

const hours = statement<HourSum>(
  "day-hours.sums",
  `select extract(hour from sold_at at time zone $3)::integer as hour, count(*) as orders,
          sum(total_cents)::bigint as cents
     from sale where tenant_id = $1 and day = $2
    group by 1 order by 1`,
);

export const hoursOfDay = (
  db: Queries,
  tenantId: string,
  { day, timeZone }: { readonly day: Day; readonly timeZone: string },
): Promise<readonly HourSum[]> => db.run(hours, [tenantId, day, timeZone]);

const until = statement<{ readonly orders: number; readonly cents: number }>(
  "day-hours.until",
  `select count(*) as orders, coalesce(sum(total_cents), 0)::bigint as cents
     from sale where tenant_id = $1 and day = $2 and sold_at <= $3`,
);

/** What a day had brought in by a moment of it. */
export const soldUntil = async (
  db: Queries,
  tenantId: string,
  { day, moment }: { readonly day: Day; readonly moment: Date },
): Promise<{ readonly orders: number; readonly cents: number }> =>
  (await db.run(until, [tenantId, day, moment]))[0] ?? { orders: 0, cents: 0 };
