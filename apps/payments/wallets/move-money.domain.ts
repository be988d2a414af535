/** Decides top-ups and transfers: what goes into a wallet, and what leaves it. */
import type { Decision } from "#platform/db/group-commit.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Cents } from "#platform/money.ts";
import { standingKey, type Charger, type Consents } from "../consents/consent.domain.ts";
import type { Account, AccountName, Book, NewTransfer } from "../ledger/ledger.domain.ts";

export interface MoveInput {
  readonly transferId: string;
  readonly kind: "top_up" | "transfer";
  readonly from: AccountName;
  readonly to: AccountName;
  readonly cents: Cents;
  readonly concept: string | null;
  /** Whose key moves it; null: the house itself. */
  readonly mover: Charger | null;
  readonly now: Date;
}

/** Both accounts after the move. */
export interface Moved {
  readonly from: Account;
  readonly to: Account;
  /** Whether the mover may hear what the wallet that got the money holds. */
  readonly seesTo: boolean;
}

export type MoveOutcome =
  Moved | Refusal<"wallet_not_found" | "insufficient_funds" | "app_switched_off">;

export interface MoveState {
  readonly book: Book;
  readonly consents: Consents;
  /** Owners who came in person, of those that the batch names. */
  readonly claimed: ReadonlySet<string>;
}

export const decideMove = (
  { book, consents, claimed }: MoveState,
  input: MoveInput,
): Decision<NewTransfer, MoveOutcome> => {
  const { cents, concept, kind, mover, now } = input;
  // What a partner puts in comes from outside: its funding account opens with it.
  const from = input.kind === "top_up" ? book.need(input.from) : book.find(input.from);
  if (!from || !reaches(mover, from, claimed)) return no("wallet_not_found");
  if (from.kind === "wallet" && isSwitchedOff(consents, mover, from)) return no("app_switched_off");
  if (from.kind === "wallet" && from.balanceCents < cents) {
    return no("insufficient_funds");
  }
  const to = book.need(input.to);
  const madeBy = mover?.lineageId ?? null;
  const opens = book.find(input.to) === null;
  const after = { ...to, balanceCents: to.balanceCents + cents };
  const outcome = {
    from: { ...from, balanceCents: from.balanceCents - cents },
    to: after,
    seesTo: reaches(mover, opens ? { ...after, openedBy: madeBy } : after, claimed),
  };
  const ends = { from: from.id, to: to.id, paymentId: null, at: now };
  return { outcome, effects: [{ id: input.transferId, kind, cents, concept, ...ends, madeBy }] };
};

const no = <Code extends string>(code: Code): { outcome: Refusal<Code>; effects: [] } => ({
  outcome: refuse(code),
  effects: [],
});

/**
 * Whose key reads and empties a wallet: one of the ecosystem, and of the others that which opened
 * it, until its owner comes in person. From then on it is the owner's: whoever sends a cent to
 * everybody has opened everybody's wallet.
 */
export const reaches = (
  mover: Pick<Charger, "lineageId" | "ecosystem"> | null,
  { kind, owner, openedBy }: Pick<Account, "kind" | "owner" | "openedBy">,
  claimed: ReadonlySet<string>,
): boolean =>
  mover === null ||
  mover.ecosystem ||
  kind !== "wallet" ||
  (openedBy === mover.lineageId && !claimed.has(owner));

const isSwitchedOff = (
  { standing }: Consents,
  mover: Charger | null,
  { owner }: Pick<Account, "owner">,
): boolean =>
  mover !== null && standing.get(standingKey(owner, mover.lineageId))?.allowed === false;

export const advanceMove = ({ book }: MoveState, effect: NewTransfer): void => book.move(effect);
