/** Reads Stripe's events: what each says of money, refunds and disputes; the rest is nothing. */
import type Stripe from "stripe";
import type { DisputeState } from "../incoming/dispute.domain.ts";
import type {
  DisputeNews,
  GatewayWord,
  MoneyWord,
  RefundNews,
} from "../incoming/gateway-word.domain.ts";
import type { RefundWord } from "../refunds/settle-refund.domain.ts";

const nothing = { about: "nothing" } as const;

export const wordOf = (event: Stripe.Event): GatewayWord => {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
      return event.data.object.payment_status === "paid"
        ? ofSession(event.data.object, "completed")
        : nothing;
    case "checkout.session.async_payment_failed":
    case "checkout.session.expired":
      return ofSession(event.data.object, "rejected");
    case "payment_intent.succeeded":
      return ofIntent(event.data.object, "completed");
    case "payment_intent.canceled":
      return ofIntent(event.data.object, "rejected");
    case "payment_intent.payment_failed":
      // A declined card may be tried again on the same page; a voucher that ran out may not.
      return methodOf(event.data.object) === "cash_store"
        ? ofIntent(event.data.object, "rejected")
        : nothing;
    case "charge.refunded":
      return ofCharge(event.data.object);
    case "refund.created":
    case "refund.updated":
    case "refund.failed":
      return ofRefund(event.data.object);
    case "charge.dispute.created":
    case "charge.dispute.updated":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.funds_reinstated":
    case "charge.dispute.closed":
      return ofDispute(event.data.object);
    default:
      return nothing;
  }
};

const idOf = (named: string | { readonly id: string } | null | undefined): string | null =>
  typeof named === "string" ? named : (named?.id ?? null);

const ofSession = (session: Stripe.Checkout.Session, status: MoneyWord["status"]): GatewayWord => ({
  about: "money",
  status,
  reference: session.id,
  method: "card",
  attemptId: session.metadata?.["attempt_id"] ?? null,
  transactionId: idOf(session.payment_intent) ?? session.id,
  cents: session.amount_total ?? 0,
  currency: (session.currency ?? "").toUpperCase(),
});

const methodOf = (intent: Stripe.PaymentIntent): MoneyWord["method"] =>
  intent.payment_method_types.includes("oxxo") ? "cash_store" : "card";

const ofIntent = (intent: Stripe.PaymentIntent, status: MoneyWord["status"]): GatewayWord => ({
  about: "money",
  status,
  reference: intent.id,
  method: methodOf(intent),
  attemptId: intent.metadata["attempt_id"] ?? null,
  transactionId: intent.id,
  cents: status === "completed" ? intent.amount_received : intent.amount,
  currency: intent.currency.toUpperCase(),
});

const ofCharge = (charge: Stripe.Charge): GatewayWord => {
  const transactionId = idOf(charge.payment_intent);
  return transactionId === null ? nothing : { about: "refunds", transactionId };
};

/** Also of refunds that were read from Stripe rather than told by it. */
export const ofRefund = (refund: Stripe.Refund): RefundNews => ({
  about: "refund",
  refundId: refund.metadata?.["refund_id"] ?? null,
  reference: refund.id,
  transactionId: idOf(refund.payment_intent),
  cents: refund.amount,
  word: refundWordOf(refund),
});

/** What Stripe's status of a refund means. */
export const refundWordOf = ({ id, status, failure_reason: why }: Stripe.Refund): RefundWord => {
  if (status === "succeeded") return { kind: "done", reference: id };
  if (status === "failed" || status === "canceled") {
    return { kind: "refused", reason: why ?? status };
  }
  return { kind: "waiting", reference: id };
};

const stateOf: Readonly<Record<string, DisputeState>> = {
  warning_needs_response: "warned",
  warning_under_review: "warned",
  needs_response: "held",
  under_review: "held",
  won: "won",
  warning_closed: "won",
  prevented: "won",
  lost: "lost",
};

/** An appeal says nothing until it is decided. */
const ofDispute = (dispute: Stripe.Dispute): DisputeNews | typeof nothing => {
  const state = stateOf[dispute.status];
  if (!state) return nothing;
  const { id: disputeId, amount: cents, reason } = dispute;
  return {
    about: "dispute",
    disputeId,
    cents,
    state,
    reason,
    transactionId: idOf(dispute.payment_intent),
  };
};
