/** The rounds of a day: who brings what, in which order. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { oneId, ofTenant, place, readAuth, usual, writeAuth } from "./caller.ts";
import { contract } from "./contract.ts";

export const DeliveryRoute = z
  .object({
    id: shape.id,
    courierId: shape.id,
    courierName: z.string(),
    metres: z.number().int().meta({ description: "of the whole round, as the crow flies" }),
    stops: z.array(
      z.object({
        orderId: shape.id,
        position: z.number().int(),
        expectedAt: shape.timestamp,
        street: z.string(),
        state: z.string(),
        ...place,
      }),
    ),
  })
  .meta({ id: "DeliveryRoute" });

export const listDeliveryRoutes = contract({
  name: "listDeliveryRoutes",
  route: "GET /api/routes",
  summary: "The rounds of a day",
  auth: readAuth,
  query: ofTenant.extend({ day: shape.day.optional().meta({ description: "absent: today" }) }),
  replies: { 200: z.object({ day: shape.day, routes: z.array(DeliveryRoute) }) },
  errors: usual,
});

export const moveDeliveryStop = contract({
  name: "moveDeliveryStop",
  route: "POST /api/orders/:id/courier",
  summary: "Give a stop of a round to another courier",
  description: "Both rounds are put in order anew.",
  auth: writeAuth,
  path: oneId,
  body: ofTenant.extend({ courierId: shape.id }),
  replies: { 200: z.object({ day: shape.day, routes: z.array(DeliveryRoute) }) },
  errors: [...usual, "delivery_not_found", "courier_not_found", "wrong_state"],
  idempotency: "own",
});
