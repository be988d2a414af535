/** Orders that come again on certain weekdays. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { created, oneId, ofTenant, readAuth, usual, weekdays, writeAuth } from "./caller.ts";
import { contract } from "./contract.ts";
import { items } from "./order.ts";

export const StandingOrder = z
  .object({
    id: shape.id,
    customerId: shape.id,
    addressId: shape.id,
    weekdays,
    startsOn: shape.day,
    endsOn: shape.day.nullable(),
    pausedUntil: shape.day.nullable(),
    items,
  })
  .meta({ id: "StandingOrder" });

export const listStandingOrders = contract({
  name: "listStandingOrders",
  route: "GET /api/standing-orders",
  summary: "Standing orders, newest first",
  auth: readAuth,
  query: shape.listQuery.extend(ofTenant.shape),
  replies: {
    200: z.object({ standingOrders: z.array(StandingOrder), nextCursor: z.string().optional() }),
  },
  errors: usual,
});

export const placeStandingOrder = contract({
  name: "placeStandingOrder",
  route: "POST /api/standing-orders",
  summary: "Order the same again on these weekdays",
  description: [
    "Each day's order is made when the day is planned, at the prices of then: in the morning from",
    "Monday to Friday, and on Friday those of Saturday and Sunday.",
  ].join(" "),
  auth: writeAuth,
  body: ofTenant.extend({
    customerId: shape.id,
    addressId: shape.id,
    weekdays,
    items,
    startsOn: shape.day.optional().meta({ description: "absent: today" }),
  }),
  replies: { 201: StandingOrder },
  errors: [...created, "customer_not_found", "address_not_found", "item_not_found"],
  idempotency: "kit",
});

export const changeStandingOrder = contract({
  name: "changeStandingOrder",
  route: "PATCH /api/standing-orders/:id",
  summary: "Pause it, let it go on, or end it",
  description: "Orders that were made of it before stay: end those that are not wanted.",
  auth: writeAuth,
  path: oneId,
  body: ofTenant.extend({
    pausedUntil: shape.day.nullable().optional(),
    endsOn: shape.day.nullable().optional(),
  }),
  replies: { 200: StandingOrder },
  errors: [...usual, "standing_order_not_found"],
});
