/** Decides a new payment: from the wallet at once, or on the first rail that can take it. */
import type { Decision } from "#platform/db/group-commit.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Cents } from "#platform/money.ts";
import { closingOf } from "./closing.domain.ts";
import {
  permitFor,
  usePermit,
  type Charger,
  type Consents,
  type Permit,
} from "../consents/consent.domain.ts";
import type { Book, NewTransfer } from "../ledger/ledger.domain.ts";
import type { Payment } from "./payment.domain.ts";
import { routesFor, type OutsideRail, type Rail } from "../rails/routing.domain.ts";

export interface NewAttempt {
  readonly id: string;
  readonly paymentId: string;
  readonly rail: OutsideRail;
  readonly provider: string;
  readonly sentAt: Date;
}

/** What the process knows of its rails at this moment. */
export interface RailsNow {
  readonly up: ReadonlySet<OutsideRail>;
  /** Those that the house did not set up. */
  readonly off: ReadonlySet<OutsideRail>;
  readonly provider: Readonly<Record<Rail, string>>;
  readonly lifeMs: Readonly<Record<OutsideRail, number>>;
}

export interface CreateInput {
  readonly paymentId: string;
  readonly transferId: string;
  readonly attemptId: string;
  readonly checkoutToken: string;
  readonly merchant: string;
  readonly idempotencyKey: string | null;
  readonly requestHash: string;
  readonly userId: string;
  readonly cents: Cents;
  readonly concept: string;
  readonly referenceId: string | null;
  readonly referenceType: string | null;
  readonly customerEmail: string | null;
  readonly preferWallet: boolean;
  /** The line of keys that hears of it, whether or not it may charge; null: no key asked. */
  readonly askedBy: string | null;
  /** On whose word the wallet may pay; null: on nobody's, so that it does not. */
  readonly charger: Charger | null;
  readonly rails: RailsNow;
  readonly now: Date;
}

export interface CreateState {
  readonly book: Book;
  readonly consents: Consents;
  /** Payments that were made with one of the waiting keys, by `ticketOf`. */
  readonly byTicket: Map<string, Payment>;
}

export interface Created {
  readonly payment: Payment;
  readonly transfers: readonly NewTransfer[];
  readonly attempt: NewAttempt | null;
  /** What it used up where the wallet paid. */
  readonly permit: Permit | null;
}

export type CreateOutcome =
  | (Created & { readonly known: false })
  | { readonly payment: Payment; readonly known: true }
  | Refusal<NoRail | "idempotency_key_reused">;

/** None can take it now, or this house has set up none that ever could. */
export type NoRail = "rail_unavailable" | "rail_not_configured";

/** A key means something only to its sender. */
export const ticketOf = (merchant: string, key: string): string => `${merchant}\n${key}`;

export const decideCreate = (
  { book, byTicket, consents }: CreateState,
  input: CreateInput,
): Decision<Created, CreateOutcome> => {
  const { merchant, idempotencyKey: key, rails } = input;
  const known = key === null ? undefined : byTicket.get(ticketOf(merchant, key));
  if (known) {
    const same = known.requestHash === input.requestHash;
    const reused = refuse("idempotency_key_reused", { field: "Idempotency-Key" });
    return { outcome: same ? { payment: known, known: true } : reused, effects: [] };
  }
  const permit = permitFor(consents, input);
  const wallet = book.find({ kind: "wallet", owner: input.userId });
  // Without its owner's word a wallet covers nothing, whatever it holds: no answer tells of it.
  const balanceCents = permit === null ? null : (wallet?.balanceCents ?? null);
  const [rail] = routesFor({ ...input, balanceCents }, (one) => rails.up.has(one));
  if (rail === undefined) return { outcome: refuse(noRailFor(input)), effects: [] };
  const created = rail === "wallet" ? fromWallet(book, input, permit) : onRail(input, rail);
  return { outcome: { ...created, known: false }, effects: [created] };
};

const noRailFor = ({ cents, rails }: CreateInput): NoRail => {
  const asked = { cents, preferWallet: false, balanceCents: null };
  const isAnyOn = routesFor(asked, (rail) => !rails.off.has(rail)).length > 0;
  return isAnyOn ? "rail_unavailable" : "rail_not_configured";
};

export const advanceCreate = (state: CreateState, effect: Created): void => {
  const { book, byTicket, consents } = state;
  usePermit(consents, effect.permit);
  effect.transfers.forEach((transfer) => book.move(transfer));
  const { merchant, idempotencyKey: key } = effect.payment;
  if (key !== null) byTicket.set(ticketOf(merchant, key), effect.payment);
};

const fromWallet = (book: Book, input: CreateInput, permit: Permit | null): Created => {
  const { now, cents, concept, paymentId } = input;
  const from = book.need({ kind: "wallet", owner: input.userId }).id;
  const to = book.need({ kind: "merchant", owner: input.merchant }).id;
  const transfer = { id: input.transferId, kind: "payment", from, to, cents } as const;
  const payment = newPayment(input, "wallet");
  return {
    payment: { ...payment, status: "completed", completedAt: now, checkoutToken: null },
    transfers: [{ ...transfer, paymentId, concept, at: now, madeBy: input.charger?.lineageId }],
    attempt: null,
    permit,
  };
};

const onRail = (input: CreateInput, rail: OutsideRail): Created => {
  const { attemptId: id, paymentId, rails, now } = input;
  const expiresAt = new Date(now.getTime() + rails.lifeMs[rail]);
  return {
    payment: { ...newPayment(input, rail), expiresAt, closesAt: closingOf(rail, expiresAt) },
    transfers: [],
    attempt: { id, paymentId, rail, provider: rails.provider[rail], sentAt: now },
    permit: null,
  };
};

const newPayment = (input: CreateInput, method: Rail): Payment => ({
  id: input.paymentId,
  merchant: input.merchant,
  idempotencyKey: input.idempotencyKey,
  requestHash: input.requestHash,
  userId: input.userId,
  cents: input.cents,
  askedBy: input.askedBy,
  concept: input.concept,
  referenceId: input.referenceId,
  referenceType: input.referenceType,
  customerEmail: input.customerEmail,
  status: "pending",
  method,
  provider: input.rails.provider[method],
  refundedCents: 0,
  qrString: null,
  folio: null,
  reference: null,
  checkoutToken: input.checkoutToken,
  railTransactionId: null,
  failure: null,
  createdAt: input.now,
  expiresAt: null,
  closesAt: null,
  completedAt: null,
});
