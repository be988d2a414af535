/** Checkouts: the money of a ticket that is not sold yet, gathered tender by tender. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { contract } from "./contract.ts";
import { money } from "../consumer/caller.ts";
import { amount, quantity } from "./money.ts";
import { linesMost, Order, paymentMethods, tenantQuery } from "./order.ts";

/**
 * `digital` is paid by the customer alone, who scans: with CoDi or by card, as the payments app
 * routes it.
 */
export const tenderMethods = [...paymentMethods, "digital"] as const;

/** A ticket is paid in at most so many parts; those that failed or went back count too. */
export const tendersMost = 20;

export const checkoutStates = ["open", "closing", "sold", "abandoning", "abandoned"] as const;

export const tenderStates = [
  "asking",
  "waiting",
  "held",
  "returning",
  "returned",
  "failed",
] as const;

export const Tender = z
  .object({
    id: shape.id,
    method: z.enum(tenderMethods),
    state: z.enum(tenderStates).meta({
      description:
        "asking: another app has not answered yet; waiting: for the customer; held: the money " +
        "is here; returning, returned: it goes back; failed: it never came",
    }),
    amount: money.meta({
      description:
        "what it counts for: the amount asked for while asking or waiting, what came when held " +
        "(of vouchers: what the customer applied), zero afterwards",
    }),
    given: money.nullable().meta({ description: "cash: what the customer handed over" }),
    change: money.nullable().meta({ description: "cash: what goes back of it at once" }),
    reference: z.string().nullable().meta({
      description: "the register's own, or the id of the charge or payment at the other app",
    }),
    code: z
      .object({ sentTo: z.string().meta({ examples: ["··· ··· 0001"] }), until: shape.timestamp })
      .nullable()
      .meta({ description: "wallet: the customer reads a code aloud, `confirm` takes it" }),
    pay: z
      .object({
        url: z.string().meta({ description: "where the customer goes" }),
        qr: z.string().meta({ description: "what the QR says" }),
        token: z.string().nullable().meta({ description: "vouchers: to be read aloud" }),
        until: shape.timestamp.nullable(),
      })
      .nullable()
      .meta({ description: "while waiting for the customer to act alone" }),
    reason: z
      .string()
      .nullable()
      .meta({
        description:
          "why it failed: expired, cancelled, refused, refunded, unanswered; why it cannot go " +
          "back without people: settled_elsewhere, refund_failed",
      }),
  })
  .meta({ id: "Tender" });
export type Tender = z.infer<typeof Tender>;

export const Checkout = z
  .object({
    id: shape.id,
    tenantId: shape.id,
    state: z.enum(checkoutStates),
    customerId: shape.id.nullable(),
    cashSessionId: shape.id.nullable(),
    createdAt: shape.timestamp,
    items: Order.shape.items,
    subtotal: money.meta({ description: "MXN before taxes; with tax it is the total" }),
    tax: money,
    total: money,
    paid: money.meta({ description: "of tenders that are held" }),
    due: money.meta({ description: "the total less every tender that counts for something" }),
    finishable: z.boolean().meta({ description: "all is paid, and nothing is uncertain" }),
    tenders: z.array(Tender),
    orderId: shape.id.nullable().meta({ description: "the order, once sold" }),
  })
  .meta({ id: "Checkout" });
export type Checkout = z.infer<typeof Checkout>;

const auth = ["apiKey:pos:write", "session"] as const;
const path = z.object({ id: shape.id });
const tenderPath = path.extend({ tender: shape.id });
const body = tenantQuery;
const errors = ["invalid_request", "forbidden", "tenant_not_found", "checkout_not_found"] as const;

export const createCheckout = contract({
  name: "createCheckout",
  route: "POST /api/checkouts",
  summary: "Open a ticket and price its lines; money comes next",
  description:
    "Prices are the catalog's of this moment and stay so until the ticket is sold. An `id` of " +
    "the caller's own makes it safe to repeat: the same one answers the same checkout.",
  auth,
  body: tenantQuery.extend({
    id: shape.id.optional().meta({ description: "the caller's own UUIDv7" }),
    customerId: shape.id.nullish(),
    cashSessionId: shape.id.nullish().meta({ description: "the drawer that cash goes into" }),
    items: z
      .array(z.object({ productId: shape.id, quantity }))
      .min(1)
      .max(linesMost),
  }),
  replies: { 201: Checkout },
  errors: [
    ...(["invalid_request", "forbidden", "tenant_not_found", "product_not_found"] as const),
    ...(["product_inactive", "customer_not_found", "cash_session_not_found"] as const),
    ...(["cash_session_closed", "idempotency_key_reused"] as const),
  ],
  idempotency: "own",
});

