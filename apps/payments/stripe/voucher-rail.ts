/** Cash at a store by Stripe's OXXO vouchers: a number, Stripe's page of it, and its last day. */
import type Stripe from "stripe";
import { dayMs } from "#platform/clock.ts";
import { cashLifeMs } from "../rails/rail-limits.ts";
import type { RailAnswer, RailPort, RailRequest } from "../rails/rail-port.ts";
import { startAndAsk } from "./asking.ts";
import type { StripeGateway } from "./stripe.client.ts";
import { stripeStatement } from "./statement.ts";

export const stripeVoucherRail = (gateway: StripeGateway): RailPort => ({
  rail: "cash_store",
  provider: "stripe",
  isUp: () => true,
  ...startAndAsk(gateway, {
    make: async (request) => {
      const options = { idempotencyKey: request.attemptId };
      const params = paramsOf(request, gateway.voucherEmail);
      return answerOf(await gateway.sdk.paymentIntents.create(params, options));
    },
    find: async ({ attemptId }) => {
      const query = `metadata['attempt_id']:'${attemptId}'`;
      const { data } = await gateway.sdk.paymentIntents.search({ query, limit: 1 });
      return data[0] ? answerOf(data[0]) : null;
    },
  }),
  cancel: async (reference) => {
    await gateway.sdk.paymentIntents.cancel(reference);
  },
  statement: stripeStatement(gateway, "cash_store"),
});

/** A voucher can be paid until 23:59 in Mexico City of its last day: Stripe says which moment. */
const answerOf = (intent: Stripe.PaymentIntent): RailAnswer => {
  const voucher = intent.next_action?.oxxo_display_details;
  const { number = null, hosted_voucher_url: url = null, expires_after: until } = voucher ?? {};
  return {
    kind: "waiting",
    reference: intent.id,
    qrString: null,
    folio: null,
    payReference: number,
    ...(url === null ? {} : { payUrl: url }),
    ...(until ? { expiresAt: new Date(until * 1000) } : {}),
  };
};

/** Stripe prints a name of two words on each voucher; this house knows no names of people. */
const nameOnVoucher = "Cliente Milpa";

const paramsOf = (
  request: RailRequest,
  voucherEmail: string,
): Stripe.PaymentIntentCreateParams => ({
  amount: request.cents,
  currency: "mxn",
  confirm: true,
  description: request.concept,
  allowed_payment_method_types: ["oxxo"],
  payment_method_data: {
    type: "oxxo",
    billing_details: { name: nameOnVoucher, email: request.customerEmail ?? voucherEmail },
  },
  payment_method_options: { oxxo: { expires_after_days: cashLifeMs / dayMs } },
  metadata: { payment_id: request.paymentId, attempt_id: request.attemptId },
});
