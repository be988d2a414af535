/** What managers should look at of sales that came late. */
import { named } from "#platform/db/named.ts";
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

const columns =
  named(`o.sale_id, s.daily_number, s.ticket_code, s.sold_at, o.noted_at, o.kind, o.product_name,
  o.sold_cents, o.catalog_cents`);

const unseen = statement<NotedOddity>(
  "sale-oddities.unseen",
  `select ${columns}
     from sale_oddity o join sale s on s.tenant_id = o.tenant_id and s.id = o.sale_id
    where o.tenant_id = $1 and o.seen_at is null
    order by o.noted_at, o.sale_id, o.position limit $2`,
);

/** That nobody has looked at yet, oldest first. */
export const unseenOddities = (
  db: Queries,
  tenantId: string,
  most: number,
): Promise<readonly NotedOddity[]> => db.run(unseen, [tenantId, most]);

const countUnseen = statement<{ readonly sales: number }>(
  "sale-oddities.count-unseen",
  `select count(distinct sale_id) as sales
     from (select sale_id from sale_oddity where tenant_id = $1 and seen_at is null limit $2) odd`,
);

/** How many sales nobody has looked at yet; of more than `most` oddities, those of the first. */
export const countOddSales = async (db: Queries, tenantId: string, most: number): Promise<number> =>
  (await db.run(countUnseen, [tenantId, most]))[0]?.sales ?? 0;
