/** The register in the browser: what it sells from, codes for its tickets, and sales it kept. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { CashSession } from "./cash-session.ts";
import { contract } from "./contract.ts";
import { money } from "../consumer/caller.ts";
import { amount, amountOrZero, quantity } from "./money.ts";
import { linesMost, Order, paymentMethods, taxKinds, tenantQuery } from "./order.ts";

/** Products that one register shows. */
export const registerProductsMost = 2_000;

/** Ticket codes that a register may ask for at once, and what it may sell without a network. */
export const ticketCodesMost = 200;

/** A sale may reach us so many hours after it was made. */
export const queuedHoursMost = 72;

export const readRegister = contract({
  name: "readRegister",
  route: "GET /api/register",
  summary: "All that a register needs to sell, also without a network",
  auth: ["apiKey:pos:read", "session"],
  query: tenantQuery,
  replies: {
    200: z
      .object({
        now: shape.timestamp.meta({ description: "so that a till with a wrong clock knows" }),
        tenant: z.object({
          id: shape.id,
          name: z.string(),
          timeZone: z.string(),
          phone: z.string(),
        }),
        ticketUrl: z.string().nullable().meta({
          description: "what a ticket's code is appended to in its QR; null without a portal",
        }),
        invoiceWithinDays: z.number().int().nullable().meta({
          description: "days after the sale; null: until its month is over",
        }),
        categories: z.array(z.object({ id: shape.id, name: z.string() })),
        products: z.array(
          z.object({
            id: shape.id,
            name: z.string(),
            category: shape.id,
            price: money.meta({ description: "MXN, taxes included" }),
            taxKind: z.enum(taxKinds),
            soldBy: z.enum(["piece", "measure"]),
            imageUrl: z.string().meta({ description: "empty where there is no picture" }),
            code: z.string().nullable().meta({ description: "what a scanner reads off it" }),
          }),
        ),
        drawers: z.array(CashSession).meta({ description: "that are open" }),
        connected: z.object({ vouchers: z.boolean(), payments: z.boolean() }),
      })
      .meta({ id: "Register" }),
  },
  errors: ["invalid_request", "forbidden", "tenant_not_found"],
});

export const issueTicketCodes = contract({
  name: "issueTicketCodes",
  route: "POST /api/register/ticket-codes",
  summary: "Ticket codes ahead of their sales, for a register that may lose its network",
  description:
    "Each is signed for its tenant and good for one sale. Nothing is kept of them here: codes " +
    "that are never used cost nothing.",
  auth: ["apiKey:pos:write", "session"],
  body: tenantQuery.extend({ count: z.number().int().min(1).max(ticketCodesMost) }),
  replies: { 200: z.object({ codes: z.array(z.string()) }) },
  errors: ["invalid_request", "forbidden", "tenant_not_found"],
});

export const noteCustomer = contract({
  name: "noteCustomer",
  route: "POST /api/register/customers",
  summary: "The customer of a phone; whoever is new is noted",
  auth: ["apiKey:pos:write", "session"],
  body: tenantQuery.extend({
    phone: shape.text(40, 1).meta({ description: "any format", examples: ["55 5000 0001"] }),
    name: shape.text(120).nullish().meta({ description: "of one who is new" }),
  }),
  replies: {
    200: z.object({ id: shape.id, name: z.string(), phone: z.string(), isNew: z.boolean() }),
  },
  errors: ["invalid_request", "forbidden", "tenant_not_found"],
});

export const sellAtRegister = contract({
  name: "sellAtRegister",
  route: "POST /api/register/sales",
  summary: "A sale that a register made and printed, perhaps hours ago and without a network",
  description:
    "The ticket stands as it was sold: its prices are the register's, and it is numbered on the " +
    `local day of \`soldAt\`, at most ${queuedHoursMost} hours ago. Where a price is not the ` +
    "catalog's any more, a product is not sold any more, or the drawer was counted meanwhile, " +
    "the sale is noted for the manager. `ticketCode` is its key: the same body gets the first " +
    "answer again, whoever sends it.",
  auth: ["apiKey:pos:write", "session"],
  body: z.object({
    tenantId: shape.id,
    ticketCode: shape.text(60, 1).meta({ description: "one that was issued to a register" }),
    soldAt: shape.timestamp,
    customerId: shape.id.nullish(),
    cashSessionId: shape.id.nullish(),
    items: z
      .array(z.object({ productId: shape.id, quantity, unitPrice: amountOrZero }))
      .min(1)
      .max(linesMost),
    payments: z
      .array(
        z.object({
          method: z.enum(paymentMethods).exclude(["wallet", "voucher"]),
          amount,
          given: amount.nullish().meta({ description: "cash handed over" }),
          reference: shape.text(200, 1).nullish(),
        }),
      )
      .max(20)
      .meta({ description: "add up to the total; none where the total is zero" }),
  }),
  replies: { 201: Order },
  errors: [
    ...(["invalid_request", "forbidden", "payments_mismatch", "tenant_not_found"] as const),
    ...(["product_not_found", "customer_not_found", "cash_session_not_found"] as const),
    ...(["ticket_code_taken"] as const),
  ],
  idempotency: "own",
});
