/** Guests sit down, order, are served; an order ends once all of it is paid. */
import type { OnPaid } from "#business/selling/change-bill.command.ts";
import { billsOf } from "#business/selling/bills.query.ts";
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { findMenuItems } from "../menu/menu.query.ts";
import { ordered, type MenuItem } from "../menu/menu.domain.ts";
import { lockTable, setTableState } from "../tables/tables.store.ts";
import {
  isAlive,
  isEmpty,
  stepOf,
  unbilled,
  type DiningOrder,
  type ItemState,
  type OrderItem,
} from "./order.domain.ts";
import { findItem, findOrder } from "./orders.query.ts";
import { endOrder, insertItems, insertOrder, lockOrder, setItemState } from "./orders.store.ts";

interface Seating {
  readonly tableId: string;
  readonly guests: number;
  readonly creator: string;
  readonly now: Date;
}

/** Of two who seat guests at one table the second is refused. */
export const seatGuests = (
  db: Queries,
  tenantId: string,
  { tableId, guests, creator, now }: Seating,
): Promise<DiningOrder | Refusal<"table_not_found" | "table_in_use">> =>
  change(db, async (tx) => {
    const state = await lockTable(tx, tenantId, tableId);
    if (state === null) return refuse("table_not_found", { field: "tableId" });
    if (state !== "free") return refuse("table_in_use");
    const opened = { id: newId(), tableId, guests, openedAt: now };
    const order: DiningOrder = { ...opened, state: "open", closedAt: null, items: [] };
    await insertOrder(tx, tenantId, order, creator);
    await setTableState(tx, tenantId, tableId, "occupied");
    return order;
  });

export interface ItemWish {
  readonly menuItemId: string;
  readonly quantity: number;
  readonly modifierIds: readonly string[];
  readonly seat: number;
  readonly note: string;
}

type NotSent = Refusal<
  "order_not_found" | "order_closed" | "item_not_found" | "item_unavailable" | "invalid_request"
>;

/** Sends items to the kitchen: all of them, or none. */
export const sendItems = (
  db: Queries,
  tenantId: string,
  {
    orderId,
    wishes,
    now,
  }: {
    readonly orderId: string;
    readonly wishes: readonly ItemWish[];
    readonly now: Date;
  },
): Promise<DiningOrder | NotSent> =>
  change(db, async (tx) => {
    await lockOrder(tx, tenantId, orderId);
    const order = await findOrder(tx, tenantId, orderId);
    if (!order) return refuse("order_not_found");
    if (order.state !== "open") return refuse("order_closed");
    const ids = [...new Set(wishes.map(({ menuItemId }) => menuItemId))];
    const menu = await findMenuItems(tx, tenantId, ids);
    const items: OrderItem[] = [];
    for (const [index, wish] of wishes.entries()) {
      const item = itemOf(menu, wish, { index, now });
      if (!("quantity" in item)) return item;
      items.push(item);
    }
    await insertItems(tx, tenantId, orderId, items);
    return { ...order, items: [...order.items, ...items] };
  });

const itemOf = (
  menu: readonly MenuItem[],
  wish: ItemWish,
  { index, now }: { readonly index: number; readonly now: Date },
): OrderItem | Refusal<"item_not_found" | "item_unavailable" | "invalid_request"> => {
  const item = menu.find(({ id }) => id === wish.menuItemId);
  const field = `items[${index}].menuItemId`;
  if (!item) return refuse("item_not_found", { field });
  if (!item.available) return refuse("item_unavailable", { field });
  const priced = ordered(item, wish.modifierIds);
  if (!priced) {
    const unknown = `items[${index}].modifierIds`;
    const message = `${unknown}: not of this item`;
    return refuse("invalid_request", { field: unknown, message });
  }
  return {
    id: newId(),
    menuItemId: item.id,
    name: item.name,
    modifiers: priced.modifiers,
    note: wish.note,
    quantity: wish.quantity,
    unitPriceCents: priced.priceCents,
    tax: item.tax,
    claveProdServ: item.claveProdServ,
    claveUnidad: item.claveUnidad,
    seat: wish.seat,
    state: "queued",
    billId: null,
    queuedAt: now,
  };
};

/** One step on in the kitchen, or out of it. */
export const moveItem = (
  db: Queries,
  tenantId: string,
  {
    id,
    to,
    now,
  }: {
    readonly id: string;
    readonly to: Exclude<ItemState, "queued">;
    readonly now: Date;
  },
): Promise<OrderItem | Refusal<"item_not_found" | "wrong_step">> =>
  change(db, async (tx) => {
    const found = await findItem(tx, tenantId, id);
    if (!found) return refuse("item_not_found");
    await lockOrder(tx, tenantId, found.orderId);
    const item = (await findItem(tx, tenantId, id)) ?? found;
    const step = stepOf(item, to);
    if (step === "wrong") return refuse("wrong_step");
    if (step === "moves") await setItemState(tx, tenantId, { id, state: to }, now);
    if (step === "moves" && to === "cancelled") await endWhereDone(tx, tenantId, item.orderId, now);
    return { ...item, state: to };
  });

/** Guests left before they had anything: their order is cancelled and the table is free. */
export const leaveTable = (
  db: Queries,
  tenantId: string,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<DiningOrder | Refusal<"order_not_found" | "order_closed" | "order_served">> =>
  change(db, async (tx) => {
    await lockOrder(tx, tenantId, id);
    const order = await findOrder(tx, tenantId, id);
    if (!order) return refuse("order_not_found");
    if (order.state === "cancelled") return order;
    if (order.state !== "open") return refuse("order_closed");
    if (!isEmpty(order)) return refuse("order_served");
    await endAtTable(tx, tenantId, order, { state: "cancelled", now });
    return { ...order, state: "cancelled", closedAt: now };
  });

/** A bill was paid: where nothing of its order is left to pay, the table is free again. */
export const closePaidOrder: OnPaid = async (tx, bill, now) => {
  await lockOrder(tx, bill.tenantId, bill.subjectId);
  await endWhereDone(tx, bill.tenantId, bill.subjectId, now);
};

/** All that was ordered is paid. An order of which nothing is left stays: guests may order more. */
const endWhereDone = async (
  tx: Queries,
  tenantId: string,
  orderId: string,
  now: Date,
): Promise<void> => {
  const order = await findOrder(tx, tenantId, orderId);
  if (order?.state !== "open" || !order.items.some(isAlive)) return;
  const bills = await billsOf(tx, tenantId, orderId);
  const isOwed = bills.some(({ state }) => state === "open") || unbilled(order, null).length > 0;
  if (isOwed) return;
  await endAtTable(tx, tenantId, order, { state: "closed", now });
};

const endAtTable = async (
  tx: Queries,
  tenantId: string,
  { id, tableId }: Pick<DiningOrder, "id" | "tableId">,
  { state, now }: { readonly state: "closed" | "cancelled"; readonly now: Date },
): Promise<void> => {
  await endOrder(tx, tenantId, { id, state }, now);
  await lockTable(tx, tenantId, tableId);
  await setTableState(tx, tenantId, tableId, "free");
};
