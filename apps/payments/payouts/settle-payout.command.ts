/** Writes what became of a payout: row locked, money moved, and told, in one transaction. */
import type { Transaction } from "#platform/db/database.ts";
import { contended } from "#platform/db/failures.ts";
import { Refusal, refuse } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { dayOf } from "#platform/calendar/days.ts";
import { countOperators } from "#platform/people/operators.ts";
import type { Services } from "#platform/services.ts";
import { payoutPoliza } from "../books/poliza.domain.ts";
import { queuePolizas } from "../books/polizas.store.ts";
import { lockBook } from "../ledger/accounts.store.ts";
import { post } from "../ledger/transfers.store.ts";
import { endMove, payoutAfter, type Payout, type PayoutWord } from "./payout.domain.ts";
import { payoutOutgoing } from "./payout-events.ts";
import { lockPayout, writePayout } from "./payouts.store.ts";

export type SettleRefusal = Refusal<"payout_not_found" | "payout_not_open" | "own_proposal">;

interface Said {
  readonly id: string;
  /** Null for an operator of the house and for the bank, who reach every merchant's. */
  readonly merchant: string | null;
  readonly word: PayoutWord;
}

/** The payout after it; the same word again changes nothing. */
export const settlePayout = async (
  services: Services,
  { id, merchant, word }: Said,
): Promise<Payout | SettleRefusal> => {
  const { db, webhooks, clock } = services;
  const at = clock.now();
  const after = await db.transaction(async (tx) => {
    const payout = await lockPayout(tx, id);
    if (!payout || (merchant !== null && payout.merchant !== merchant)) {
      return refuse("payout_not_found");
    }
    const next = payoutAfter(payout, word, at);
    if (next instanceof Refusal || next === payout) return next;
    if (word.kind === "approved" && (await isOwn(services, tx, payout, word.by))) {
      return refuse("own_proposal");
    }
    await writePayout(tx, next);
    await moveOn(tx, next, at);
    const event = payoutOutgoing(next, at);
    if (event) await webhooks.emit(tx, [event]);
    return next;
  });
  webhooks.wake();
  return after;
};

/** Four eyes: also who was shown the key that asked for it is not the other person. */
const isOwn = async (
  { keys }: Services,
  tx: Transaction,
  { askedBy, askedBySub }: Payout,
  by: string,
): Promise<boolean> => {
  const those = askedBy === null ? [`operator:${askedBySub}`] : await keys.issuersOf(askedBy, tx);
  return those.includes(by) && (await countOperators(tx)) > 1;
};

const moveOn = async (tx: Transaction, payout: Payout, at: Date): Promise<void> => {
  const move = endMove(payout);
  if (!move) return;
  const { kind, from, to } = move;
  const { book, openable } = await lockBook(tx, [from, to], at);
  const ends = { from: book.need(from).id, to: book.need(to).id };
  const about = { cents: payout.cents, paymentId: null, concept: payout.concept, at };
  await Promise.all(contended(post(tx, [{ id: newId(), kind, ...ends, ...about }], openable)));
  if (payout.status === "paid") await queuePolizas(tx, [payoutPoliza(dayOf(at), payout)], at);
};
