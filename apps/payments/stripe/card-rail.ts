/**
 * Cards by Stripe's Checkout Session: our checkout page leads to Stripe's own, and back. Card
 * numbers, bank challenges and phone wallets stay there; nothing of a card ever reaches this house,
 * and a declined card may be tried again on the same session without a new request from us.
 */
import type Stripe from "stripe";
import { plusMs } from "#platform/clock.ts";
import { stripeSessionDefaultMs, stripeSlackMs } from "./limits.ts";
import type { RailAnswer, RailPort, RailRequest } from "../rails/rail-port.ts";
import { startAndAsk } from "./asking.ts";
import type { StripeGateway } from "./stripe.client.ts";
import { stripeRefund } from "./card-refunds.ts";
import { stripeStatement } from "./statement.ts";

export const stripeCardRail = (gateway: StripeGateway): RailPort => ({
  rail: "card",
  provider: "stripe",
  isUp: () => true,
  ...startAndAsk(gateway, {
    make: async (request) => {
      const options = { idempotencyKey: request.attemptId };
      return answerOf(await gateway.sdk.checkout.sessions.create(paramsOf(request), options));
    },
    // A session lives a day at most, and nobody was given the address of this one.
    find: () => Promise.resolve(null),
  }),
  cancel: async (reference) => {
    await gateway.sdk.checkout.sessions.expire(reference);
  },
  refund: stripeRefund(gateway),
  statement: stripeStatement(gateway, "card"),
});

const answerOf = (session: Stripe.Checkout.Session): RailAnswer => ({
  kind: "waiting",
  reference: session.id,
  qrString: null,
  folio: null,
  payReference: null,
  ...(session.url === null ? {} : { payUrl: session.url }),
});

/** The same for the same attempt, always: Stripe refuses a key that comes with other words. */
const paramsOf = (request: RailRequest): Stripe.Checkout.SessionCreateParams => {
  const { concept, checkoutUrl } = request;
  const metadata = { payment_id: request.paymentId, attempt_id: request.attemptId };
  return {
    mode: "payment",
    allowed_payment_method_types: ["card"],
    locale: "es",
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: "mxn",
          unit_amount: request.cents,
          product_data: { name: concept },
        },
      },
    ],
    client_reference_id: request.paymentId,
    metadata,
    // Events of the intent know nothing of the session: both carry our ids.
    payment_intent_data: { metadata, description: concept },
    success_url: checkoutUrl,
    cancel_url: checkoutUrl,
    ...(request.customerEmail === null ? {} : { customer_email: request.customerEmail }),
    ...lifeOf(request),
  };
};

/** Stripe's own day, unless ours is shorter. */
const lifeOf = ({ expiresAt, sentAt }: RailRequest) => {
  const latest = plusMs(sentAt, stripeSessionDefaultMs - stripeSlackMs);
  return expiresAt < latest ? { expires_at: Math.floor(expiresAt.getTime() / 1000) } : {};
};
