/** Decides what becomes of money that lies in suspense, and of what only had to be seen. */
import type { Decision } from "#platform/db/group-commit.ts";
import type { Cents } from "#platform/money.ts";
import { suspense } from "../incoming/collect-payment.domain.ts";
import type { Book, NewTransfer } from "../ledger/ledger.domain.ts";
import type { Payment } from "../payments/payment.domain.ts";

export interface ReviewItem {
  readonly id: string;
  readonly kind: string;
  readonly rail: string;
  readonly paymentId: string | null;
  /** What the rail told of; null for an amount that is none. */
  readonly cents: Cents | null;
  /** What lies in suspense for it. */
  readonly heldCents: Cents;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly createdAt: Date;
  readonly resolvedAt: Date | null;
  readonly resolvedBy: string | null;
  readonly resolution: Resolution | null;
}

export type Resolution =
  /** It completes the payment; what is more than that goes to the payer's wallet. */
  | { readonly kind: "to_payment"; readonly paymentId: string; readonly note: string }
  | { readonly kind: "to_wallet"; readonly userId: string; readonly note: string }
  /** A person sent it back by the bank's own means. */
  | { readonly kind: "returned"; readonly note: string }
  /** Nothing is held: it was looked at, and the note says what came of it. */
  | { readonly kind: "noted"; readonly note: string };

export interface ResolveInput {
  readonly itemId: string;
  readonly resolution: Resolution;
  /** Who decided it. */
  readonly by: string;
  readonly transferIds: readonly [string, string];
  readonly now: Date;
}

export interface ResolveState {
  readonly book: Book;
  readonly items: Map<string, ReviewItem>;
  readonly payments: Map<string, Payment>;
}

export type ResolveRefusal =
  | "item_not_found"
  | "already_resolved"
  | "nothing_held"
  | "money_held"
  | "payment_not_found"
  | "payment_not_waiting"
  | "other_rail"
  | "too_little";

export type ResolveOutcome =
  | { readonly kind: "resolved"; readonly item: ReviewItem; readonly payment: Payment | null }
  | { readonly kind: ResolveRefusal };

export interface Resolved {
  readonly item: ReviewItem;
  readonly transfers: readonly NewTransfer[];
  /** The payment that it completed. */
  readonly completed: Payment | null;
}

export const decideResolve = (
  state: ResolveState,
  input: ResolveInput,
): Decision<Resolved, ResolveOutcome> => {
  const item = state.items.get(input.itemId);
  const refused = (kind: ResolveRefusal) => ({ outcome: { kind }, effects: [] });
  if (!item) return refused("item_not_found");
  if (item.resolvedAt) return refused("already_resolved");
  const { resolution, by, now } = input;
  if (resolution.kind === "noted" && item.heldCents > 0) return refused("money_held");
  if (resolution.kind !== "noted" && item.heldCents === 0) return refused("nothing_held");
  const moved = move(state, input, item);
  if (typeof moved === "string") return refused(moved);
  const resolved = { ...item, resolvedAt: now, resolvedBy: by, resolution };
  const { completed } = moved;
  return {
    outcome: { kind: "resolved", item: resolved, payment: completed },
    effects: [{ item: resolved, ...moved }],
  };
};

export const advanceResolve = (state: ResolveState, effect: Resolved): void => {
  state.items.set(effect.item.id, effect.item);
  effect.transfers.forEach((transfer) => state.book.move(transfer));
  if (effect.completed) state.payments.set(effect.completed.id, effect.completed);
};

type Moved = Omit<Resolved, "item">;

const move = (
  state: ResolveState,
  input: ResolveInput,
  item: ReviewItem,
): Moved | ResolveRefusal => {
  const { resolution, now, transferIds } = input;
  const from = state.book.need(suspense).id;
  const whole = { id: transferIds[0], from, cents: item.heldCents, concept: null, at: now };
  switch (resolution.kind) {
    case "noted":
      return { transfers: [], completed: null };
    case "returned": {
      const to = state.book.need({ kind: "rail", owner: item.rail }).id;
      const transfer: NewTransfer = { ...whole, kind: "rail_out", to, paymentId: item.paymentId };
      return { transfers: [transfer], completed: null };
    }
    case "to_wallet": {
      const to = state.book.need({ kind: "wallet", owner: resolution.userId }).id;
      const transfer: NewTransfer = {
        ...whole,
        kind: "late_payment",
        to,
        paymentId: item.paymentId,
      };
      return { transfers: [transfer], completed: null };
    }
    case "to_payment":
      return complete(state, input, item, state.payments.get(resolution.paymentId));
  }
};

/** Only one that waits or ran out: a merchant who gave it up does not count on its money. */
const complete = (
  { book }: ResolveState,
  { now, transferIds }: ResolveInput,
  item: ReviewItem,
  payment: Payment | undefined,
): Moved | ResolveRefusal => {
  if (!payment) return "payment_not_found";
  if (payment.status !== "pending" && payment.status !== "expired") return "payment_not_waiting";
  // Refunds go back over the payment's own rail.
  if (payment.method !== item.rail) return "other_rail";
  const surplus = item.heldCents - payment.cents;
  if (surplus < 0) return "too_little";
  const ends = { from: book.need(suspense).id, paymentId: payment.id, at: now };
  const merchant = book.need({ kind: "merchant", owner: payment.merchant }).id;
  const wallet = book.need({ kind: "wallet", owner: payment.userId }).id;
  const { concept, cents } = payment;
  const paid: NewTransfer = {
    ...ends,
    id: transferIds[0],
    kind: "review",
    to: merchant,
    cents,
    concept,
  };
  const rest: NewTransfer = {
    ...ends,
    id: transferIds[1],
    kind: "late_payment",
    to: wallet,
    cents: surplus,
    concept,
  };
  const told = item.detail["railTransactionId"];
  const railTransactionId = typeof told === "string" ? told : null;
  return {
    transfers: surplus > 0 ? [paid, rest] : [paid],
    completed: { ...payment, status: "completed", completedAt: now, railTransactionId },
  };
};
