/** Money of a paid bill that goes back. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { amount } from "../pos/money.ts";
import { created, oneId, ofTenant, price, readAuth, usual, writeAuth } from "./caller.ts";
import { contract } from "./contract.ts";

export const Refund = z
  .object({
    id: shape.id,
    billId: shape.id,
    paymentId: shape.id.meta({ description: "the payment of the bill that it came by" }),
    method: z.enum(["cash", "card", "transfer", "digital"]),
    state: z.enum(["asked", "done", "failed"]).meta({
      description:
        "asked: payments has not answered yet, and is asked again; failed: it refused, and " +
        "nothing went back",
    }),
    amount: price,
    reason: z.string(),
    creditNote: z
      .object({ state: z.enum(["due", "stamped", "failed"]), uuid: z.string().nullable() })
      .nullable()
      .meta({ description: "of an invoiced bill: its CFDI of type E at the issuer" }),
    createdAt: shape.timestamp,
  })
  .meta({ id: "BillRefund" });

const replied = z.object({ refunds: z.array(Refund) });

export const refundBill = contract({
  name: "refundBill",
  route: "POST /api/bills/:id/refunds",
  summary: "Give money of a paid bill back, all of it or a part",
  description:
    "A person must manage the restaurant. Money goes back as it came, what was paid last first: " +
    "over the counter, or by payments to the wallet or the card; `inCash` gives all of it over " +
    "the counter, as it must for vouchers. One refund for each payment. An invoiced bill gets a " +
    "credit note for each. Needs `Idempotency-Key`.",
  auth: writeAuth,
  path: oneId,
  body: ofTenant.extend({
    amount: amount.optional().meta({ description: "absent: all that is left" }),
    paymentId: shape.id.optional().meta({ description: "of this payment of the bill alone" }),
    inCash: z.boolean().default(false),
    reason: shape.text(500, 1).meta({ examples: ["Llegó frío"] }),
  }),
  replies: { 201: replied },
  errors: [
    ...created,
    ...(["bill_not_found", "bill_not_paid", "tender_not_found", "refund_exceeds_bill"] as const),
    ...(["refund_method_unfit", "not_connected"] as const),
  ],
  idempotency: "own",
});

export const listBillRefunds = contract({
  name: "listBillRefunds",
  route: "GET /api/bills/:id/refunds",
  summary: "What went back of a bill, oldest first",
  auth: readAuth,
  path: oneId,
  query: ofTenant,
  replies: { 200: replied },
  errors: [...usual, "bill_not_found"],
});
