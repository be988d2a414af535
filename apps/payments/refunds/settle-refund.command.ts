/** Writes down what a rail said of a refund: payment locked, then the refund, then accounts. */
import type { Transaction } from "#platform/db/database.ts";
import { newId } from "#platform/id.ts";
import type { Services } from "#platform/services.ts";
import type { Refund } from "./refund-payment.domain.ts";
import {
  moneyBack,
  paymentAfterFailure,
  refundAfter,
  type RefundWord,
  type SettleInput,
} from "./settle-refund.domain.ts";
import { lockBook } from "../ledger/accounts.store.ts";
import { paymentOutgoing } from "../outgoing/payment-events.ts";
import { lockPayments, writeStates } from "../payments/payments.store.ts";
import { findRefund, lockRefund, writeSettled } from "./sent-refunds.store.ts";
import { insertReviewItem } from "../reviews/review-items.store.ts";
import { takeWhatCameBack } from "../incoming/take-dispute.command.ts";
import { post } from "../ledger/transfers.store.ts";

/** The refund after it; the same word again changes nothing. Null: there is no such refund. */
export const settleRefund = async (
  services: Services,
  refundId: string,
  word: RefundWord,
): Promise<Refund | null> => {
  const now = services.clock.now();
  const found = await findRefund(services.db, refundId);
  if (!found) return null;
  const refund = await services.db.transaction(async (tx) => {
    const [payment] = await lockPayments(tx, [found.paymentId]);
    const before = await lockRefund(tx, refundId);
    if (!payment || !before) return null;
    const input: SettleInput = { refund: before, payment, word, now };
    const after = refundAfter(input);
    if (!after) return before;
    await writeSettled(tx, after, noteOf(word));
    if (after.status === "failed") await bringBack(tx, input, word);
    if (after.status === "completed") {
      const of = { at: now, baseUrl: services.baseUrl, refund: after };
      await services.webhooks.emit(tx, [paymentOutgoing("payment.refunded", payment, of)]);
    }
    return after;
  });
  services.webhooks.wake();
  return refund;
};

const noteOf = (word: RefundWord) =>
  word.kind === "refused" ? { error: word.reason } : { reference: word.reference };

const bringBack = async (tx: Transaction, input: SettleInput, word: RefundWord): Promise<void> => {
  const { payment, refund, now } = input;
  const names = [
    { kind: "rail", owner: payment.method },
    { kind: "merchant", owner: payment.merchant },
  ] as const;
  const { book, openable } = await lockBook(tx, names, now);
  const after = paymentAfterFailure(payment, refund);
  await Promise.all([
    ...post(tx, [moneyBack(book, input, newId())], openable),
    ...writeStates(tx, [after]),
    insertReviewItem(tx, {
      id: newId(),
      kind: "refund_failed",
      rail: payment.method,
      paymentId: payment.id,
      cents: refund.cents,
      at: now,
      detail: { refundId: refund.id, reason: word.kind === "refused" ? word.reason : null },
    }),
  ]);
  await takeWhatCameBack(tx, after, now);
};
