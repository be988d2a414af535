/** What a table ordered, and how far the kitchen is with it. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { created, oneId, ofTenant, price, readAuth, usual, writeAuth } from "./caller.ts";
import { contract } from "./contract.ts";

export const itemStates = ["queued", "preparing", "ready", "served", "cancelled"] as const;
const seat = z.number().int().min(1).max(60).meta({ description: "whose it is, for split bills" });

const OrderItem = z
  .object({
    id: shape.id,
    menuItemId: shape.id,
    name: z.string(),
    modifiers: z.string(),
    note: z.string(),
    quantity: z.number().int(),
    unitPrice: price,
    seat,
    state: z.enum(itemStates),
    billId: shape.id.nullable(),
    queuedAt: shape.timestamp,
  })
  .meta({ id: "OrderItem" });

export const DiningOrder = z
  .object({
    id: shape.id,
    tableId: shape.id,
    guests: z.number().int(),
    state: z.enum(["open", "closed", "cancelled"]),
    openedAt: shape.timestamp,
    closedAt: shape.timestamp.nullable(),
    total: price.meta({ description: "MXN of all that was not cancelled" }),
    items: z.array(OrderItem),
  })
  .meta({ id: "DiningOrder" });

export const openOrder = contract({
  name: "openOrder",
  route: "POST /api/orders",
  summary: "Seat guests at a table",
  auth: writeAuth,
  body: ofTenant.extend({ tableId: shape.id, guests: z.number().int().min(1).max(60) }),
  replies: { 201: DiningOrder },
  errors: [...created, "table_not_found", "table_in_use"],
  idempotency: "kit",
});

export const readOrder = contract({
  name: "readOrder",
  route: "GET /api/orders/:id",
  summary: "An order with its items",
  auth: readAuth,
  path: oneId,
  query: ofTenant,
  replies: { 200: DiningOrder },
  errors: [...usual, "order_not_found"],
});

export const listOrders = contract({
  name: "listOrders",
  route: "GET /api/orders",
  summary: "Orders, newest first",
  auth: readAuth,
  query: shape.listQuery.extend({ ...ofTenant.shape }),
  replies: { 200: z.object({ orders: z.array(DiningOrder), nextCursor: z.string().optional() }) },
  errors: usual,
});

export const addItems = contract({
  name: "addItems",
  route: "POST /api/orders/:id/items",
  summary: "Send items to the kitchen",
  auth: writeAuth,
  path: oneId,
  body: ofTenant.extend({
    items: z
      .array(
        z.object({
          menuItemId: shape.id,
          quantity: z.number().int().min(1).max(99).default(1),
          modifierIds: z.array(shape.id).max(20).default([]),
          seat: seat.default(1),
          note: shape.text(200).default(""),
        }),
      )
      .min(1)
      .max(50),
  }),
  replies: { 201: DiningOrder },
  errors: [
    ...created,
    ...(["order_not_found", "order_closed", "item_not_found", "item_unavailable"] as const),
  ],
  idempotency: "kit",
});

export const leaveTable = contract({
  name: "leaveTable",
  route: "POST /api/orders/:id/leave",
  summary: "Guests left before they had anything: the table is free",
  description:
    "Of an order on which nothing stands, never ordered or all cancelled. Again changes nothing.",
  auth: writeAuth,
  path: oneId,
  body: ofTenant.optional(),
  replies: { 200: DiningOrder },
  errors: [...usual, "order_not_found", "order_closed", "order_served"],
  idempotency: "own",
});

export const moveItem = contract({
  name: "moveItem",
  route: "POST /api/order-items/:id/move",
  summary: "Move an item on: preparing, ready, served; or cancel it while nobody cooks it",
  description: "Again to where it stands changes nothing.",
  auth: writeAuth,
  path: oneId,
  body: ofTenant.extend({ to: z.enum(["preparing", "ready", "served", "cancelled"]) }),
  replies: { 200: OrderItem },
  errors: [...usual, "item_not_found", "wrong_step"],
  idempotency: "own",
});

export const readKitchen = contract({
  name: "readKitchen",
  route: "GET /api/kitchen",
  summary: "What is to be cooked and brought, oldest first",
  description:
    "Left out is what was ordered more than a day ago, and what was never marked as served at a " +
    "table that left more than an hour ago. 200 at the most.",
  auth: readAuth,
  query: ofTenant,
  replies: {
    200: z.object({
      items: z.array(OrderItem.extend({ orderId: shape.id, table: z.string() })),
    }),
  },
  errors: usual,
});
