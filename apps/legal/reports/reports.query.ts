/** Figures of a firm's matters, of those alone that the viewer may see. */
import type { Day, Month } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Cents } from "#platform/money.ts";
import type { Access } from "../callers/access.ts";
import { visibleTo } from "../matters/visible.ts";

type Seeing = Pick<Access, "firm" | "viewer">;

export interface AreaCount {
  readonly area: string;
  readonly count: number;
}

/** Areas that are told apart. */
const areasMost = 20;

const areas = statement<AreaCount>(
  "reports.open-by-area",
  `select m.practice_area as area, count(*)::integer as count from matter m
    where m.firm_id = $1 and m.status in ('active', 'on_hold') and ${visibleTo("$2")}
    group by m.practice_area order by count(*) desc, m.practice_area limit ${areasMost}`,
);

/** Of what is under way; the most first. */
export const openByArea = (db: Queries, { firm, viewer }: Seeing): Promise<readonly AreaCount[]> =>
  db.run(areas, [firm.id, viewer]);

export interface AgeCount {
  /** 0: a month at most; 1: three; 2: six; 3: twelve; 4: longer. */
  readonly bucket: number;
  readonly count: number;
}

const ages = statement<AgeCount>(
  "reports.open-by-age",
  `select width_bucket(extract(epoch from $3::timestamptz - coalesce(m.opened_at, m.created_at))
                         / 86400, array[31, 92, 183, 366]::numeric[]) as bucket,
          count(*)::integer as count
     from matter m
    where m.firm_id = $1 and m.status in ('active', 'on_hold') and ${visibleTo("$2")}
    group by 1 order by 1`,
);

/** How long what is under way has been so. */
export const openByAge = (
  db: Queries,
  { firm, viewer }: Seeing,
  now: Date,
): Promise<readonly AgeCount[]> => db.run(ages, [firm.id, viewer, now]);

export interface MonthCount {
  readonly month: Month;
  readonly count: number;
}

const opened = statement<MonthCount>(
  "reports.opened-by-month",
  `select to_char(m.opened_at at time zone $3, 'YYYY-MM') as month, count(*)::integer as count
     from matter m
    where m.firm_id = $1 and m.opened_at >= ($4::date)::timestamp at time zone $3
      and ${visibleTo("$2")}
    group by 1 order by 1`,
);

export const openedByMonth = (
  db: Queries,
  { firm, viewer }: Seeing,
  from: Day,
): Promise<readonly MonthCount[]> => db.run(opened, [firm.id, viewer, firm.timeZone, from]);

interface Spent {
  readonly waiting: Cents;
  readonly count: number;
}

const spent = statement<Spent>(
  "reports.expenses-waiting",
  `select coalesce(sum(x.amount_cents), 0)::bigint as waiting, count(*)::integer as count
     from expense x join matter m on m.firm_id = x.firm_id and m.id = x.matter_id
    where x.firm_id = $1 and x.billable and x.invoice_id is null and ${visibleTo("$2")}`,
);

/** What was spent for clients and stands on no invoice. */
export const expensesWaiting = async (db: Queries, { firm, viewer }: Seeing): Promise<Spent> =>
  (await db.run(spent, [firm.id, viewer]))[0] ?? { waiting: 0, count: 0 };
