/** Reservations: a party, a table that fits, two hours of it. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { created, oneId, ofTenant, readAuth, usual, writeAuth } from "./caller.ts";
import { contractsOf } from "#platform/contract/contract.ts";
import { contract } from "./contract.ts";

// Served by others: no route of ours belongs to it.
const expected = contractsOf({});

export const Reservation = z
  .object({
    id: shape.id,
    tableId: shape.id,
    name: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    partySize: z.number().int(),
    startsAt: shape.timestamp,
    endsAt: shape.timestamp,
    state: z.enum(["booked", "seated", "cancelled", "no_show"]),
    confirmation: z.enum(["waiting", "done", "dead"]).nullable(),
  })
  .meta({ id: "Reservation" });

export const listReservations = contract({
  name: "listReservations",
  route: "GET /api/reservations",
  summary: "Reservations of a day, by their hour",
  auth: readAuth,
  query: ofTenant.extend({
    day: shape.day.optional().meta({ description: "of the tenant's calendar; absent: today" }),
  }),
  replies: { 200: z.object({ reservations: z.array(Reservation) }) },
  errors: usual,
});

export const bookTable = contract({
  name: "bookTable",
  route: "POST /api/reservations",
  summary: "Reserve a table of a fitting size",
  description:
    "Times are full or half hours, from now to a year ahead; a table is held for two hours. The " +
    "smallest table that fits is taken unless one is named. A phone or an e-mail address is " +
    "needed: the confirmation goes there.",
  auth: writeAuth,
  body: ofTenant.extend({
    name: shape.text(120, 1),
    phone: shape.text(40).optional(),
    email: shape.text(320).optional(),
    partySize: z.number().int().min(1).max(60),
    startsAt: shape.timestamp,
    tableId: shape.id.optional(),
  }),
  replies: { 201: Reservation },
  errors: [...created, "no_free_table"],
  idempotency: "kit",
});

export const endReservation = contract({
  name: "endReservation",
  route: "POST /api/reservations/:id/end",
  summary: "Its guests were seated, cancelled, or did not come",
  description: "Again to the same state changes nothing.",
  auth: writeAuth,
  path: oneId,
  body: ofTenant.extend({ state: z.enum(["seated", "cancelled", "no_show"]) }),
  replies: { 200: Reservation },
  errors: [...usual, "reservation_not_found", "reservation_over"],
  idempotency: "own",
});

/** What the restaurant's own book elsewhere is told, below its own address. */
export const handOverReservation = expected({
  name: "handOverReservation",
  route: "POST /reservations",
  summary: "A reservation, for the restaurant's own book",
  auth: ["public"],
  body: Reservation.omit({ confirmation: true }),
  replies: { 200: z.unknown(), 201: z.unknown(), 202: z.unknown(), 204: z.unknown() },
  errors: [],
  idempotency: "own",
});
