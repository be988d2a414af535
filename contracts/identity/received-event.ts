/** What other apps of the house tell identity about its invoices. */
import { z } from "zod";
import { contract } from "./contract.ts";

export const receivePaymentEvent = contract({
  name: "receivePaymentEvent",
  route: "POST /api/webhooks/payments",
  summary: "The payments app tells that a payment of the house's was completed",
  description:
    "Registered there by the payments app itself; `X-Webhook-Signature` proves the sender. What " +
    "is told is asked for again. An event that came before, or is of no invoice, changes nothing.",
  auth: ["public"],
  // Read after the signature was checked, over the very bytes that came.
  body: z.unknown(),
  replies: { 200: z.object({ received: z.literal(true) }) },
  errors: ["unauthorized", "invalid_request", "payments_away"],
});
