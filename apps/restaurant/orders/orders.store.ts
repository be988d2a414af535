/** Orders: opened, locked, filled, moved on and closed. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { DiningOrder, ItemState, OrderItem } from "./order.domain.ts";

const insert = statement(
  "orders.insert",
  `insert into dining_order (tenant_id, id, table_id, guests, state, creator, opened_at)
   values ($1, $2, $3, $4, 'open', $5, $6)`,
);

export const insertOrder = (
  tx: Queries,
  tenantId: string,
  { id, tableId, guests, openedAt }: DiningOrder,
  creator: string,
): Promise<unknown> => tx.run(insert, [tenantId, id, tableId, guests, creator, openedAt]);

const lock = statement(
  "orders.lock",
  `select from dining_order where tenant_id = $1 and id = $2 for no key update`,
);

/** Its items come and go onto bills under this lock alone. */
export const lockOrder = (tx: Queries, tenantId: string, id: string): Promise<unknown> =>
  tx.run(lock, [tenantId, id]);

const insertItemRow = statement(
  "orders.insert-item",
  `insert into order_item (tenant_id, id, order_id, item_id, name, modifiers, note, quantity,
     unit_price_cents, tax, clave_prod_serv, clave_unidad, seat, state, queued_at, changed_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 'queued', $14, $14)`,
);

export const insertItems = async (
  tx: Queries,
  tenantId: string,
  orderId: string,
  items: readonly OrderItem[],
): Promise<void> => {
  for (const item of items)
    await tx.run(insertItemRow, [
      ...[tenantId, item.id, orderId, item.menuItemId, item.name, item.modifiers, item.note],
      ...[item.quantity, item.unitPriceCents, item.tax, item.claveProdServ, item.claveUnidad],
      ...[item.seat, item.queuedAt],
    ]);
};

const move = statement(
  "orders.move-item",
  `update order_item set state = $3, changed_at = $4 where tenant_id = $1 and id = $2`,
);

export const setItemState = (
  tx: Queries,
  tenantId: string,
  { id, state }: { readonly id: string; readonly state: ItemState },
  now: Date,
): Promise<unknown> => tx.run(move, [tenantId, id, state, now]);

const bill = statement(
  "orders.bill-items",
  `update order_item set bill_id = $3, changed_at = $4
    where tenant_id = $1 and id = any ($2::uuid[])`,
);

export const setItemsBill = (
  tx: Queries,
  tenantId: string,
  { ids, billId }: { readonly ids: readonly string[]; readonly billId: string | null },
  now: Date,
): Promise<unknown> => tx.run(bill, [tenantId, ids, billId, now]);

const end = statement(
  "orders.end",
  `update dining_order set state = $3, closed_at = $4
    where tenant_id = $1 and id = $2 and state = 'open'`,
);

export const endOrder = (
  tx: Queries,
  tenantId: string,
  { id, state }: { readonly id: string; readonly state: "closed" | "cancelled" },
  now: Date,
): Promise<unknown> => tx.run(end, [tenantId, id, state, now]);
