/** What the house collects in its own name, as its other apps ask by the queue's signature. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { amount } from "./amount.ts";
import { contract } from "./contract.ts";
import { Payment, userId } from "./payment.ts";

const auth = ["cron"] as const;
const path = z.object({ id: shape.id });

export const HousePaymentRequest = z
  .object({
    idempotency_key: shape.text(200, 1).meta({ description: "makes one payment, however often" }),
    user_id: userId,
    amount,
    concept: shape.text(200, 1),
    reference_id: shape.text(200, 1),
    reference_type: shape.text(100, 1),
    customer_email: z.email().max(254).nullish(),
  })
  .meta({ id: "HousePaymentRequest" });
export type HousePaymentRequest = z.infer<typeof HousePaymentRequest>;

export const createHousePayment = contract({
  name: "createHousePayment",
  route: "POST /internal/house-payments",
  summary: "Ask for money in the house's own name",
  description:
    "Only for apps of the house. Never from a wallet: `chargeHousePayment` tries that. The house " +
    "is a merchant like any other; its key is made here and known to nobody.",
  auth,
  body: HousePaymentRequest,
  replies: { 201: Payment },
  errors: ["rail_unavailable", "rail_not_configured", "idempotency_key_reused", "forbidden"],
  idempotency: "own",
});

export const readHousePayment = contract({
  name: "readHousePayment",
  route: "GET /internal/house-payments/:id",
  summary: "One payment of the house's own",
  auth,
  path,
  replies: { 200: Payment },
  errors: ["payment_not_found", "forbidden"],
});

export const cancelHousePayment = contract({
  name: "cancelHousePayment",
  route: "POST /internal/house-payments/:id/cancel",
  summary: "Give up a pending payment of the house's own",
  auth,
  path,
  replies: { 200: Payment },
  errors: ["payment_not_found", "invalid_state", "forbidden"],
  idempotency: "own",
});

export const chargeHousePayment = contract({
  name: "chargeHousePayment",
  route: "POST /internal/house-payments/:id/from-wallet",
  summary: "Try to have a pending payment of the house's own paid from its payer's wallet",
  description:
    "As by an ecosystem key: unless the wallet's owner switched the house off. Of a completed " +
    "payment it changes nothing.",
  auth,
  path,
  replies: { 200: Payment },
  errors: [
    "payment_not_found",
    "invalid_state",
    "insufficient_funds",
    "app_switched_off",
    "forbidden",
  ],
  idempotency: "own",
});

export const registerTenant = contract({
  name: "registerTenant",
  route: "PUT /internal/ecosystem-tenants/:tenantId",
  summary: "Make a tenant of the ecosystem known: as a merchant, and as a payer of the house",
  auth,
  path: z.object({ tenantId: shape.id }),
  body: z.object({
    name: shape.text(200, 1),
    email: z.email().max(254),
    owner_email: z.email().max(254).nullish().meta({
      description: "who may see its payments and take them out, until its people say otherwise",
    }),
  }),
  replies: {
    200: z.object({
      merchant: z.string().meta({ description: "whose payments its keys make" }),
      user_id: z.string().meta({ description: "whose wallet is its own" }),
    }),
  },
  errors: ["forbidden"],
});

export const issueTenantKey = contract({
  name: "issueTenantKey",
  route: "POST /internal/ecosystem-tenants/:tenantId/keys",
  summary: "A business app of the house gets the key that makes a tenant's payments",
  description:
    "Only for apps of the house. It asks, reads, gives back and hears; each call makes one.",
  auth,
  path: z.object({ tenantId: shape.id }),
  body: z.object({ app: shape.text(20, 2) }),
  replies: { 201: z.object({ key: z.string(), merchant: z.string() }) },
  errors: ["not_found", "forbidden"],
  idempotency: "own",
});
