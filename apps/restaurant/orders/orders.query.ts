/** Orders of tables with their items, and what the kitchen has before it. */
import { plusMs } from "#platform/clock.ts";
import type { Queries } from "#platform/db/database.ts";
import { lastId } from "#platform/db/id-bounds.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import { cookedAfterPaidMs, cookedWithinMs, kitchenItemsMost } from "./limits.ts";
import type { DiningOrder, OrderItem } from "./order.domain.ts";

type OrderRow = Omit<DiningOrder, "items">;

const columns = named("id, table_id, guests, state, opened_at, closed_at");
const itemColumns = named(`i.id, i.item_id as menu_item_id, i.name, i.modifiers, i.note,
  i.quantity, i.unit_price_cents, i.tax, i.clave_prod_serv, i.clave_unidad, i.seat, i.state,
  i.bill_id, i.queued_at`);

const items = statement<OrderItem & { readonly orderId: string }>(
  "orders.items",
  `select ${itemColumns}, i.order_id as "orderId" from order_item i
    where i.tenant_id = $1 and i.order_id = any ($2::uuid[]) order by i.order_id, i.id`,
);

const whole = async (
  db: Queries,
  tenantId: string,
  rows: readonly OrderRow[],
): Promise<readonly DiningOrder[]> => {
  if (rows.length === 0) return [];
  const all = await db.run(items, [tenantId, rows.map(({ id }) => id)]);
  return rows.map((row) => ({
    ...row,
    items: all
      .filter(({ orderId }) => orderId === row.id)
      .map(({ orderId: _order, ...item }) => item),
  }));
};

const find = statement<OrderRow>(
  "orders.find",
  `select ${columns} from dining_order where tenant_id = $1 and id = $2`,
);

export const findOrder = async (
  db: Queries,
  tenantId: string,
  id: string,
): Promise<DiningOrder | null> =>
  (await whole(db, tenantId, await db.run(find, [tenantId, id])))[0] ?? null;

const list = statement<OrderRow>(
  "orders.list",
  `select ${columns} from dining_order
    where tenant_id = $1 and id < coalesce($2, ${lastId}) order by id desc limit $3`,
);

/** Newest first. */
export const listOrders = async (
  db: Queries,
  tenantId: string,
  { before, most }: { readonly before: string | null; readonly most: number },
): Promise<readonly DiningOrder[]> =>
  whole(db, tenantId, await db.run(list, [tenantId, before, most]));

const item = statement<OrderItem & { readonly orderId: string }>(
  "orders.item",
  `select ${itemColumns}, i.order_id as "orderId" from order_item i
    where i.tenant_id = $1 and i.id = $2`,
);

export const findItem = async (
  db: Queries,
  tenantId: string,
  id: string,
): Promise<(OrderItem & { readonly orderId: string }) | null> =>
  (await db.run(item, [tenantId, id]))[0] ?? null;

export interface KitchenItem extends OrderItem {
  readonly orderId: string;
  readonly table: string;
}

const kitchen = statement<KitchenItem>(
  "orders.kitchen",
  `select ${itemColumns}, i.order_id as "orderId", t.name as "table"
     from order_item i
     join dining_order o on o.tenant_id = i.tenant_id and o.id = i.order_id
     join dining_table t on t.tenant_id = o.tenant_id and t.id = o.table_id
    where i.tenant_id = $1 and i.state in ('queued', 'preparing', 'ready') and i.queued_at > $2
      and (o.closed_at is null or o.closed_at > $3)
    order by i.queued_at, i.id limit $4`,
);

/**
 * What is to be cooked and brought, oldest first. Guests may pay before they eat, so that a paid
 * order stays for a while; what nobody marked as served leaves the list in time.
 */
export const kitchenOf = (
  db: Queries,
  tenantId: string,
  now: Date,
): Promise<readonly KitchenItem[]> =>
  db.run(kitchen, [
    ...[tenantId, plusMs(now, -cookedWithinMs), plusMs(now, -cookedAfterPaidMs)],
    kitchenItemsMost,
  ]);
