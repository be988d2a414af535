/** Takes in what a gateway says of a dispute: its money is held, comes back, or is gone. */
import { newId } from "#platform/id.ts";
import type { Cents } from "#platform/money.ts";
import type { Services } from "#platform/services.ts";
import type { CollectOutcome } from "./collect-payment.domain.ts";
import { hasTaken, isNews, moveBetween, takeable, taking } from "./dispute.domain.ts";
import type { DisputeNews } from "./gateway-word.domain.ts";
import type { Payment } from "../payments/payment.domain.ts";
import { lockBook } from "../ledger/accounts.store.ts";
import { goneElsewhere, lockDispute, lockShortDisputes, writeDispute } from "./disputes.store.ts";
import { lockPayments } from "../payments/payments.store.ts";
import { noteOnce, paymentIdByTransaction } from "./rail-transactions.store.ts";
import { insertReviewItem } from "../reviews/review-items.store.ts";
import { post } from "../ledger/transfers.store.ts";
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
    const toldCents = known?.toldCents ?? Math.min(news.cents, payment.cents);
    const gone = (await goneElsewhere(tx, [payment.id])).get(payment.id) ?? 0;
    const cents = taking(known, toldCents, takeable(payment, gone));
    const { state } = news;
    await writeDispute(tx, { ...name, paymentId: payment.id, cents, toldCents, state, at });
    const move = moveBetween(known?.state ?? null, state, payment);
    await follow(tx, { payment, move, cents, at });
    if (known) return "applied";
    const uncovered = hasTaken(state) && cents < toldCents ? `${toldCents - cents}` : null;
    await insertReviewItem(tx, {
      ...itemOf(news, at, uncovered),
      rail: payment.method,
      paymentId: payment.id,
    });
    return "review";
  });
};

/**
 * A refund came back, so that more is left: disputes that found too little take it, oldest first.
 * The payment is locked and `payment` is what it is now.
 */
export const takeWhatCameBack = async (tx: Queries, payment: Payment, at: Date): Promise<void> => {
  const waiting = await lockShortDisputes(tx, payment.id);
  let gone = (await goneElsewhere(tx, [payment.id])).get(payment.id) ?? 0;
  for (const { cents, toldCents, ...dispute } of waiting) {
    const more = Math.min(toldCents - cents, takeable(payment, gone));
    const move = moveBetween(null, dispute.state, payment);
    const now = { paymentId: payment.id, cents: cents + more, toldCents, at };
    await writeDispute(tx, { ...dispute, ...now });
    await follow(tx, { payment, move, cents: more, at });
    gone += more;
  }
};

interface Following {
  readonly payment: Payment;
  readonly move: ReturnType<typeof moveBetween>;
  readonly cents: Cents;
  readonly at: Date;
}

const follow = async (tx: Queries, { payment, move, cents, at }: Following): Promise<void> => {
  if (!move || cents === 0) return;
  const { kind, from, to } = move;
  const { book, openable } = await lockBook(tx, [from, to], at);
  const ends = { from: book.need(from).id, to: book.need(to).id };
  const about = { paymentId: payment.id, concept: null, at };
  await Promise.all(post(tx, [{ id: newId(), kind, cents, ...ends, ...about }], openable));
};

/** `uncovered`: cents that the gateway takes although they had been given back before. */
const itemOf = (
  { disputeId, cents, reason, state, transactionId }: DisputeNews,
  at: Date,
  uncovered: string | null = null,
) => ({
  id: newId(),
  kind: "dispute" as const,
  cents,
  at,
  detail: {
    dispute: disputeId,
    reason,
    state,
    railTransactionId: transactionId,
    ...(uncovered !== null && { uncovered }),
  },
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
