/** Sums of all organizations for the house: stamps by what became of them. */
import type { FiguresOf } from "#platform/figures/figures.ts";
import { statement } from "#platform/db/statement.ts";

const between = statement<{
  readonly stamps: number;
  readonly stamps_failed: number;
  readonly cancellations: number;
  readonly organizations: number;
}>(
  "house-figures.invoicing",
  `select (select count(*) from invoice where stamped_at >= $1 and stamped_at < $2) as stamps,
          (select count(*) from invoice
            where status = 'failed' and created_at >= $1 and created_at < $2) as stamps_failed,
          (select count(*) from invoice
            where status = 'cancelled' and stamped_at >= $1 and stamped_at < $2) as cancellations,
          (select count(*) from organization) as organizations`,
);

export const invoicingFigures: FiguresOf = async (db, { from, until }) => ({
  ...(await db.run(between, [from, until]))[0],
});
