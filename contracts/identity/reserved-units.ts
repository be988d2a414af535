/** Holding units for work whose use is known only when it is done: AI tokens above all. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { quantityMost, refusalReasons } from "./allocation.ts";
import { contract } from "./contract.ts";
import { resource } from "./plan.ts";

/** How long a reservation may hold, and does where nothing is said, in seconds. */
export const holdMost = 86_400;
export const holdUsual = 900;

export const reservationStatuses = ["open", "settled", "released", "expired"] as const;
export type ReservationStatus = (typeof reservationStatuses)[number];

const known = {
  reservation_id: shape.id,
  status: z.enum(reservationStatuses),
  resource_type: resource,
  quantity: z.number().int().meta({ description: "what was reserved" }),
  expires_at: shape.timestamp,
};

export const AllocationReservation = z
  .object({
    approved: z.boolean(),
    ...known,
    reservation_id: shape.id.nullable().meta({ description: "null where it was refused" }),
    status: z.enum(reservationStatuses).nullable(),
    expires_at: shape.timestamp.nullable(),
    remaining: z.number().int().nullable().meta({
      description: "what is left beside all that is held, without a cost; null: without a limit",
    }),
    reason: z.enum(refusalReasons).optional(),
    upgrade_url: z.string().optional(),
  })
  .meta({ id: "AllocationReservation" });

export const SettledReservation = z
  .object({
    ...known,
    settled_quantity: z.number().int().meta({ description: "what was booked" }),
    refused_quantity: z.number().int().meta({
      description: "what was used and found no room: it is neither booked nor billed",
    }),
    remaining: z.number().int().nullable(),
    overage_quantity: z.number().int(),
    unit_cost: z.number().meta({ description: "MXN, as in a check" }),
    total_cost: z.number().meta({ description: "MXN, two decimals" }),
    reset_at: shape.timestamp.nullable(),
  })
  .meta({ id: "SettledReservation" });

export const ReleasedReservation = z.object(known).meta({ id: "ReleasedReservation" });

const path = z.object({ reservationId: shape.id });

const wanted = z.object({
  ecosystem_tenant_id: shape.text(200, 1),
  resource_type: resource,
  quantity: z.number().int().min(1).max(quantityMost),
  reference_id: shape.text(255, 1).meta({ description: "once per tenant and resource" }),
  expires_in: z
    .number()
    .int()
    .min(1)
    .max(holdMost)
    .default(holdUsual)
    .meta({ description: "seconds" }),
});

const used = z.object({ quantity: z.number().int().min(0).max(quantityMost) });

export const reserveUnits = contract({
  name: "reserveUnits",
  route: "POST /api/allocations/reservations",
  summary: "Hold units for work that begins",
  description:
    "What is held counts against the limit, and is no use yet: nothing is logged or billed. It " +
    "ends by being settled or released, or by itself. A repeated reference_id holds nothing more " +
    "and is answered with the same reservation while that is open.",
  auth: ["apiKey:allocations:check"],
  body: wanted,
  replies: { 200: AllocationReservation },
  errors: ["invalid_request", "tenant_not_found", "idempotency_key_reused", "reservation_over"],
  idempotency: "own",
});

export const settleReservation = contract({
  name: "settleReservation",
  route: "POST /api/allocations/reservations/:reservationId/settle",
  summary: "Say what the work really used",
  description:
    "Less than was reserved gives the rest back; more takes what there is room for: all where " +
    "overage is allowed, up to the limit where it is blocked, and the rest is refused. What is " +
    "booked stands in the log under the reservation's reference_id. The same again is answered " +
    "the same.",
  auth: ["apiKey:allocations:check"],
  path,
  body: used,
  replies: { 200: SettledReservation },
  errors: [
    "invalid_request",
    "reservation_not_found",
    "reservation_over",
    "idempotency_key_reused",
  ],
  idempotency: "own",
});

export const releaseReservation = contract({
  name: "releaseReservation",
  route: "POST /api/allocations/reservations/:reservationId/release",
  summary: "Give back what is held: nothing was used",
  auth: ["apiKey:allocations:check"],
  path,
  replies: { 200: ReleasedReservation },
  errors: ["invalid_request", "reservation_not_found", "reservation_over"],
  idempotency: "own",
});

const byTheHouse =
  "By the signature of the queue, asked by an app of the house for one of its tenants.";

export const reserveUnitsOfHouse = contract({
  name: "reserveUnitsOfHouse",
  route: "POST /internal/allocations/reservations",
  summary: "Hold units for work of a tenant that an app of the house begins",
  description: byTheHouse,
  auth: ["cron"],
  body: wanted,
  replies: { 200: AllocationReservation },
  errors: [
    "invalid_request",
    "forbidden",
    "tenant_not_found",
    "idempotency_key_reused",
    "reservation_over",
  ],
  idempotency: "own",
});

export const settleUnitsOfHouse = contract({
  name: "settleUnitsOfHouse",
  route: "POST /internal/allocations/reservations/:reservationId/settle",
  summary: "Say what work of the house for a tenant really used; nothing, where it came to none",
  description: byTheHouse,
  auth: ["cron"],
  path,
  body: used,
  replies: { 200: SettledReservation },
  errors: [
    "invalid_request",
    "forbidden",
    "reservation_not_found",
    "reservation_over",
    "idempotency_key_reused",
  ],
  idempotency: "own",
});
