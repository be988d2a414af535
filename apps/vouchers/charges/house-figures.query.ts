/** Sums of all communities for the house: charges that were settled, and with what. */
import type { FiguresOf } from "#platform/figures/figures.ts";
import { statement } from "#platform/db/statement.ts";

const between = statement<{
  readonly charges: number;
  readonly charges_settled: number;
  readonly settled_cents: number;
  readonly vouchers_cents: number;
}>(
  "house-figures.vouchers",
  `select (select count(*) from charge where created_at >= $1 and created_at < $2) as charges,
          count(*) as charges_settled,
          coalesce(sum(total_cents), 0)::bigint as settled_cents,
          coalesce(sum(vales_applied_cents), 0)::bigint as vouchers_cents
     from charge where settled_at >= $1 and settled_at < $2`,
);

export const voucherFigures: FiguresOf = async (db, { from, until }) => ({
  ...(await db.run(between, [from, until]))[0],
});
