/** Deliveries: written, locked and moved on. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Day } from "#platform/calendar/days.ts";
import type { OrderState } from "./order-state.domain.ts";
import { findDelivery, ofDayOpen, type BilledOrder, type DeliveryOrder } from "./orders.query.ts";

const insert = statement(
  "deliveries.insert",
  `insert into delivery_order (tenant_id, id, customer_id, bill_id, standing_order_id, day, state,
     street, note, latitude, longitude, creator, placed_at)
   select $1, o.* from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::date[],
     $7::text[], $8::text[], $9::text[], $10::double precision[], $11::double precision[],
     $12::text[], $13::timestamptz[]) as o`,
);

/** One statement, however many there are. */
export const insertDeliveries = (
  tx: Queries,
  tenantId: string,
  orders: readonly DeliveryOrder[],
): Promise<unknown> =>
  tx.run(insert, [
    tenantId,
    orders.map(({ id }) => id),
    orders.map(({ customerId }) => customerId),
    orders.map(({ billId }) => billId),
    orders.map(({ standingOrderId }) => standingOrderId),
    orders.map(({ day }) => day),
    orders.map(({ state }) => state),
    orders.map(({ street }) => street),
    orders.map(({ note }) => note),
    orders.map(({ latitude }) => latitude),
    orders.map(({ longitude }) => longitude),
    orders.map(({ creator }) => creator),
    orders.map(({ placedAt }) => placedAt),
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

const lockOpen = statement<BilledOrder>(
  "deliveries.lock-open",
  `${ofDayOpen} for no key update of o`,
);

/** What `openDeliveries` finds: none of them is brought or cancelled while they are planned. */
export const lockOpenDeliveries = (
  tx: Queries,
  tenantId: string,
  day: Day,
  today: Day,
): Promise<readonly BilledOrder[]> => tx.run(lockOpen, [tenantId, day, day <= today]);

const lockMany = statement(
  "deliveries.lock-many",
  `select from delivery_order where tenant_id = $1 and id = any ($2::uuid[])
    order by day, id for no key update`,
);

export const lockDeliveries = (
  tx: Queries,
  tenantId: string,
  ids: readonly string[],
): Promise<unknown> => tx.run(lockMany, [tenantId, ids]);

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
