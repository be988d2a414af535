/** Takes in what a gateway says of a refund: one of ours, or one made there by hand. */
import { newId } from "#platform/id.ts";
import type { Services } from "#platform/services.ts";
import type { CollectOutcome } from "../incoming/collect-payment.domain.ts";
import type { RefundNews } from "../incoming/gateway-word.domain.ts";
import { mainLedger } from "../ledger/ledger.domain.ts";
import { lockBook } from "../ledger/accounts.store.ts";
import { lockPayments } from "../payments/payments.store.ts";
import { noteOnce, paymentIdByTransaction } from "../incoming/rail-transactions.store.ts";
import { findRefund } from "./sent-refunds.store.ts";
import { insertReviewItem } from "../reviews/review-items.store.ts";
import { post } from "../ledger/transfers.store.ts";
import { settleRefund } from "./settle-refund.command.ts";

export const takeRefundNews = async (
  services: Services,
  provider: string,
  news: RefundNews,
): Promise<CollectOutcome> => {
  const known = news.refundId === null ? null : await findRefund(services.db, news.refundId);
  if (!known) return takeForeign(services, provider, news);
  const after = await settleRefund(services, known.id, news.word);
  return after?.status === known.status ? "duplicate" : "applied";
};

/**
 * Nobody asked us for it: the money left the rail, so it leaves suspense in our books, and a person
 * says who bears it.
 */
const takeForeign = async (
  services: Services,
  provider: string,
  { reference, transactionId, cents, word }: RefundNews,
): Promise<CollectOutcome> => {
  if (word.kind !== "done") return "ignored";
  const at = services.clock.now();
  const paymentId =
    transactionId === null
      ? null
      : await paymentIdByTransaction(services.db, transactionId, provider);
  return services.db.transaction(async (tx) => {
    const [payment] = paymentId === null ? [] : await lockPayments(tx, [paymentId]);
    const rail = payment?.method ?? "card";
    const event = { rail, eventId: `${reference}:foreign`, paymentId, raw: "{}", at };
    if (!(await noteOnce(tx, event))) return "duplicate";
    const from = { kind: "suspense", owner: mainLedger } as const;
    const to = { kind: "rail", owner: rail } as const;
    const { book, openable } = await lockBook(tx, [from, to], at);
    const ends = { from: book.need(from).id, to: book.need(to).id };
    const about = { paymentId, concept: null, at };
    const transfer = { id: newId(), kind: "rail_out" as const, cents, ...ends, ...about };
    await Promise.all(post(tx, [transfer], openable));
    const detail = { refund: reference, railTransactionId: transactionId };
    const item = { id: newId(), kind: "foreign_refund" as const, rail, paymentId, cents };
    await insertReviewItem(tx, { ...item, detail, at });
    return "review";
  });
};
