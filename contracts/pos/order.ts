/** Orders as the register makes and reads them. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { contract } from "./contract.ts";
import { money } from "../consumer/caller.ts";
import { amount, quantity } from "./money.ts";
import { ConsumerOrder } from "../consumer/history.ts";

/** How a ticket can be paid; `mixed` says that several of the others paid it together. */
export const paymentMethods = ["cash", "card", "transfer", "wallet", "voucher"] as const;

export const taxKinds = ["iva16", "iva8", "iva0", "exempt"] as const;

export const Order = ConsumerOrder.extend({
  tenantId: shape.id,
  customerId: shape.id.nullable(),
  cashSessionId: shape.id.nullable(),
  day: shape.day.meta({ description: "of the tenant's time zone" }),
  subtotal: money.meta({ description: "MXN before taxes; with tax it is the total" }),
  tax: money,
  items: z.array(
    z.object({
      productId: shape.id,
      name: z.string(),
      quantity: z.number(),
      unitPrice: money.meta({ description: "MXN, taxes included" }),
      taxKind: z.enum(taxKinds),
      subtotal: money,
      tax: money,
      total: money,
    }),
  ),
  payments: z.array(
    z.object({
      method: z.enum(paymentMethods),
      amount: money,
      state: z.enum(["taken", "confirmed"]).meta({
        description: "taken: the register says so; confirmed: the app that moved the money does",
      }),
      reference: z.string().nullable(),
      given: money.nullable().meta({ description: "cash handed over, where it was noted" }),
      change: money.nullable(),
    }),
  ),
  ticketCode: z.string().meta({ description: "what the ticket's QR carries" }),
}).meta({ id: "Order" });
export type Order = z.infer<typeof Order>;

/** Lines of one order, and of one ticket of 80 mm. */
export const linesMost = 200;

export const createOrder = contract({
  name: "createOrder",
  route: "POST /api/orders",
  summary: "Sell: number the ticket, price its lines, note how it was paid",
  description:
    "Prices and taxes are the catalog's. `dailySaleNumber` counts from 1 each local day of the " +
    "tenant, without a gap. Rounding is half away from zero, at the line.",
  auth: ["apiKey:pos:write"],
  body: z.object({
    tenantId: shape.id,
    customerId: shape.id.nullish(),
    cashSessionId: shape.id.nullish().meta({ description: "the drawer that the cash went into" }),
    items: z
      .array(z.object({ productId: shape.id, quantity }))
      .min(1)
      .max(linesMost),
    paymentMethod: z.enum([...paymentMethods, "mixed"]).meta({ examples: ["cash"] }),
    payments: z
      .array(
        z.object({
          method: z.enum(paymentMethods),
          amount,
          reference: shape.text(200, 1).nullish(),
        }),
      )
      .min(1)
      .max(20)
      .optional()
      .meta({ description: "absent: paymentMethod paid all of it; needed where it is mixed" }),
  }),
  replies: { 201: Order },
  errors: [
    "invalid_request",
    "forbidden",
    "payments_mismatch",
    "tenant_not_found",
    "product_not_found",
    "product_inactive",
    "customer_not_found",
    "cash_session_not_found",
    "cash_session_closed",
    "idempotency_key_reused",
  ],
  idempotency: "own",
});

/** The tenant of what is read; a key of one tenant may leave it out. */
export const tenantQuery = z.object({
  tenantId: shape.id.optional().meta({
    description: "required unless the key is bound to one tenant",
    examples: ["019a9f3e-5f00-7000-8000-000000000001"],
  }),
});

export const readOrder = contract({
  name: "readOrder",
  route: "GET /api/orders/:id",
  summary: "One order",
  auth: ["apiKey:pos:read"],
  path: z.object({ id: shape.id }),
  query: tenantQuery,
  replies: { 200: Order },
  errors: ["invalid_request", "forbidden", "order_not_found"],
});

export const listOrders = contract({
  name: "listOrders",
  route: "GET /api/orders",
  summary: "Orders of a tenant, newest first",
  auth: ["apiKey:pos:read"],
  query: shape.listQuery.extend({
    ...tenantQuery.shape,
    customerId: shape.id.optional(),
    day: shape.day.optional(),
  }),
  replies: { 200: z.object({ orders: z.array(Order), nextCursor: z.string().optional() }) },
  errors: ["invalid_request", "forbidden", "tenant_not_found"],
});
