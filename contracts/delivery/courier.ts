/** Who rides, on which days, how much they take; and where they set out. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { created, oneId, ofTenant, place, readAuth, usual, weekdays, writeAuth } from "./caller.ts";
import { contract } from "./contract.ts";

const fields = {
  name: shape.text(80, 1).meta({ examples: ["Memo"] }),
  email: shape
    .text(254)
    .nullable()
    .meta({ description: "with which they sign in to see their round" }),
  capacity: z.number().int().min(1).max(200).meta({ description: "stops of a day" }),
  weekdays,
};

export const Courier = z
  .object({ id: shape.id, ...fields, active: z.boolean() })
  .meta({ id: "Courier" });

export const listCouriers = contract({
  name: "listCouriers",
  route: "GET /api/couriers",
  summary: "The couriers, also those who do not ride any more",
  auth: readAuth,
  query: ofTenant,
  replies: { 200: z.object({ couriers: z.array(Courier) }) },
  errors: usual,
});

export const addCourier = contract({
  name: "addCourier",
  route: "POST /api/couriers",
  summary: "Add a courier",
  description: "A person must manage the business.",
  auth: writeAuth,
  body: ofTenant.extend({ ...fields, email: fields.email.default(null) }),
  replies: { 201: Courier },
  errors: created,
  idempotency: "kit",
});

export const changeCourier = contract({
  name: "changeCourier",
  route: "PATCH /api/couriers/:id",
  summary: "Change a courier, or let them rest",
  description: "A person must manage the business.",
  auth: writeAuth,
  path: oneId,
  body: ofTenant.extend({
    name: fields.name.optional(),
    email: fields.email.optional(),
    capacity: fields.capacity.optional(),
    weekdays: weekdays.optional(),
    active: z.boolean().optional(),
  }),
  replies: { 200: Courier },
  errors: [...usual, "courier_not_found"],
});

export const Depot = z
  .object({
    ...place,
    leavesAt: z
      .string()
      .regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/)
      .meta({ description: "when couriers set out, by the business's clock", examples: ["09:00"] }),
  })
  .meta({ id: "Depot" });

export const setDepot = contract({
  name: "setDepot",
  route: "PUT /api/depot",
  summary: "Say where rounds begin and end, and when",
  description: "A person must manage the business.",
  auth: writeAuth,
  body: ofTenant.extend(Depot.shape),
  replies: { 200: Depot },
  errors: usual,
});
