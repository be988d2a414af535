/** Top-ups and transfers: both accounts locked, the move, one transfer. */
import { contended } from "#platform/db/failures.ts";
import type { Command } from "#platform/db/group-commit.ts";
import {
  mainLedger,
  type Account,
  type AccountName,
  type NewTransfer,
} from "../ledger/ledger.domain.ts";
import {
  advanceMove,
  decideMove,
  type MoveInput,
  type MoveOutcome,
  type MoveState,
} from "./move-money.domain.ts";
import { lockBook } from "../ledger/accounts.store.ts";
import { readConsents } from "../consents/consents.store.ts";
import { peopleNamed } from "#platform/people/persons.ts";
import { post } from "../ledger/transfers.store.ts";

interface LockedState extends MoveState {
  readonly openable: ReadonlyMap<string, Account>;
}

export const movingMoney: Command<MoveInput, LockedState, NewTransfer, MoveOutcome> = {
  name: "move-money",
  shardOf: () => mainLedger,
  lock: async (tx, inputs) => {
    const names = inputs.flatMap(({ from, to }) => [from, to]);
    const asking = inputs.map(({ from, mover, now }) => ({
      userId: from.owner,
      charger: from.kind === "wallet" ? mover : null,
      now,
    }));
    const [locked, consents, known] = await Promise.all([
      lockBook(tx, names, inputs[0].now),
      readConsents(tx, asking),
      peopleNamed(tx, names.flatMap(walletOwner)),
    ]);
    return { ...locked, consents, claimed: new Set(known.keys()) };
  },
  decide: decideMove,
  advance: advanceMove,
  write: (tx, transfers, { openable }) => contended(post(tx, transfers, openable)),
};

const walletOwner = ({ kind, owner }: AccountName): readonly string[] =>
  kind === "wallet" ? [owner] : [];
