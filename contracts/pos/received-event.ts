/** What other apps tell the point of sale about charges and payments that it asked for. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { contract } from "./contract.ts";

const received = z.object({ received: z.literal(true) });
const path = z.object({ tenantId: shape.id });

// Shapes are read after the signature was checked, over the very bytes that came.
const body = z.unknown();

export const receiveVoucherEvent = contract({
  name: "receiveVoucherEvent",
  route: "POST /api/webhooks/vouchers/:tenantId",
  summary: "The voucher service tells how a charge of this business stands",
  description:
    "Registered there by the point of sale itself; `X-Webhook-Signature` proves the sender. An " +
    "event that came before, or is of nothing that we asked for, changes nothing.",
  auth: ["public"],
  path,
  body,
  replies: { 200: received },
  errors: ["unauthorized", "invalid_request"],
});

export const receivePaymentEvent = contract({
  name: "receivePaymentEvent",
  route: "POST /api/webhooks/payments/:tenantId",
  summary: "The payments app tells how a payment of this business stands",
  description: "As with vouchers; the signature is prefixed with `sha256=`.",
  auth: ["public"],
  path,
  body,
  replies: { 200: received },
  errors: ["unauthorized", "invalid_request"],
});
