/** Deliveries: ordered, carried, brought. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { created, oneId, ofTenant, place, price, readAuth, usual, writeAuth } from "./caller.ts";
import { contract } from "./contract.ts";

export const deliveryStates = ["placed", "routed", "delivered", "failed", "cancelled"] as const;

export const items = z
  .array(z.object({ productId: shape.id, quantity: z.number().int().min(1).max(1_000) }))
  .min(1)
  .max(100);

export const Delivery = z
  .object({
    id: shape.id,
    customerId: shape.id,
    billId: shape.id,
    standingOrderId: shape.id.nullable(),
    day: shape.day.meta({
      description: "on which it is to be brought, by the business's calendar",
    }),
    state: z.enum(deliveryStates),
    street: z.string(),
    note: z.string(),
    ...place,
    reason: z.string().nullable().meta({ description: "why it was not brought" }),
    total: price,
    paid: z.boolean(),
    placedAt: shape.timestamp,
    endedAt: shape.timestamp.nullable(),
  })
  .meta({ id: "Delivery" });

const notPlaced = ["customer_not_found", "address_not_found", "item_not_found"] as const;

export const placeDelivery = contract({
  name: "placeDelivery",
  route: "POST /api/orders",
  summary: "Order something to be brought",
  description: "Prices are the catalog's. Without a day it is brought tomorrow.",
  auth: writeAuth,
  body: ofTenant.extend({
    customerId: shape.id,
    addressId: shape.id,
    items,
    day: shape.day.optional(),
  }),
  replies: { 201: Delivery },
  errors: [...created, ...notPlaced, "product_inactive"],
  idempotency: "kit",
});

export const listDeliveries = contract({
  name: "listDeliveries",
  route: "GET /api/orders",
  summary: "Deliveries, newest first",
  auth: readAuth,
  query: shape.listQuery.extend({
    ...ofTenant.shape,
    day: shape.day.optional(),
    state: z.enum(deliveryStates).optional(),
  }),
  replies: { 200: z.object({ orders: z.array(Delivery), nextCursor: z.string().optional() }) },
  errors: usual,
});

export const readDelivery = contract({
  name: "readDelivery",
  route: "GET /api/orders/:id",
  summary: "One delivery",
  auth: readAuth,
  path: oneId,
  query: ofTenant,
  replies: { 200: Delivery },
  errors: [...usual, "delivery_not_found"],
});

export const deliverOrder = contract({
  name: "deliverOrder",
  route: "POST /api/orders/:id/deliver",
  summary: "It was brought; what is due was taken at the door",
  description: "`method` is how the rest was paid; one that was paid before needs none.",
  auth: writeAuth,
  path: oneId,
  body: ofTenant.extend({ method: z.enum(["cash", "card", "transfer"]).default("cash") }),
  replies: { 200: Delivery },
  errors: [...usual, "delivery_not_found", "wrong_state"],
  idempotency: "own",
});

export const endDelivery = contract({
  name: "endDelivery",
  route: "POST /api/orders/:id/end",
  summary: "It could not be brought, or is not wanted any more",
  description: "A failed one may be tried again on another day; a cancelled one owes nothing.",
  auth: writeAuth,
  path: oneId,
  body: ofTenant.extend({
    as: z.enum(["failed", "cancelled"]),
    reason: shape.text(200, 1).meta({ examples: ["Nadie abrió"] }),
  }),
  replies: { 200: Delivery },
  errors: [...usual, "delivery_not_found", "wrong_state", "bill_closed"],
  idempotency: "own",
});

export const retryDelivery = contract({
  name: "retryDelivery",
  route: "POST /api/orders/:id/retry",
  summary: "Try one that failed again, on a day",
  auth: writeAuth,
  path: oneId,
  body: ofTenant.extend({ day: shape.day }),
  replies: { 200: Delivery },
  errors: [...usual, "delivery_not_found", "wrong_state"],
  idempotency: "own",
});
