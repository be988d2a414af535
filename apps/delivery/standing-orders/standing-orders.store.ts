/** Standing orders: placed, paused and ended. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { findStandingOrder, type StandingOrder } from "./standing-orders.query.ts";

const insert = statement(
  "standing-orders.insert",
  `insert into standing_order (tenant_id, id, customer_id, address_id, weekdays, starts_on, ends_on,
     paused_until, items, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);

export const insertStandingOrder = (
  tx: Queries,
  tenantId: string,
  order: StandingOrder,
  now: Date,
): Promise<unknown> =>
  tx.run(insert, [
    ...[tenantId, order.id, order.customerId, order.addressId, order.weekdays, order.startsOn],
    ...[order.endsOn, order.pausedUntil, JSON.stringify(order.items), now],
  ]);

const lock = statement(
  "standing-orders.lock",
  `select from standing_order where tenant_id = $1 and id = $2 for no key update`,
);

/** Two who change it at once change it one after the other. */
export const lockStandingOrder = async (
  tx: Queries,
  tenantId: string,
  id: string,
): Promise<StandingOrder | null> => {
  await tx.run(lock, [tenantId, id]);
  return findStandingOrder(tx, tenantId, id);
};

const update = statement(
  "standing-orders.update",
  `update standing_order set paused_until = $3, ends_on = $4 where tenant_id = $1 and id = $2`,
);

export const updateStandingOrder = (
  tx: Queries,
  tenantId: string,
  { id, pausedUntil, endsOn }: Pick<StandingOrder, "id" | "pausedUntil" | "endsOn">,
): Promise<unknown> => tx.run(update, [tenantId, id, pausedUntil, endsOn]);
