/** Takes in what a gateway says of a dispute: its money is held, comes back, or is gone. */
import { newId } from "#platform/id.ts";
import type { Services } from "#platform/services.ts";
import type { CollectOutcome } from "../domain/collect-payment.ts";
import { isNews, moveBetween } from "../domain/dispute.ts";
import type { DisputeNews } from "../domain/gateway-word.ts";
import type { Payment } from "../domain/payment.ts";
import { lockBook } from "../store/accounts.ts";
import { lockDispute, writeDispute } from "../store/disputes.ts";
import { lockPayments } from "../store/payments.ts";
import { noteOnce, paymentIdByTransaction } from "../store/rail-transactions.ts";
import { insertReviewItem } from "../store/review-items.ts";
import { post } from "../store/transfers.ts";
import type { Queries } from "#platform/db/database.ts";

/** Safe in any order: a dispute moves its money to where the latest state wants it, once. */
export const takeDispute = async (
  services: Services,
  provider: string,
  news: DisputeNews,
): Promise<CollectOutcome> => {
  const { db, clock } = services;
  const { transactionId } = news;
  const paymentId =
    transactionId === null ? null : await paymentIdByTransaction(db, transactionId, provider);
  const at = clock.now();
  return db.transaction(async (tx) => {
    const [payment] = paymentId === null ? [] : await lockPayments(tx, [paymentId]);
    if (!payment) return withoutPayment(tx, news, at);
    const name = { provider, id: news.disputeId };
    const known = await lockDispute(tx, name);
    if (!isNews(known?.state ?? null, news.state)) return "duplicate";
    const cents = known?.cents ?? Math.min(news.cents, payment.cents);
    const before = known?.state ?? null;
    await writeDispute(tx, { ...name, paymentId: payment.id, cents, state: news.state, at });
    await follow(tx, {
      ...news,
      cents,
      at,
      payment,
      move: moveBetween(before, news.state, payment),
    });
    if (known) return "applied";
    await insertReviewItem(tx, {
      ...itemOf(news, at),
      rail: payment.method,
      paymentId: payment.id,
    });
    return "review";
  });
};

interface Following extends DisputeNews {
  readonly payment: Payment;
  readonly move: ReturnType<typeof moveBetween>;
  readonly at: Date;
}

const follow = async (tx: Queries, { payment, move, cents, at }: Following): Promise<void> => {
  if (!move) return;
  const { kind, from, to } = move;
  const { book, openable } = await lockBook(tx, [from, to], at);
  const ends = { from: book.need(from).id, to: book.need(to).id };
  const about = { paymentId: payment.id, concept: null, at };
  await Promise.all(post(tx, [{ id: newId(), kind, cents, ...ends, ...about }], openable));
};

const itemOf = ({ disputeId, cents, reason, state, transactionId }: DisputeNews, at: Date) => ({
  ...{ id: newId(), kind: "dispute" as const, cents, at },
  detail: { dispute: disputeId, reason, state, railTransactionId: transactionId },
});

/** Its payment is none that we completed: no rule says whose money it is, so a person must. */
const withoutPayment = async (
  tx: Queries,
  news: DisputeNews,
  at: Date,
): Promise<CollectOutcome> => {
  const eventId = `${news.disputeId}:${news.state}`;
  const event = { rail: "card", eventId, paymentId: null, raw: "{}", at };
  if (!(await noteOnce(tx, event))) return "duplicate";
  await insertReviewItem(tx, { ...itemOf(news, at), rail: "card", paymentId: null });
  return "review";
};
