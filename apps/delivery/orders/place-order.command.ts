/** Takes orders: each with its bill and where it goes, in one transaction. */
import { openBills } from "#business/selling/change-bill.command.ts";
import type { SoldLine } from "#business/selling/sale.domain.ts";
import type { Day } from "#platform/calendar/days.ts";
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { findProducts } from "../catalog/products.query.ts";
import { findAddresses, type Address } from "../customers/addresses.query.ts";
import { findAccount } from "../referrals/accounts.query.ts";
import { linesOf, type OrderedItem } from "./ordered-items.domain.ts";
import { findDelivery, type BilledOrder } from "./orders.query.ts";
import { insertDeliveries } from "./orders.store.ts";

export interface OrderWish {
  readonly customerId: string;
  readonly addressId: string;
  readonly items: readonly OrderedItem[];
  readonly day: Day;
  readonly standingOrderId: string | null;
  readonly creator: string;
  readonly now: Date;
}

type NotTaken = Refusal<"address_not_found" | "item_not_found" | "product_inactive">;
export type NotPlaced = NotTaken | Refusal<"customer_not_found">;

/** Prices are the catalog's of this moment; the address stays as it is now. */
export const placeOrder = (
  db: Queries,
  tenantId: string,
  wish: OrderWish,
): Promise<BilledOrder | NotPlaced> =>
  change(db, async (tx) => {
    if (!(await findAccount(tx, tenantId, wish.customerId))) return refuse("customer_not_found");
    const [placed] = await placeOrders(tx, tenantId, [wish]);
    if (placed instanceof Refusal) return placed;
    const order = placed === undefined ? null : await findDelivery(tx, tenantId, placed);
    if (!order) throw new Error("an order that was placed is not there");
    return order;
  });

/** The id of each or why it is not taken, in their order; as many statements as for one alone. */
export const placeOrders = (
  db: Queries,
  tenantId: string,
  wishes: readonly OrderWish[],
): Promise<readonly (string | NotTaken)[]> =>
  change(db, async (tx) => {
    const addresses = await findAddresses(tx, tenantId, [
      ...new Set(wishes.map(({ addressId }) => addressId)),
    ]);
    const products = await findProducts(tx, tenantId, [
      ...new Set(wishes.flatMap(({ items }) => items.map(({ productId }) => productId))),
    ]);
    const addressOf = new Map(addresses.map((address) => [address.id, address]));
    const productOf = new Map(products.map((product) => [product.id, product]));
    const outcomes = wishes.map((wish): Taken | NotTaken => {
      const address = addressOf.get(wish.addressId);
      if (address?.customerId !== wish.customerId) return refuse("address_not_found");
      const lines = linesOf(wish.items, productOf);
      return lines instanceof Refusal ? lines : { wish, address, lines, id: newId() };
    });
    await write(
      tx,
      tenantId,
      outcomes.filter((one): one is Taken => !(one instanceof Refusal)),
    );
    return outcomes.map((one) => (one instanceof Refusal ? one : one.id));
  });

interface Taken {
  readonly id: string;
  readonly wish: OrderWish;
  readonly address: Address;
  readonly lines: readonly SoldLine[];
}

const write = async (tx: Queries, tenantId: string, taken: readonly Taken[]): Promise<void> => {
  if (taken.length === 0) return;
  const wanted = taken.map(({ id, lines, wish: { customerId, creator, now } }) => ({
    subjectId: id,
    customerId,
    lines,
    creator,
    now,
  }));
  const bills = await openBills(tx, tenantId, wanted);
  const orders = taken.map(({ id, wish, address }, at) => {
    const { customerId, standingOrderId, day, creator, now } = wish;
    const { street, note, latitude, longitude } = address;
    return {
      id,
      customerId,
      standingOrderId,
      day,
      creator,
      street,
      note,
      latitude,
      longitude,
      billId: bills[at]?.id ?? "",
      state: "placed" as const,
      reason: null,
      placedAt: now,
      endedAt: null,
    };
  });
  await insertDeliveries(tx, tenantId, orders);
};
