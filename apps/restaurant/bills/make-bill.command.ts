/** The bill of a table, or of one seat: what is on no bill yet, priced as it was ordered. */
import { contactFrom } from "#business/customers/typed-contact.domain.ts";
import { welcomeCustomer } from "#business/customers/welcome-customer.command.ts";
import { lineOf, type Bill } from "#business/selling/bill.domain.ts";
import { openBill } from "#business/selling/change-bill.command.ts";
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { billItemOf, unbilled } from "../orders/order.domain.ts";
import { findOrder } from "../orders/orders.query.ts";
import { lockOrder, setItemsBill } from "../orders/orders.store.ts";

export interface Guest {
  readonly name: string;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
}

interface BillWish {
  readonly orderId: string;
  readonly seat: number | null;
  readonly guest: Guest | null;
  readonly creator: string;
  readonly now: Date;
}

type NotMade = Refusal<"order_not_found" | "order_closed" | "nothing_to_bill" | "invalid_request">;

/** Of two at once the second finds nothing left. */
export const makeBill = (
  db: Queries,
  tenantId: string,
  { orderId, seat, guest, creator, now }: BillWish,
): Promise<Bill | NotMade> =>
  change(db, async (tx) => {
    await lockOrder(tx, tenantId, orderId);
    const order = await findOrder(tx, tenantId, orderId);
    if (!order) return refuse("order_not_found");
    if (order.state !== "open") return refuse("order_closed");
    const items = unbilled(order, seat);
    if (items.length === 0) return refuse("nothing_to_bill");
    const contact = contactFrom(guest ?? {}, "guest.");
    if (!("phone" in contact)) return contact;
    const who = { tenantId, name: guest?.name ?? "", ...contact };
    const customer = await welcomeCustomer(tx, who, now);
    const lines = items.map((item) => lineOf(billItemOf(item)));
    const customerId = customer?.id ?? null;
    const sold = { tenantId, subjectId: orderId, customerId, lines, creator, now };
    const bill = await openBill(tx, sold);
    const ids = items.map(({ id }) => id);
    await setItemsBill(tx, tenantId, { ids, billId: bill.id }, now);
    return bill;
  });
