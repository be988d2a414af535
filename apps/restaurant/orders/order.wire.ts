/** Orders as the wire shows them. */
import type { z } from "zod";
import { mxn } from "#business/selling/money.wire.ts";
import type { DiningOrder as WireOrder } from "#contracts/restaurant/order.ts";
import { totalOf, type DiningOrder, type OrderItem } from "./order.domain.ts";

type View = z.input<typeof WireOrder>;

export const orderItemView = (item: OrderItem): View["items"][number] => ({
  id: item.id,
  menuItemId: item.menuItemId,
  name: item.name,
  modifiers: item.modifiers,
  note: item.note,
  quantity: item.quantity,
  unitPrice: mxn(item.unitPriceCents),
  seat: item.seat,
  state: item.state,
  billId: item.billId,
  queuedAt: item.queuedAt.toISOString(),
});

export const orderView = (order: DiningOrder): View => ({
  id: order.id,
  tableId: order.tableId,
  guests: order.guests,
  state: order.state,
  openedAt: order.openedAt.toISOString(),
  closedAt: order.closedAt?.toISOString() ?? null,
  total: mxn(totalOf(order)),
  items: order.items.map(orderItemView),
});
