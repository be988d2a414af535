/** Decides what a rail's word on a refund changes: done, or back to the merchant. */
import type { Book, NewTransfer } from "../ledger/ledger.domain.ts";
import type { Payment } from "../payments/payment.domain.ts";
import type { Refund } from "./refund-payment.domain.ts";

export type RefundWord =
  | { readonly kind: "done" | "waiting"; readonly reference: string }
  | { readonly kind: "refused"; readonly reason: string };

export interface SettleInput {
  readonly refund: Refund;
  readonly payment: Payment;
  readonly word: RefundWord;
  readonly now: Date;
}

/** Null where the word changes nothing: it was said before, or a later one was. */
export const refundAfter = ({ refund, word, now }: SettleInput): Refund | null => {
  if (refund.goesTo !== "rail" || refund.status === "failed") return null;
  // A bank may refuse what the gateway took for done; never the other way around.
  if (word.kind === "refused") return { ...refund, status: "failed", completedAt: null };
  if (refund.status === "completed") return null;
  return word.kind === "done" ? { ...refund, status: "completed", completedAt: now } : refund;
};

/** The payment once its refund failed: so much less has been given back. */
export const paymentAfterFailure = (payment: Payment, { cents }: Refund): Payment => {
  const refundedCents = payment.refundedCents - cents;
  const status = refundedCents === 0 ? "completed" : "partially_refunded";
  return { ...payment, refundedCents, status };
};

export const moneyBack = (
  book: Book,
  { refund, payment, now }: SettleInput,
  transferId: string,
): NewTransfer => ({
  id: transferId,
  kind: "rail_in",
  cents: refund.cents,
  paymentId: payment.id,
  from: book.need({ kind: "rail", owner: payment.method }).id,
  to: book.need({ kind: "merchant", owner: payment.merchant }).id,
  concept: refund.reason,
  at: now,
});
