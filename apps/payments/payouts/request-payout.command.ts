/** Takes a payout out of the takings: the account locked, decided, posted and written. */
import type { Queries } from "#platform/db/database.ts";
import { contended } from "#platform/db/failures.ts";
import { Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import type { Cents } from "#platform/money.ts";
import { lockBook } from "../ledger/accounts.store.ts";
import { post } from "../ledger/transfers.store.ts";
import { outOfTakings, type Payout } from "./payout.domain.ts";
import { insertPayout } from "./payouts.store.ts";
import { decidePayout, type PayoutRequest } from "./request-payout.domain.ts";
import { heldCents } from "./takings.query.ts";

export interface PayoutRules {
  /** A payout of more than this waits for a person. */
  readonly approvalFromCents: Cents;
  /** Takings by the gateway that were completed after it are held. */
  readonly heldSince: Date;
}

export const requestPayout = async (
  tx: Queries,
  request: PayoutRequest,
  { approvalFromCents, heldSince }: PayoutRules,
): Promise<Payout | Refusal<"payout_exceeds_takings">> => {
  const { merchant, now } = request;
  const { kind, from, to } = outOfTakings(merchant);
  const { book, openable } = await lockBook(tx, [from, to], now);
  // Behind the lock: what is counted as held can no longer leave the takings meanwhile.
  const held = await heldCents(tx, merchant, heldSince);
  const takings = { balanceCents: book.need(from).balanceCents, heldCents: held };
  const payout = decidePayout(takings, request, approvalFromCents);
  if (payout instanceof Refusal) return payout;
  const ends = { from: book.need(from).id, to: book.need(to).id };
  const about = { cents: payout.cents, paymentId: null, concept: payout.concept, at: now };
  const transfer = { id: newId(), kind, ...ends, ...about, madeBy: payout.askedBy };
  await Promise.all([...contended(post(tx, [transfer], openable)), insertPayout(tx, payout)]);
  return payout;
};
