/** Deliveries: written, locked and moved on. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { OrderState } from "./order-state.domain.ts";
import { findDelivery, type BilledOrder, type DeliveryOrder } from "./orders.query.ts";

const insert = statement(
  "deliveries.insert",
  `insert into delivery_order (tenant_id, id, customer_id, bill_id, standing_order_id, day, state,
     street, note, latitude, longitude, creator, placed_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
);

export const insertDelivery = (
  tx: Queries,
  tenantId: string,
  order: DeliveryOrder,
): Promise<unknown> =>
  tx.run(insert, [
    ...[tenantId, order.id, order.customerId, order.billId, order.standingOrderId, order.day],
    ...[order.state, order.street, order.note, order.latitude, order.longitude],
    ...[order.creator, order.placedAt],
  ]);

const lock = statement(
  "deliveries.lock",
  `select from delivery_order where tenant_id = $1 and id = $2 for no key update`,
);

export const lockDelivery = async (
  tx: Queries,
  tenantId: string,
  id: string,
): Promise<BilledOrder | null> => {
  await tx.run(lock, [tenantId, id]);
  return findDelivery(tx, tenantId, id);
};

const move = statement(
  "deliveries.move",
  `update delivery_order set state = $3, day = $4, reason = $5, ended_at = $6
    where tenant_id = $1 and id = $2`,
);

export const moveDelivery = (
  tx: Queries,
  tenantId: string,
  { id, day, reason, endedAt }: Pick<DeliveryOrder, "id" | "day" | "reason" | "endedAt">,
  state: OrderState,
): Promise<unknown> => tx.run(move, [tenantId, id, state, day, reason, endedAt]);

const plan = statement(
  "deliveries.plan",
  `update delivery_order set state = $3
    where tenant_id = $1 and id = any ($2::uuid[]) and state in ('placed', 'routed')`,
);

/** Those on a round, and those that found no room on one. */
export const planDeliveries = (
  tx: Queries,
  tenantId: string,
  ids: readonly string[],
  state: "placed" | "routed",
): Promise<unknown> => tx.run(plan, [tenantId, ids, state]);
