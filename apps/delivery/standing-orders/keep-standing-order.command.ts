/** Places standing orders, pauses and ends them. */
import { plusDays, type Day } from "#platform/calendar/days.ts";
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { findProducts } from "../catalog/products.query.ts";
import { findAddresses } from "../customers/addresses.query.ts";
import { findAccount } from "../referrals/accounts.query.ts";
import type { StandingOrder } from "./standing-orders.query.ts";
import {
  insertStandingOrder,
  lockStandingOrder,
  updateStandingOrder,
} from "./standing-orders.store.ts";

export const placeStandingOrder = (
  db: Queries,
  tenantId: string,
  wish: Pick<StandingOrder, "customerId" | "addressId" | "weekdays" | "startsOn" | "items">,
  now: Date,
): Promise<
  StandingOrder | Refusal<"customer_not_found" | "address_not_found" | "item_not_found">
> =>
  change(db, async (tx) => {
    if (!(await findAccount(tx, tenantId, wish.customerId))) return refuse("customer_not_found");
    const [address] = await findAddresses(tx, tenantId, [wish.addressId]);
    if (address?.customerId !== wish.customerId) return refuse("address_not_found");
    const ids = new Set(wish.items.map(({ productId }) => productId));
    const products = await findProducts(tx, tenantId, [...ids]);
    if (products.length < ids.size) return refuse("item_not_found", { field: "items" });
    const order = { ...wish, id: newId(), endsOn: null, pausedUntil: null };
    await insertStandingOrder(tx, tenantId, order, now);
    return order;
  });

interface Change {
  readonly pausedUntil?: Day | null | undefined;
  readonly endsOn?: Day | null | undefined;
}

/** One that ends before it began is refused. */
export const changeStandingOrder = (
  db: Queries,
  tenantId: string,
  id: string,
  { pausedUntil, endsOn }: Change,
): Promise<StandingOrder | Refusal<"standing_order_not_found" | "invalid_request">> =>
  change(db, async (tx) => {
    const order = await lockStandingOrder(tx, tenantId, id);
    if (!order) return refuse("standing_order_not_found");
    const after = {
      ...order,
      pausedUntil: pausedUntil === undefined ? order.pausedUntil : pausedUntil,
      endsOn: endsOn === undefined ? order.endsOn : endsOn,
    };
    if (after.endsOn !== null && after.endsOn < after.startsOn) {
      const message = `endsOn: must not be before ${after.startsOn}`;
      return refuse("invalid_request", { field: "endsOn", message });
    }
    await updateStandingOrder(tx, tenantId, after);
    return after;
  });

/** Today is its last day; one that has not begun makes no order at all. */
export const endStandingOrder = (
  db: Queries,
  tenantId: string,
  id: string,
  today: Day,
): Promise<StandingOrder | Refusal<"standing_order_not_found">> =>
  change(db, async (tx) => {
    const order = await lockStandingOrder(tx, tenantId, id);
    if (!order) return refuse("standing_order_not_found");
    const { startsOn } = order;
    const after =
      startsOn > today
        ? { ...order, endsOn: startsOn, pausedUntil: plusDays(startsOn, 1) }
        : { ...order, endsOn: today };
    await updateStandingOrder(tx, tenantId, after);
    return after;
  });