export const readCheckout = contract({
  name: "readCheckout",
  route: "GET /api/checkouts/:id",
  summary: "One checkout with its tenders, as last seen",
  auth,
  path,
  query: tenantQuery,
  replies: { 200: Checkout },
  errors,
});

export const addTender = contract({
  name: "addTender",
  route: "POST /api/checkouts/:id/tenders",
  summary: "Take a part of the money, or ask for it",
  description:
    "`amount` absent is all that is due. Vouchers are always asked for all of it, once a ticket: " +
    "the customer decides how much they apply, and the rest is due again. A wallet needs the " +
    "`phone` of a customer, who gets a code. Where another app does not answer, the tender stays " +
    "`asking`: `refresh` asks again, and it can be cancelled.",
  auth,
  path,
  body: tenantQuery.extend({
    id: shape.id.optional().meta({
      description: "the caller's own UUIDv7: repeating it adds nothing",
    }),
    method: z.enum(tenderMethods).meta({ examples: ["cash"] }),
    amount: amount.optional(),
    given: amount.optional().meta({ description: "cash handed over; the change is reckoned" }),
    reference: shape.text(200, 1).nullish().meta({ description: "card, transfer: its slip" }),
    phone: shape.text(40, 1).nullish().meta({ description: "wallet: the customer's, any format" }),
  }),
  replies: { 201: Checkout },
  errors: [
    ...errors,
    ...(["checkout_closed", "tender_exceeds_due", "nothing_due", "not_connected"] as const),
    ...(["vouchers_taken", "wallet_unknown", "rate_limited", "idempotency_key_reused"] as const),
  ],
  idempotency: "own",
});

export const confirmTender = contract({
  name: "confirmTender",
  route: "POST /api/checkouts/:id/tenders/:tender/confirm",
  summary: "The code that the customer read aloud: their wallet pays",
  description:
    "A code lives five minutes and five tries. A wallet that holds too little turns the tender " +
    "into one to be paid by scanning, unless the customer declines: then cancel it.",
  auth,
  path: tenderPath,
  body: tenantQuery.extend({
    code: shape.text(20, 1).meta({ description: "six digits", examples: ["123456"] }),
  }),
  replies: { 200: Checkout },
  errors: [...errors, "tender_not_found", "tender_not_waiting", "wrong_code"],
  idempotency: "own",
});

export const cancelTender = contract({
  name: "cancelTender",
  route: "POST /api/checkouts/:id/tenders/:tender/cancel",
  summary: "Give one tender back; its part is due again at once",
  description: "Cancelling again answers the same. Cash goes back over the counter.",
  auth,
  path: tenderPath,
  body,
  replies: { 200: Checkout },
  errors: [...errors, "tender_not_found", "checkout_closed"],
  idempotency: "own",
});

export const refreshCheckout = contract({
  name: "refreshCheckout",
  route: "POST /api/checkouts/:id/refresh",
  summary: "Ask the other apps now how the tenders stand",
  auth,
  path,
  body,
  replies: { 200: Checkout },
  errors,
  idempotency: "own",
});

export const finishCheckout = contract({
  name: "finishCheckout",
  route: "POST /api/checkouts/:id/finish",
  summary: "Sell: settle the vouchers, number the ticket",
  description:
    "Sells once, however often it is called. After a 503 it is being sold still: call again, " +
    "or read the checkout; what is begun is ended without a caller, too.",
  auth,
  path,
  body,
  replies: { 201: Order },
  errors: [
    ...errors,
    ...(["checkout_closed", "payment_due", "tender_uncertain", "cash_session_closed"] as const),
    "partner_unavailable",
  ],
  idempotency: "own",
});

export const abandonCheckout = contract({
  name: "abandonCheckout",
  route: "POST /api/checkouts/:id/abandon",
  summary: "Give everything back; nothing is sold",
  description:
    "`abandoning` while another app has not confirmed that the money went back; it is asked " +
    "until it does. Abandoning again answers the same.",
  auth,
  path,
  body,
  replies: { 200: Checkout },
  errors: [...errors, "checkout_closed"],
  idempotency: "own",
});
