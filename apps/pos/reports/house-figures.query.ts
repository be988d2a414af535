/** Sums of all businesses for the house: sales, and the invoices that were asked for. */
import type { FiguresOf } from "#platform/figures/figures.ts";
import { statement } from "#platform/db/statement.ts";

const between = statement<{
  readonly sales: number;
  readonly sales_cents: number;
  readonly invoices_asked: number;
  readonly businesses: number;
}>(
  "house-figures.pos",
  `select (select count(*) from sale where sold_at >= $1 and sold_at < $2) as sales,
          (select coalesce(sum(total_cents), 0)::bigint from sale
            where sold_at >= $1 and sold_at < $2) as sales_cents,
          (select count(*) from invoice_request where requested_at >= $1 and requested_at < $2)
            as invoices_asked,
          (select count(*) from tenant where created_at < $2) as businesses`,
);

export const posFigures: FiguresOf = async (db, { from, until }) => ({
  ...(await db.run(between, [from, until]))[0],
});
