/** Takes in what rails tell: payments locked, then accounts; each notice has one effect. */
import { contended } from "#platform/db/failures.ts";
import type { Command } from "#platform/db/group-commit.ts";
import {
  advanceCollect,
  decideCollect,
  suspense,
  type CollectInput,
  type CollectOutcome,
  type CollectState,
  type Collected,
} from "./collect-payment.domain.ts";
import { mainLedger, type Account, type AccountName } from "../ledger/ledger.domain.ts";
import type { Payment } from "../payments/payment.domain.ts";
import { lockBook } from "../ledger/accounts.store.ts";
import { paymentOutgoing } from "../outgoing/payment-events.ts";
import { requestsOf } from "../rails/attempts.query.ts";
import { lockPayments, writeStates } from "../payments/payments.store.ts";
import { handledBefore, writeCollected } from "./rail-events.store.ts";
import { post } from "../ledger/transfers.store.ts";

export interface CollectTask extends CollectInput {
  readonly baseUrl: string;
}

interface LockedState extends CollectState {
  readonly openable: ReadonlyMap<string, Account>;
  readonly baseUrl: string;
}

export const collecting: Command<CollectTask, LockedState, Collected, CollectOutcome> = {
  name: "collect-payment",
  shardOf: () => mainLedger,
  lock: async (tx, inputs) => {
    const notices = inputs.map(({ notice }) => notice);
    const requests = await requestsOf(tx, notices);
    const ids = new Set([...requests.values()].map(({ paymentId }) => paymentId));
    const payments = await lockPayments(tx, [...ids]);
    const names = [...payments.flatMap(accountsOf), suspense, ...notices.map(railOf)];
    const { book, openable } = await lockBook(tx, names, inputs[0].now);
    const { handled, booked } = await handledBefore(tx, notices);
    return {
      book,
      openable,
      requests,
      handled,
      booked,
      baseUrl: inputs[0].baseUrl,
      payments: new Map(payments.map((payment) => [payment.id, payment])),
    };
  },
  decide: decideCollect,
  advance: advanceCollect,
  write: (tx, effects, { openable, baseUrl }) => {
    const changed = effects.flatMap((effect) => effect.changed ?? []);
    return contended([
      ...writeCollected(tx, effects),
      ...writeStates(tx, changed),
      ...post(
        tx,
        effects.flatMap(({ transfers }) => transfers),
        openable,
      ),
      tx.emit(effects.flatMap((effect) => eventsOf(effect, baseUrl))),
    ]);
  },
};

const accountsOf = (payment: Payment): readonly AccountName[] => [
  { kind: "merchant", owner: payment.merchant },
  { kind: "wallet", owner: payment.userId },
];

const railOf = ({ rail }: { readonly rail: string }): AccountName => ({
  kind: "rail",
  owner: rail,
});

const eventsOf = ({ changed, at }: Collected, baseUrl: string) => {
  if (!changed) return [];
  const type = changed.status === "completed" ? "payment.completed" : "payment.failed";
  return [paymentOutgoing(type, changed, { at, baseUrl })];
};
