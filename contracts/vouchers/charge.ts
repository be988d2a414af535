/** A charge: the projection that create and read answer, and everything that moves it. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { contract } from "./contract.ts";

export const chargeStatuses = [
  "pending",
  "vales_applied",
  "settled",
  "cancelled",
  "expired",
] as const;
export type ChargeStatus = (typeof chargeStatuses)[number];

export const Charge = z
  .object({
    id: shape.id,
    token: z.string().meta({ description: "Ten Crockford base32 characters, readable aloud" }),
    url: z.url().meta({ description: "The payer's page; the QR encodes it" }),
    cellId: shape.id,
    status: z.enum(chargeStatuses),
    totalCents: shape.cents,
    valesAppliedCents: shape.centsOrZero,
    cashCents: shape.centsOrZero.nullable(),
    externalRef: z.string().nullable(),
    expiresAt: shape.timestamp,
    settledAt: shape.timestamp.nullable(),
    createdAt: shape.timestamp,
  })
  .meta({ id: "Charge" });
export type Charge = z.infer<typeof Charge>;

export const AppliedLine = z
  .object({
    issuerCellId: shape.id,
    batchId: shape.id,
    cents: shape.cents,
    expiresAt: shape.timestamp,
  })
  .meta({ id: "AppliedLine" });

export const Settlement = z
  .object({
    ok: z.boolean(),
    duplicate: z.boolean(),
    valesAppliedCents: shape.centsOrZero,
    cashCents: shape.centsOrZero,
    cashbackCents: shape.centsOrZero,
    cashbackMinted: z.boolean(),
    cashbackReason: z.string().nullable(),
  })
  .meta({ id: "Settlement" });
export type Settlement = z.infer<typeof Settlement>;

const chargePath = z.object({ id: shape.id });
const unknownId = { id: "charge_not_found" } as const;

export const createCharge = contract({
  name: "createCharge",
  route: "POST /api/charge-requests",
  summary: "Ask a customer for an amount, of which vouchers may cover a part.",
  auth: ["apiKey:charges:create", "session:operator"],
  body: z.object({
    cellId: shape.id,
    totalCents: shape.cents,
    externalRef: shape.text(200).nullish(),
  }),
  replies: { 201: Charge, 200: Charge },
  errors: ["invalid_amount", "cell_not_found", "cell_other_community", "forbidden"],
  invalid: { totalCents: "invalid_amount" },
  idempotency: "own",
});

export const readCharge = contract({
  name: "readCharge",
  route: "GET /api/charge-requests/:id",
  summary: "Read a charge, as its merchant, its payer, or a member who holds its token.",
  auth: ["apiKey:charges:read", "session"],
  path: chargePath,
  query: z.object({ token: shape.text(40).optional() }),
  replies: { 200: Charge },
  errors: ["charge_not_found"],
  invalid: unknownId,
});

export const listCharges = contract({
  name: "listCharges",
  route: "GET /api/charge-requests",
  summary: "List charges of the caller's cells, newest first.",
  auth: ["apiKey:charges:read", "session:operator"],
  query: shape.listQuery.extend({
    cellId: shape.id.optional(),
    status: z.enum(chargeStatuses).optional(),
  }),
  replies: {
    200: z.object({
      chargeRequests: z.array(Charge),
      nextCursor: z.string().optional(),
    }),
  },
  errors: ["invalid_request", "cell_not_found", "cell_other_community", "forbidden"],
});

export const applyVouchers = contract({
  name: "applyVouchers",
  route: "POST /api/charge-requests/:id/apply",
  summary: "The payer puts vouchers on a charge, from their own session.",
  auth: ["session"],
  path: chargePath,
  body: z.object({ valesCents: shape.centsOrZero.optional() }),
  replies: { 200: Charge.extend({ applied: z.array(AppliedLine) }) },
  errors: [
    "charge_not_found",
    "invalid_amount",
    "cell_other_community",
    "charge_not_pending",
    "charge_expired",
    "insufficient_funds",
  ],
  invalid: { ...unknownId, valesCents: "invalid_amount" },
  idempotency: "own",
});

export const settleCharge = contract({
  name: "settleCharge",
  route: "POST /api/charge-requests/:id/settle",
  summary: "Close a charge; money for the rest was collected.",
  auth: ["apiKey:charges:settle", "session:operator"],
  path: chargePath,
  body: z.object({ stackable: z.boolean().default(true) }),
  replies: { 200: Settlement },
  errors: [
    "charge_not_found",
    "forbidden",
    "already_settled",
    "charge_not_pending",
    "charge_expired",
  ],
  invalid: unknownId,
  idempotency: "own",
});

export const cancelCharge = contract({
  name: "cancelCharge",
  route: "POST /api/charge-requests/:id/cancel",
  summary: "Give a charge up; the very vouchers return to their holder.",
  auth: ["apiKey:charges:settle", "session:operator"],
  path: chargePath,
  replies: { 200: Charge },
  errors: ["charge_not_found", "forbidden", "already_settled", "charge_expired"],
  invalid: unknownId,
});
