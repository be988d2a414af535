/** Takes an order: its bill and where it goes, in one transaction. */
import { openBill } from "#business/selling/change-bill.command.ts";
import { lineOf } from "#business/selling/bill.domain.ts";
import type { Day } from "#platform/calendar/days.ts";
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { findProducts } from "../catalog/products.query.ts";
import { findAddresses } from "../customers/addresses.query.ts";
import { findAccount } from "../referrals/accounts.query.ts";
import { findDelivery, type BilledOrder } from "./orders.query.ts";
import { insertDelivery } from "./orders.store.ts";

export interface OrderedItem {
  readonly productId: string;
  readonly quantity: number;
}

export interface OrderWish {
  readonly customerId: string;
  readonly addressId: string;
  readonly items: readonly OrderedItem[];
  readonly day: Day;
  readonly standingOrderId: string | null;
  readonly creator: string;
  readonly now: Date;
}

export type NotPlaced = Refusal<
  "customer_not_found" | "address_not_found" | "item_not_found" | "product_inactive"
>;

/** Prices are the catalog's of this moment; the address stays as it is now. */
export const placeOrder = (
  db: Queries,
  tenantId: string,
  wish: OrderWish,
): Promise<BilledOrder | NotPlaced> =>
  change(db, async (tx) => {
    const { customerId, standingOrderId, day, creator, now } = wish;
    if (!(await findAccount(tx, tenantId, customerId))) return refuse("customer_not_found");
    const [address] = await findAddresses(tx, tenantId, [wish.addressId]);
    if (address?.customerId !== customerId) return refuse("address_not_found");
    const ids = wish.items.map(({ productId }) => productId);
    const products = await findProducts(tx, tenantId, ids);
    const lines = [];
    for (const { productId, quantity } of wish.items) {
      const product = products.find((one) => one.id === productId);
      if (!product) return refuse("item_not_found", { field: "items" });
      if (!product.active) return refuse("product_inactive", { field: "items" });
      lines.push(lineOf({ ...product, quantityThousandths: quantity * 1_000 }));
    }
    const id = newId();
    const bill = await openBill(tx, { tenantId, subjectId: id, customerId, lines, creator, now });
    const { street, note, latitude, longitude } = address;
    const where = { street, note, latitude, longitude };
    const standing = { customerId, standingOrderId, day, creator, ...where };
    const order = { ...standing, id, billId: bill.id, state: "placed", reason: null } as const;
    await insertDelivery(tx, tenantId, { ...order, placedAt: now, endedAt: null });
    return (await findDelivery(tx, tenantId, id)) ?? refuse("customer_not_found");
  });
