/** Sends money back to a card, once per refund id. */
import type Stripe from "stripe";
import { plusMs } from "#platform/clock.ts";
import { stripeKeyLifeMs, stripePageMost } from "./limits.ts";
import type { RailRefund, RailRefundOutcome } from "../rails/rail-port.ts";
import { meaningOf } from "./failures.ts";
import type { StripeGateway } from "./stripe.client.ts";
import { refundWordOf } from "./read-event.ts";

/**
 * The refund's id is its idempotency key: while Stripe keeps the key, sending again is asking. Once
 * the key may be forgotten, the refunds of the intent are read first, and it is sent only if it is
 * not among them.
 */
export const stripeRefund =
  (gateway: StripeGateway) =>
  async (refund: RailRefund): Promise<RailRefundOutcome> => {
    try {
      const known = await knownRefund(gateway, refund);
      return refundWordOf(known ?? (await send(gateway, refund)));
    } catch (error) {
      const meaning = meaningOf(error);
      return meaning.kind === "refused"
        ? { kind: "refused", reason: meaning.reason }
        : { kind: "unknown" };
    }
  };

const knownRefund = async (
  gateway: StripeGateway,
  { known, createdAt, reference, refundId }: RailRefund,
): Promise<Stripe.Refund | undefined> => {
  if (known !== null) return gateway.sdk.refunds.retrieve(known);
  if (plusMs(createdAt, stripeKeyLifeMs) > gateway.clock.now()) return undefined;
  const all = await refundsOf(gateway, reference);
  return all.find(({ metadata }) => metadata?.["refund_id"] === refundId);
};

const send = ({ sdk }: StripeGateway, refund: RailRefund): Promise<Stripe.Refund> =>
  sdk.refunds.create(
    {
      payment_intent: refund.reference,
      amount: refund.cents,
      metadata: { refund_id: refund.refundId, payment_id: refund.paymentId },
    },
    { idempotencyKey: refund.refundId },
  );

/** All refunds of one intent, as Stripe has them now. */
export const refundsOf = async (
  { sdk }: StripeGateway,
  intentId: string,
): Promise<readonly Stripe.Refund[]> =>
  (await sdk.refunds.list({ payment_intent: intentId, limit: stripePageMost })).data;
