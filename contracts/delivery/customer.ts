/** Customers, where they have things brought to, and who brought them. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { created, oneId, ofTenant, place, readAuth, usual, writeAuth } from "./caller.ts";
import { contract } from "./contract.ts";

const Address = z
  .object({
    id: shape.id,
    label: z.string(),
    street: z.string(),
    note: z.string(),
    ...place,
  })
  .meta({ id: "DeliveryAddress" });

export const DeliveryCustomer = z
  .object({
    id: shape.id,
    name: z.string(),
    referralCode: z.string().meta({ description: "what they give to those whom they bring" }),
    referrerId: shape.id.nullable(),
    walletUser: z.string().nullable().meta({ description: "shares go to this wallet" }),
    addresses: z.array(Address),
  })
  .meta({ id: "DeliveryCustomer" });

export const welcomeDeliveryCustomer = contract({
  name: "welcomeDeliveryCustomer",
  route: "POST /api/customers",
  summary: "Add a customer; whom a phone or e-mail address is known of is answered as they are",
  auth: writeAuth,
  body: ofTenant.extend({
    name: shape.text(120, 1),
    phone: shape.text(40).optional(),
    email: shape.text(254).optional(),
    referralCode: shape.text(20).optional().meta({ description: "of whoever brought them" }),
  }),
  replies: { 201: DeliveryCustomer },
  errors: [
    ...created,
    ...(["contact_needed", "referrer_not_found", "already_referred", "referral_circle"] as const),
  ],
  idempotency: "kit",
});

export const readDeliveryCustomer = contract({
  name: "readDeliveryCustomer",
  route: "GET /api/customers/:id",
  summary: "A customer with their addresses",
  auth: readAuth,
  path: oneId,
  query: ofTenant,
  replies: { 200: DeliveryCustomer },
  errors: [...usual, "customer_not_found"],
});

export const addDeliveryAddress = contract({
  name: "addDeliveryAddress",
  route: "POST /api/customers/:id/addresses",
  summary: "Add an address of a customer",
  auth: writeAuth,
  path: oneId,
  body: ofTenant.extend({
    label: shape.text(40, 1).meta({ examples: ["Casa"] }),
    street: shape.text(200, 1).meta({ examples: ["Calle 5 núm. 12, Centro"] }),
    note: shape.text(200).default("").meta({ description: "for the courier" }),
    ...place,
  }),
  replies: { 201: Address },
  errors: [...created, "customer_not_found"],
  idempotency: "kit",
});

export const setDeliveryWallet = contract({
  name: "setDeliveryWallet",
  route: "PUT /api/customers/:id/wallet",
  summary: "Say who the customer is at the payments app; null: shares are paid by hand",
  auth: writeAuth,
  path: oneId,
  body: ofTenant.extend({ walletUser: shape.text(200, 1).nullable() }),
  replies: { 200: DeliveryCustomer },
  errors: [...usual, "customer_not_found"],
});
