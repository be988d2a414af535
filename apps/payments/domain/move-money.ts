/** Decides top-ups and transfers: what goes into a wallet, and what leaves it. */
import type { Decision } from "#platform/db/group-commit.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Cents } from "#platform/money.ts";
import type { Account, AccountName, Book, NewTransfer } from "./ledger.ts";

export interface MoveInput {
  readonly transferId: string;
  readonly kind: "top_up" | "transfer";
  readonly from: AccountName;
  readonly to: AccountName;
  readonly cents: Cents;
  readonly concept: string | null;
  readonly now: Date;
}

/** Both accounts after the move. */
export interface Moved {
  readonly from: Account;
  readonly to: Account;
}

export type MoveOutcome = Moved | Refusal<"wallet_not_found" | "insufficient_funds">;

export interface MoveState {
  readonly book: Book;
}

export const decideMove = (
  { book }: MoveState,
  input: MoveInput,
): Decision<NewTransfer, MoveOutcome> => {
  const { cents, concept, kind, now } = input;
  // What a partner puts in comes from outside: its funding account opens with it.
  const from = input.kind === "top_up" ? book.need(input.from) : book.find(input.from);
  if (!from) return { outcome: refuse("wallet_not_found"), effects: [] };
  if (from.kind === "wallet" && from.balanceCents < cents) {
    return { outcome: refuse("insufficient_funds"), effects: [] };
  }
  const to = book.need(input.to);
  const outcome = {
    from: { ...from, balanceCents: from.balanceCents - cents },
    to: { ...to, balanceCents: to.balanceCents + cents },
  };
  const ends = { from: from.id, to: to.id, paymentId: null, at: now };
  return { outcome, effects: [{ id: input.transferId, kind, cents, concept, ...ends }] };
};

export const advanceMove = ({ book }: MoveState, effect: NewTransfer): void => book.move(effect);
