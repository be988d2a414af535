/** Orders by what people read off a ticket. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Order } from "../orders/order.domain.ts";
import type { TypedTicket } from "./typed-ticket.domain.ts";
import { orderColumns, orderOf, type OrderRow } from "../orders/order-rows.query.ts";

const find = statement<OrderRow>(
  "orders-by-folio.find",
  `select ${orderColumns} from sale s
    where s.tenant_id = $1 and left(s.ticket_code, 6) = $2 and s.day = $3
      and s.total_cents = $4 and s.sold_at > $5
    limit 2`,
);

/** Null also where two fit: nobody is shown the ticket of somebody else. */
export const findByFolio = async (
  db: Queries,
  tenantId: string,
  { folio, totalCents, day, since }: TypedTicket & { readonly since: Date },
): Promise<Order | null> => {
  const [row, another] = await db.run(find, [tenantId, folio, day, totalCents, since]);
  return row && !another ? orderOf(row) : null;
};
