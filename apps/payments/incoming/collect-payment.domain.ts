/** Decides what money means that a rail brought in: the payment, the payer's wallet, a review. */
import type { Decision } from "#platform/db/group-commit.ts";
import type { Cents } from "#platform/money.ts";
import {
  mainLedger,
  type AccountName,
  type Book,
  type NewTransfer,
} from "../ledger/ledger.domain.ts";
import { isOpen, type Payment } from "../payments/payment.domain.ts";
import type { OutsideRail } from "../rails/routing.domain.ts";

/** What a rail said, once its signature was found good. */
export interface RailNotice {
  readonly rail: OutsideRail;
  readonly eventId: string;
  /** As the rail names the request: folio, intent, reference. */
  readonly reference: string;
  readonly status: "completed" | "rejected";
  /** Null for an amount that is no amount. */
  readonly cents: Cents | null;
  readonly currency: string;
  readonly railTransactionId: string;
  readonly raw: string;
}

export type ReviewKind =
  "amount_mismatch" | "currency_mismatch" | "unknown_reference" | "late_payment" | "paid_twice";

/** Which payment a request to a rail was for, and who took it. */
export interface RailRequested {
  readonly paymentId: string;
  readonly provider: string;
}

export interface CollectInput {
  readonly notice: RailNotice;
  readonly transferId: string;
  readonly reviewId: string;
  readonly now: Date;
}

export interface CollectState {
  readonly book: Book;
  /** Requests to rails by the rail's own name, `referenceOf`; a payment may have had several. */
  readonly requests: ReadonlyMap<string, RailRequested>;
  /** Locked payments by id. */
  readonly payments: Map<string, Payment>;
  /** Notices that were handled before, by `eventOf`. */
  readonly handled: Set<string>;
  /** The rail's transactions whose money is in the ledger already, by `transactionOf`. */
  readonly booked: Set<string>;
}

export type CollectOutcome = "applied" | "duplicate" | "review" | "ignored";

export interface Collected {
  readonly notice: RailNotice;
  readonly outcome: CollectOutcome;
  readonly payment: Payment | null;
  /** The payment after it, where it changed. */
  readonly changed: Payment | null;
  readonly transfers: readonly NewTransfer[];
  readonly review: {
    readonly id: string;
    readonly kind: ReviewKind;
    readonly rail: OutsideRail;
    readonly cents: Cents | null;
  } | null;
  readonly at: Date;
}

export const eventOf = ({ rail, eventId }: RailNotice): string => `${rail}\n${eventId}`;
export const referenceOf = ({ rail, reference }: RailNotice): string => `${rail}\n${reference}`;

/** A rail may use its names of transactions again, on another day or by another bank. */
export const transactionOf = ({ rail, reference, railTransactionId }: RailNotice): string =>
  `${rail}\n${reference}\n${railTransactionId}`;

export const suspense: AccountName = { kind: "suspense", owner: mainLedger };

export const decideCollect = (
  state: CollectState,
  input: CollectInput,
): Decision<Collected, CollectOutcome> => {
  const { notice } = input;
  if (state.handled.has(eventOf(notice))) return { outcome: "duplicate", effects: [] };
  const collected = decided(state, input);
  return { outcome: collected.outcome, effects: [collected] };
};

const decided = (state: CollectState, input: CollectInput): Collected => {
  const { notice, now } = input;
  const request = state.requests.get(referenceOf(notice));
  const payment = (request && state.payments.get(request.paymentId)) ?? null;
  const nothing = { notice, payment, changed: null, transfers: [], review: null, at: now };
  if (notice.status === "rejected") {
    // A request that was given up for another rail may be taken back: that ends nothing.
    const waitsHere = payment?.method === notice.rail && isOpen(payment, now);
    if (!waitsHere) return { ...nothing, outcome: "ignored" };
    const changed: Payment = { ...payment, status: "failed", failure: "rejected" };
    return { ...nothing, outcome: "applied", changed };
  }
  // The same transaction told under another name of the notice: its money is here already.
  if (state.booked.has(transactionOf(notice))) return { ...nothing, outcome: "duplicate" };
  if (!payment) return held(state, input, null, "unknown_reference");
  if (notice.currency !== "MXN") return held(state, input, payment, "currency_mismatch");
  if (notice.cents !== payment.cents) return held(state, input, payment, "amount_mismatch");
  if (payment.completedAt !== null) return credited(state, input, payment, "paid_twice");
  if (!isOpen(payment, now)) return credited(state, input, payment, "late_payment");
  return paid(state, input, payment);
};

/**
 * From now on it is a payment of the rail that the money came by, also where its payer had moved on
 * to another: a refund goes back to where the money came from.
 */
const paid = (
  { book, requests }: CollectState,
  input: CollectInput,
  payment: Payment,
): Collected => {
  const { notice, now } = input;
  const transfer: NewTransfer = {
    kind: "rail_in",
    id: input.transferId,
    cents: payment.cents,
    paymentId: payment.id,
    from: book.need({ kind: "rail", owner: notice.rail }).id,
    to: book.need({ kind: "merchant", owner: payment.merchant }).id,
    concept: payment.concept,
    at: now,
  };
  const { rail: method, railTransactionId } = notice;
  const provider = requests.get(referenceOf(notice))?.provider ?? payment.provider;
  const by = { method, provider, railTransactionId };
  const changed: Payment = { ...payment, ...by, status: "completed", completedAt: now };
  const result = { notice, payment, changed, transfers: [transfer], review: null, at: now };
  return { ...result, outcome: "applied" };
};

/** Money that came too late or twice is the payer's: it goes to their wallet, and is flagged. */
const credited = (
  { book }: CollectState,
  input: CollectInput,
  payment: Payment,
  kind: "late_payment" | "paid_twice",
): Collected => {
  const { notice, now } = input;
  const transfer: NewTransfer = {
    kind: "late_payment",
    id: input.transferId,
    cents: payment.cents,
    from: book.need({ kind: "rail", owner: notice.rail }).id,
    paymentId: payment.id,
    to: book.need({ kind: "wallet", owner: payment.userId }).id,
    concept: payment.concept,
    at: now,
  };
  const review = { id: input.reviewId, kind, rail: notice.rail, cents: payment.cents };
  const result = { notice, payment, changed: null, transfers: [transfer], review, at: now };
  return { ...result, outcome: "review" };
};

/** Money of nobody yet: it is kept apart until a person has looked. */
const held = (
  { book }: CollectState,
  input: CollectInput,
  payment: Payment | null,
  kind: ReviewKind,
): Collected => {
  const { notice, now } = input;
  const { cents, currency, rail } = notice;
  const countable = cents !== null && cents > 0 && currency === "MXN";
  const transfers: NewTransfer[] = countable
    ? [
        {
          kind: "review",
          id: input.transferId,
          cents,
          paymentId: payment?.id ?? null,
          from: book.need({ kind: "rail", owner: rail }).id,
          to: book.need(suspense).id,
          concept: null,
          at: now,
        },
      ]
    : [];
  const review = { id: input.reviewId, kind, rail, cents };
  return { notice, payment, changed: null, transfers, review, outcome: "review", at: now };
};

export const advanceCollect = (state: CollectState, effect: Collected): void => {
  state.handled.add(eventOf(effect.notice));
  effect.transfers.forEach((transfer) => state.book.move(transfer));
  if (effect.transfers.length > 0) state.booked.add(transactionOf(effect.notice));
  if (effect.changed) state.payments.set(effect.changed.id, effect.changed);
};
