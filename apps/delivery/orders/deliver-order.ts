/** At the door: what is due is taken, then the delivery counts as brought. */
import { dueOf } from "#business/selling/bill.domain.ts";
import { refreshBill, takeTender } from "#business/selling/pay-bill.ts";
import { findBill } from "#business/selling/bills.query.ts";
import { ownId } from "#business/tenants/own-id.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import type { Services } from "#platform/services.ts";
import { endOrder } from "./end-order.command.ts";
import { isOpen } from "./order-state.domain.ts";
import { findDelivery, type BilledOrder } from "./orders.query.ts";

export interface AtTheDoor {
  readonly id: string;
  readonly method: "cash" | "card" | "transfer";
  readonly creator: string;
}

/** Nothing happens beside when a bill of ours is paid: the delivery ends on its own. */
export const onBillPaid = (): Promise<void> => Promise.resolve();

/** Pressed twice, or taken up after a crash between both steps: once. */
export const deliverOrder = async (
  services: Services,
  tenantId: string,
  { id, method, creator }: AtTheDoor,
): Promise<BilledOrder | Refusal<"delivery_not_found" | "wrong_state">> => {
  const order = await findDelivery(services.db, tenantId, id);
  if (!order) return refuse("delivery_not_found");
  if (order.state !== "delivered" && !isOpen(order.state)) return refuse("wrong_state");
  const key = { tenantId, id: order.billId };
  const bill = await findBill(services.db, key);
  if (bill?.state === "open" && dueOf(bill) === 0) await refreshBill(services, key, onBillPaid);
  else if (bill?.state === "open") {
    const tenderId = ownId({ id: undefined, idempotencyKey: id, scope: `door ${tenantId}` });
    const wish = { id: tenderId, method, cents: null, givenCents: null, reference: null, creator };
    const paid = await takeTender(services, key, wish, onBillPaid);
    if (paid instanceof Refusal) return refuse("wrong_state");
  }
  const ending = { id, reason: null, now: services.clock.now() };
  return endOrder(services.db, tenantId, "deliver", ending);
};
