/** Decides a refund: never more than is left, to the wallet or back over the rail. */
import type { Decision } from "#platform/db/group-commit.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Cents } from "#platform/money.ts";
import type { Book, NewTransfer } from "../ledger/ledger.domain.ts";
import { unitsBack, type Purchased } from "../offerings/offering.domain.ts";
import {
  isRefundable,
  leftOf,
  statusAfterRefund,
  type Payment,
} from "../payments/payment.domain.ts";

export interface Refund {
  readonly id: string;
  readonly paymentId: string;
  readonly idempotencyKey: string | null;
  readonly requestHash: string;
  readonly cents: Cents;
  readonly reason: string | null;
  readonly goesTo: "wallet" | "rail";
  readonly status: "pending" | "completed" | "failed";
  readonly createdAt: Date;
  readonly completedAt: Date | null;
}

export interface RefundInput {
  readonly refundId: string;
  readonly transferId: string;
  readonly paymentId: string;
  readonly merchant: string;
  readonly idempotencyKey: string | null;
  readonly requestHash: string;
  /** Null for all that is left. */
  readonly cents: Cents | null;
  readonly reason: string | null;
  readonly now: Date;
}

export interface RefundState {
  readonly book: Book;
  /** Locked payments by id. */
  readonly payments: Map<string, Payment>;
  /** What was bought of offerings with these payments, by payment id; the offerings are locked. */
  readonly purchases: Map<string, Purchased>;
  /** What of each payment is gone by disputes, and by hand at the gateway; absent for nothing. */
  readonly gone: ReadonlyMap<string, Cents>;
  /** Refunds that were made with one of the waiting keys, by `refundTicket`. */
  readonly byTicket: Map<string, Refund>;
}

export interface Refunded {
  readonly refund: Refund;
  readonly payment: Payment;
  readonly transfers: readonly NewTransfer[];
  /** Units of an offering that come back with the money. */
  readonly returned: { readonly purchase: Purchased; readonly units: number } | null;
}

export type RefundOutcome =
  | { readonly refund: Refund; readonly payment: Payment; readonly known: boolean }
  | Refusal<
      "payment_not_found" | "invalid_state" | "refund_exceeds_payment" | "idempotency_key_reused"
    >;

export const refundTicket = (paymentId: string, key: string): string => `${paymentId}\n${key}`;

export const decideRefund = (
  state: RefundState,
  input: RefundInput,
): Decision<Refunded, RefundOutcome> => {
  const payment = state.payments.get(input.paymentId);
  if (payment?.merchant !== input.merchant) return no("payment_not_found");
  const { idempotencyKey: key } = input;
  const refund = key === null ? undefined : state.byTicket.get(refundTicket(payment.id, key));
  if (refund) {
    if (refund.requestHash !== input.requestHash) return no("idempotency_key_reused");
    return { outcome: { refund, payment, known: true }, effects: [] };
  }
  if (!isRefundable(payment)) return no("invalid_state");
  const left = leftOf(payment, state.gone.get(payment.id) ?? 0);
  const cents = input.cents ?? left;
  if (cents > left || left <= 0) return no("refund_exceeds_payment");
  const refunded = refundedOf(state, input, payment, cents);
  return { outcome: { ...refunded, known: false }, effects: [refunded] };
};

const no = <Code extends string>(code: Code): { outcome: Refusal<Code>; effects: [] } => ({
  outcome: refuse(code),
  effects: [],
});

/** Only cards take money back; what came over another rail goes to the payer's wallet. */
const refundedOf = (
  { book, purchases }: RefundState,
  input: RefundInput,
  payment: Payment,
  cents: Cents,
): Refunded => {
  const { now } = input;
  const goesTo = payment.method === "card" ? "rail" : "wallet";
  const from = book.need({ kind: "merchant", owner: payment.merchant }).id;
  const target =
    goesTo === "rail"
      ? ({ kind: "rail", owner: payment.method } as const)
      : ({ kind: "wallet", owner: payment.userId } as const);
  const transfer: NewTransfer = {
    kind: goesTo === "rail" ? "rail_out" : "refund",
    id: input.transferId,
    from,
    to: book.need(target).id,
    cents,
    paymentId: payment.id,
    concept: input.reason,
    at: now,
  };
  const done = goesTo === "wallet";
  const refundedCents = payment.refundedCents + cents;
  return {
    refund: {
      id: input.refundId,
      paymentId: payment.id,
      idempotencyKey: input.idempotencyKey,
      requestHash: input.requestHash,
      cents,
      reason: input.reason,
      goesTo,
      status: done ? "completed" : "pending",
      createdAt: now,
      completedAt: done ? now : null,
    },
    payment: { ...payment, refundedCents, status: statusAfterRefund(payment, refundedCents) },
    transfers: [transfer],
    returned: returnedOf(purchases.get(payment.id), refundedCents),
  };
};

const returnedOf = (purchase: Purchased | undefined, refundedCents: Cents) => {
  if (!purchase) return null;
  const units = unitsBack(purchase, refundedCents) - purchase.returnedUnits;
  return units > 0 ? { purchase, units } : null;
};

export const advanceRefund = (state: RefundState, effect: Refunded): void => {
  const { refund, payment, returned } = effect;
  state.payments.set(payment.id, payment);
  if (returned) {
    const { purchase, units } = returned;
    const returnedUnits = purchase.returnedUnits + units;
    state.purchases.set(payment.id, { ...purchase, returnedUnits });
  }
  effect.transfers.forEach((transfer) => state.book.move(transfer));
  if (refund.idempotencyKey !== null) {
    state.byTicket.set(refundTicket(payment.id, refund.idempotencyKey), refund);
  }
};
