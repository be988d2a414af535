/** What managers should look at of sales that came late. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Oddity } from "./queued-sale.domain.ts";

export interface NotedOddity {
  readonly saleId: string;
  readonly dailyNumber: number;
  readonly ticketCode: string;
  readonly soldAt: Date;
  readonly notedAt: Date;
  readonly kind: Oddity["kind"];
  readonly productName: string | null;
  readonly soldCents: number | null;
  readonly catalogCents: number | null;
}

interface OddityRow {
  readonly sale_id: string;
  readonly daily_number: number;
  readonly ticket_code: string;
  readonly sold_at: Date;
  readonly noted_at: Date;
  readonly kind: Oddity["kind"];
  readonly product_name: string | null;
  readonly sold_cents: number | null;
  readonly catalog_cents: number | null;
}

const unseen = statement<OddityRow>(
  "sale-oddities.unseen",
  `select o.sale_id, s.daily_number, s.ticket_code, s.sold_at, o.noted_at, o.kind, o.product_name,
          o.sold_cents, o.catalog_cents
     from sale_oddity o join sale s on s.tenant_id = o.tenant_id and s.id = o.sale_id
    where o.tenant_id = $1 and o.seen_at is null
    order by o.noted_at, o.sale_id, o.position limit $2`,
);

/** That nobody has looked at yet, oldest first. */
export const unseenOddities = async (
  db: Queries,
  tenantId: string,
  most: number,
): Promise<readonly NotedOddity[]> =>
  (await db.run(unseen, [tenantId, most])).map((row) => ({
    saleId: row.sale_id,
    dailyNumber: row.daily_number,
    ticketCode: row.ticket_code,
    soldAt: row.sold_at,
    notedAt: row.noted_at,
    kind: row.kind,
    productName: row.product_name,
    soldCents: row.sold_cents,
    catalogCents: row.catalog_cents,
  }));

const countUnseen = statement<{ readonly sales: number }>(
  "sale-oddities.count-unseen",
  `select count(distinct sale_id) as sales
     from (select sale_id from sale_oddity where tenant_id = $1 and seen_at is null limit $2) odd`,
);

/** How many sales nobody has looked at yet; of more than `most` oddities, those of the first. */
export const countOddSales = async (db: Queries, tenantId: string, most: number): Promise<number> =>
  (await db.run(countUnseen, [tenantId, most]))[0]?.sales ?? 0;
