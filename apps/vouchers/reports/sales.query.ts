/**
 * What cells sold by day: from the sums, and from whatever the mark has not passed yet. One
 * statement, one snapshot: nothing counts twice while a fold is under way.
 */
import type { Queries } from "#platform/db/database.ts";
import { firstId } from "#platform/db/id-bounds.ts";
import { statement } from "#platform/db/statement.ts";
import type { Cents } from "#platform/money.ts";

export interface SaleDay {
  readonly cellId: string;
  /** Such as `2026-11-20`, in the community's zone. */
  readonly day: string;
  readonly sales: number;
  readonly totalCents: Cents;
  readonly vouchersCents: Cents;
  readonly cashCents: Cents;
  readonly cashbackCents: Cents;
}

const salesStatement = statement<SaleDay>(
  "report-sales.by-day",
  `with mark as (select coalesce((select folded_to from figure_mark
                                    where community_id = $1), ${firstId}) as folded_to),
   fresh as (
     select c.cell_id, c.settled_at, c.total_cents, c.vales_applied_cents, c.cash_cents,
            c.cashback_cents
       from charge c
      where c.community_id = $1 and c.id > (select folded_to from mark) and c.status = 'settled'
      union all
     select c.cell_id, c.settled_at, c.total_cents, c.vales_applied_cents, c.cash_cents,
            c.cashback_cents
       from open_sale o join charge c on c.community_id = $1 and c.id = o.charge_id
      where o.community_id = $1 and c.status = 'settled'),
   every_sale as (
     select cell_id, day, sales, total_cents, vouchers_cents, cash_cents, cashback_cents
       from sale_day where community_id = $1 and day between $2::date and $3::date
      union all
     select f.cell_id, (f.settled_at at time zone k.time_zone)::date, 1, f.total_cents,
            f.vales_applied_cents, f.cash_cents, f.cashback_cents
       from fresh f join community k on k.id = $1)
   select s.cell_id as "cellId", s.day::text as day, sum(s.sales)::bigint as sales,
          sum(s.total_cents)::bigint as "totalCents",
          sum(s.vouchers_cents)::bigint as "vouchersCents",
          sum(s.cash_cents)::bigint as "cashCents",
          sum(s.cashback_cents)::bigint as "cashbackCents"
     from every_sale s
     join cell on cell.community_id = $1 and cell.id = s.cell_id and not cell.test
    where s.day between $2::date and $3::date
      and ($4::uuid[] is null or s.cell_id = any ($4::uuid[]))
    group by s.cell_id, s.day
    order by s.day, s.cell_id`,
);

export interface Period {
  readonly communityId: string;
  /** Both days count. */
  readonly from: string;
  readonly to: string;
  /** Null: all cells but those for tests. */
  readonly cellIds: readonly string[] | null;
}

/** By day, then by cell; days without a sale are left out. */
export const salesByDay = (
  db: Queries,
  { communityId, from, to, cellIds }: Period,
): Promise<readonly SaleDay[]> => db.run(salesStatement, [communityId, from, to, cellIds]);

export interface ToCollect {
  readonly cellId: string;
  readonly cents: Cents;
}

const toCollectStatement = statement<ToCollect>(
  "report-sales.to-collect",
  `select c.cell_id as "cellId", sum(c.cash_cents)::bigint as cents
     from charge c
     join cell on cell.community_id = c.community_id and cell.id = c.cell_id and not cell.test
    where c.status = 'vales_applied' and c.applied_at > '-infinity' and c.community_id = $1
      and ($2::uuid[] is null or c.cell_id = any ($2::uuid[]))
    group by c.cell_id`,
);

/** What cells still collect in money now: vouchers are applied, the sale is not closed. */
export const moneyToCollect = (
  db: Queries,
  communityId: string,
  cellIds: readonly string[] | null,
): Promise<readonly ToCollect[]> => db.run(toCollectStatement, [communityId, cellIds]);
