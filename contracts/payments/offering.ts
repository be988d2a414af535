/** Offerings: units at a price until a deadline, their holders, and what these are paid. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { amount, money } from "./amount.ts";
import { contract } from "./contract.ts";
import { userId } from "./payment.ts";

export const offeringStatuses = ["open", "closed"] as const;

export const Offering = z
  .object({
    offering_id: shape.id,
    name: z.string(),
    units: z.number().int(),
    units_left: z.number().int(),
    unit_price: money,
    deadline: shape.timestamp,
    status: z.enum(offeringStatuses),
    close_reason: z.enum(["sold_out", "expired"]).nullable(),
    created_at: shape.timestamp,
    closed_at: shape.timestamp.nullable(),
  })
  .meta({ id: "Offering" });

export const month = z
  .string()
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, "must be a month, YYYY-MM")
  .meta({ description: "YYYY-MM" });

const path = z.object({ id: shape.id });

export const createOffering = contract({
  name: "createOffering",
  route: "POST /api/offerings",
  summary: "Offer units at a price until a deadline",
  auth: ["apiKey:payments:create"],
  body: z.object({
    name: shape.text(200, 1),
    units: z.number().int().min(1).max(10_000),
    unit_price: amount,
    deadline: shape.timestamp,
  }),
  replies: { 201: Offering },
  errors: ["invalid_request"],
  idempotency: "kit",
});

export const listOfferings = contract({
  name: "listOfferings",
  route: "GET /api/offerings",
  summary: "Offerings of this key's app, newest first",
  auth: ["apiKey:payments:read"],
  query: shape.listQuery.extend({ status: z.enum(offeringStatuses).optional() }),
  replies: { 200: z.object({ offerings: z.array(Offering), nextCursor: z.string().optional() }) },
  errors: ["invalid_request"],
});

export const Purchase = z
  .object({
    purchase_id: shape.id,
    offering_id: shape.id,
    user_id: z.string(),
    units: z.number().int(),
    amount: money,
    payment_id: shape.id,
    units_held: z.number().int().meta({ description: "by this user, now" }),
    units_left: z.number().int().meta({ description: "of the offering, now" }),
  })
  .meta({ id: "Purchase" });

export const buyUnits = contract({
  name: "buyUnits",
  route: "POST /api/offerings/:id/purchases",
  summary: "A person buys units, paid from their wallet in the same transaction",
  description: "It makes a payment of its own, `reference_type` `offering`; both happen, or none.",
  auth: ["apiKey:payments:create"],
  path,
  body: z.object({ user_id: userId, units: z.number().int().min(1).max(10_000) }),
  replies: { 201: Purchase },
  errors: [
    "not_found",
    "offering_closed",
    "not_enough_units",
    "insufficient_funds",
    "invalid_request",
  ],
  idempotency: "kit",
});

export const Holder = z
  .object({ user_id: z.string(), units: z.number().int() })
  .meta({ id: "Holder" });

export const listHolders = contract({
  name: "listHolders",
  route: "GET /api/offerings/:id/holders",
  summary: "Who holds how many units, newest holder first",
  auth: ["apiKey:payments:read"],
  path,
  query: shape.listQuery,
  replies: { 200: z.object({ holders: z.array(Holder), nextCursor: z.string().optional() }) },
  errors: ["not_found", "invalid_request"],
});

export const Distribution = z
  .object({
    distribution_id: shape.id,
    offering_id: shape.id,
    month,
    amount: money,
    status: z.enum(["declared", "distributed"]),
    declared_at: shape.timestamp,
    distributed_at: shape.timestamp.nullable(),
  })
  .meta({ id: "Distribution" });

export const declareDistribution = contract({
  name: "declareDistribution",
  route: "POST /api/offerings/:id/distributions",
  summary: "Say what the holders get for a month; the monthly job pays it by units held",
  description:
    "Paid from this app's takings into the holders' wallets, to the cent. Where these do not " +
    "cover it, it waits for the next run.",
  auth: ["apiKey:payments:create"],
  path,
  body: z.object({ month, amount }),
  replies: { 201: Distribution },
  errors: ["not_found", "invalid_state"],
  idempotency: "kit",
});

export const listDistributions = contract({
  name: "listDistributions",
  route: "GET /api/offerings/:id/distributions",
  summary: "What was declared for an offering, newest first",
  auth: ["apiKey:payments:read"],
  path,
  query: shape.listQuery,
  replies: {
    200: z.object({ distributions: z.array(Distribution), nextCursor: z.string().optional() }),
  },
  errors: ["not_found", "invalid_request"],
});
