/** Orders: found by id, ticket code or key, and listed. */
import type { Queries } from "#platform/db/database.ts";
import { lastId } from "#platform/db/id-bounds.ts";
import { statement } from "#platform/db/statement.ts";
import type { Day } from "#platform/calendar/days.ts";
import type { Order, SeenOrder } from "./order.domain.ts";
import {
  orderColumns,
  orderOf,
  seenOrderColumns,
  seenOrderOf,
  type OrderRow,
  type SeenOrderRow,
} from "./order-rows.query.ts";

const find = statement<OrderRow>(
  "orders.find",
  `select ${orderColumns} from sale s where s.tenant_id = $1 and s.id = $2`,
);

export const findOrder = async (
  db: Queries,
  tenantId: string,
  id: string,
): Promise<Order | null> => {
  const row = (await db.run(find, [tenantId, id]))[0];
  return row ? orderOf(row) : null;
};

const byCode = statement<OrderRow>(
  "orders.by-code",
  `select ${orderColumns} from sale s
    where s.tenant_id = $1 and s.ticket_code = $2 and s.sold_at > $3`,
);

/** The order of a ticket that was sold after `since`. */
export const findByTicketCode = async (
  db: Queries,
  tenantId: string,
  { code, since }: { readonly code: string; readonly since: Date },
): Promise<Order | null> => {
  const row = (await db.run(byCode, [tenantId, code, since]))[0];
  return row ? orderOf(row) : null;
};

const byTickets = statement<OrderRow>(
  "orders.by-tickets",
  `select ${orderColumns}
     from unnest($2::text[], $3::text[]) as wanted (creator, key)
     join sale s on s.tenant_id = $1 and s.creator = wanted.creator
                and s.idempotency_key = wanted.key`,
);

/** Orders that were made with one of these keys. */
export const findByTickets = async (
  db: Queries,
  tenantId: string,
  tickets: readonly { readonly creator: string; readonly key: string }[],
): Promise<readonly Order[]> => {
  if (tickets.length === 0) return [];
  const creators = tickets.map(({ creator }) => creator);
  const keys = tickets.map(({ key }) => key);
  return (await db.run(byTickets, [tenantId, creators, keys])).map(orderOf);
};

const newest = (filter: string, columns = orderColumns): string =>
  `select ${columns} from sale s
    where s.tenant_id = $1 and s.id < coalesce($2, ${lastId}) ${filter}
    order by s.id desc limit $3`;

const list = statement<OrderRow>("orders.list", newest(""));
const listOfDay = statement<OrderRow>("orders.list-of-day", newest("and s.day = $4"));
const listOfCustomer = statement<OrderRow>(
  "orders.list-of-customer",
  newest("and s.customer_id = $4"),
);
const listOfCustomerAndDay = statement<OrderRow>(
  "orders.list-of-customer-and-day",
  newest("and s.customer_id = $4 and s.day = $5"),
);

export interface Listed {
  readonly customerId: string | null;
  readonly day: Day | null;
  readonly before: string | null;
  readonly most: number;
}

/** Newest first. One statement a filter, so that each is a range of its index. */
export const listOrders = async (
  db: Queries,
  tenantId: string,
  { customerId, day, before, most }: Listed,
): Promise<readonly Order[]> => {
  const page = [tenantId, before, most];
  if (customerId !== null && day !== null)
    return (await db.run(listOfCustomerAndDay, [...page, customerId, day])).map(orderOf);
  if (customerId !== null)
    return (await db.run(listOfCustomer, [...page, customerId])).map(orderOf);
  if (day !== null) return (await db.run(listOfDay, [...page, day])).map(orderOf);
  return (await db.run(list, page)).map(orderOf);
};

const seenByCustomer = statement<SeenOrderRow>(
  "orders.seen-by-customer",
  newest("and s.customer_id = $4", seenOrderColumns),
);

/** A customer's, newest first, as they may see them. */
export const ordersSeenBy = async (
  db: Queries,
  tenantId: string,
  { customerId, most }: { readonly customerId: string; readonly most: number },
): Promise<readonly SeenOrder[]> =>
  (await db.run(seenByCustomer, [tenantId, null, most, customerId])).map(seenOrderOf);
