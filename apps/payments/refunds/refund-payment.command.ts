/** Gives money back: offering, payment, then accounts locked; never more than is left. */
import { contended } from "#platform/db/failures.ts";
import type { Command } from "#platform/db/group-commit.ts";
import { mainLedger, type Account, type AccountName } from "../ledger/ledger.domain.ts";
import type { Payment } from "../payments/payment.domain.ts";
import {
  advanceRefund,
  decideRefund,
  refundTicket,
  type Refunded,
  type RefundInput,
  type RefundOutcome,
  type RefundState,
} from "./refund-payment.domain.ts";
import { lockBook } from "../ledger/accounts.store.ts";
import { goneElsewhere } from "../incoming/disputes.store.ts";
import { paymentOutgoing } from "../outgoing/payment-events.ts";
import { lockPurchases, writeReturns } from "../offerings/offering-returns.store.ts";
import { lockPayments, writeStates } from "../payments/payments.store.ts";
import { findRefundsByTickets } from "./refunds.query.ts";
import { insertRefunds } from "./refunds.store.ts";
import { post } from "../ledger/transfers.store.ts";

export interface RefundTask extends RefundInput {
  readonly baseUrl: string;
}

interface LockedState extends RefundState {
  readonly openable: ReadonlyMap<string, Account>;
  readonly baseUrl: string;
}

export const refunding: Command<RefundTask, LockedState, Refunded, RefundOutcome> = {
  name: "refund-payment",
  shardOf: () => mainLedger,
  lock: async (tx, inputs) => {
    const ids = [...new Set(inputs.map((input) => input.paymentId))];
    const purchases = await lockPurchases(tx, ids);
    const payments = await lockPayments(tx, ids);
    const gone = await goneElsewhere(tx, ids);
    const now = inputs[0].now;
    const { book, openable } = await lockBook(tx, payments.flatMap(accountsOf), now);
    const known = await findRefundsByTickets(tx, inputs.flatMap(ticketsOf));
    return {
      book,
      openable,
      purchases,
      gone,
      baseUrl: inputs[0].baseUrl,
      payments: new Map(payments.map((payment) => [payment.id, payment])),
      byTicket: new Map(
        known.map((refund) => [
          refundTicket(refund.paymentId, refund.idempotencyKey ?? ""),
          refund,
        ]),
      ),
    };
  },
  decide: decideRefund,
  advance: advanceRefund,
  write: (tx, effects, { openable, baseUrl }) => {
    const events = effects
      .filter(({ refund }) => refund.status === "completed")
      .map(({ payment, refund }) =>
        paymentOutgoing("payment.refunded", payment, { at: refund.createdAt, baseUrl, refund }),
      );
    return contended([
      ...insertRefunds(
        tx,
        effects.map(({ refund }) => refund),
      ),
      ...writeStates(
        tx,
        effects.map(({ payment }) => payment),
      ),
      ...post(
        tx,
        effects.flatMap(({ transfers }) => transfers),
        openable,
      ),
      ...writeReturns(
        tx,
        effects.flatMap(({ returned }) => returned ?? []),
      ),
      tx.emit(events),
    ]);
  },
};

const accountsOf = (payment: Payment): readonly AccountName[] => [
  { kind: "merchant", owner: payment.merchant },
  { kind: "wallet", owner: payment.userId },
  { kind: "rail", owner: payment.method },
];

const ticketsOf = ({ paymentId, idempotencyKey: key }: RefundTask) =>
  key === null ? [] : [{ paymentId, key }];
