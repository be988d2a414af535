/** What Stripe tells the app, in Stripe's own form. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { contract } from "./contract.ts";

export const notifyStripe = contract({
  name: "notifyStripe",
  route: "POST /api/rails/stripe/events",
  summary: "Stripe tells what became of payments, refunds and disputes; in any order, repeatedly",
  description:
    "The address of a webhook endpoint in Stripe's dashboard; `Stripe-Signature` is checked over " +
    "the raw body. 404 where Stripe is not set up, 503 where the event should come once more.",
  auth: ["public"],
  body: z.looseObject({
    id: shape.text(255, 1),
    type: shape.text(255, 1),
    data: z.looseObject({ object: z.looseObject({}) }),
  }),
  replies: {
    200: z.object({
      received: z.literal(true),
      outcome: z.enum(["applied", "duplicate", "review", "ignored"]),
    }),
  },
  errors: ["invalid_request", "unauthorized", "not_found", "rail_unavailable"],
});
