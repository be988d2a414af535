/** How a delivery ends: brought, not brought, or not wanted any more; and another try. */
import { cancelBill } from "#business/selling/change-bill.command.ts";
import type { Day } from "#platform/calendar/days.ts";
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { stateAfter } from "./order-state.domain.ts";
import type { BilledOrder } from "./orders.query.ts";
import { lockDelivery, moveDelivery } from "./orders.store.ts";
import { dropStopsOf } from "../routes/routes.store.ts";

interface Ending {
  readonly id: string;
  readonly reason: string | null;
  readonly now: Date;
}

type NotEnded = Refusal<"delivery_not_found" | "wrong_state">;

const endOf = { deliver: "delivered", fail: "failed", cancel: "cancelled" } as const;

/** What ended so before is answered as it is. */
const end = async <Fault extends Refusal>(
  tx: Queries,
  tenantId: string,
  event: keyof typeof endOf,
  { id, reason, now }: Ending,
  prepare: (order: BilledOrder) => Promise<Fault | null>,
): Promise<BilledOrder | Fault | NotEnded> => {
  const order = await lockDelivery(tx, tenantId, id);
  if (!order) return refuse("delivery_not_found");
  if (order.state === endOf[event]) return order;
  const state = stateAfter(order.state, event);
  if (state === null) return refuse("wrong_state");
  const fault = await prepare(order);
  if (fault) return fault;
  const after = { id, day: order.day, reason, endedAt: now };
  await moveDelivery(tx, tenantId, after, state);
  return { ...order, ...after, state };
};

/** Only what is paid counts as delivered. */
export const endOrder = (
  db: Queries,
  tenantId: string,
  event: "deliver" | "fail",
  ending: Ending,
): Promise<BilledOrder | NotEnded> =>
  change(db, (tx) =>
    end(tx, tenantId, event, ending, ({ paid }) =>
      Promise.resolve(event === "deliver" && !paid ? refuse("wrong_state") : null),
    ),
  );

/** With its bill, which must have no money on it. */
export const cancelOrder = (
  db: Queries,
  tenantId: string,
  ending: Ending,
): Promise<BilledOrder | NotEnded | Refusal<"bill_closed">> =>
  change(db, (tx) =>
    end(tx, tenantId, "cancel", ending, async ({ id, billId }) => {
      const cancelled = await cancelBill(tx, { tenantId, id: billId });
      if (cancelled instanceof Refusal) return refuse("bill_closed");
      await dropStopsOf(tx, tenantId, [id]);
      return null;
    }),
  );

/** Another try of one that failed; it joins that day's rounds. */
export const retryOrder = (
  db: Queries,
  tenantId: string,
  id: string,
  day: Day,
): Promise<BilledOrder | Refusal<"delivery_not_found" | "wrong_state">> =>
  change(db, async (tx) => {
    const order = await lockDelivery(tx, tenantId, id);
    if (!order) return refuse("delivery_not_found");
    const state = stateAfter(order.state, "retry");
    if (state === null) return refuse("wrong_state");
    await dropStopsOf(tx, tenantId, [id]);
    const after = { id, day, reason: null, endedAt: null };
    await moveDelivery(tx, tenantId, after, state);
    return { ...order, ...after, state };
  });
