/** The rules of payments, said a second time as naively as possible, to compare with. */
import { minuteMs } from "#platform/clock.ts";
import { hear, leftOf, type DisputeWord, type GatewayOperation } from "./gateway-model.ts";

export interface ModelPayment {
  readonly id: string;
  readonly merchant: string;
  readonly user: string;
  readonly cents: number;
  readonly method: "wallet" | "codi" | "card";
  readonly expiresAt: number;
  status: string;
  paid: boolean;
  refunded: number;
  /** The rail's name of the money that completed it. */
  transaction: string | null;
}

export interface ModelRefund {
  readonly id: string;
  readonly payment: string;
  readonly cents: number;
  status: "pending" | "completed" | "failed";
}

export interface ModelDispute {
  readonly payment: string;
  readonly state: DisputeWord;
  /** What the gateway disputes, and what of it was taken. */
  readonly told: number;
  readonly cents: number;
  /** When it was first heard of: the oldest takes first what comes back. */
  readonly openedAt: number;
}

export type Operation =
  | {
      readonly kind: "create";
      readonly id: string;
      readonly merchant: string;
      readonly user: string;
      readonly cents: number;
      readonly prefer: boolean;
      /** CoDi is down, so that what the wallet does not cover goes to a card. */
      readonly card: boolean;
      readonly key: string | null;
    }
  | {
      readonly kind: "notice";
      readonly rail: "codi" | "card";
      /** Null for a folio of nobody. */
      readonly payment: string | null;
      readonly reference: string;
      readonly event: string;
      readonly transaction: string;
      readonly cents: number;
      readonly currency: string;
      readonly status: "completed" | "rejected";
    }
  | { readonly kind: "cancel"; readonly payment: string }
  | {
      readonly kind: "refund";
      readonly id: string;
      readonly payment: string;
      readonly merchant: string;
      readonly cents: number | null;
      readonly key: string | null;
    }
  | { readonly kind: "top-up"; readonly user: string; readonly cents: number }
  | {
      readonly kind: "transfer";
      readonly from: string;
      readonly to: string;
      readonly cents: number;
    }
  | GatewayOperation
  | { readonly kind: "sweep" };

export interface Model {
  /** Only those that are open. */
  readonly wallets: Record<string, number>;
  readonly takings: Record<string, number>;
  readonly payments: ModelPayment[];
  /** What a key made, with what was asked for. */
  readonly keys: Record<string, { readonly id: string; readonly asked: string }>;
  readonly notices: string[];
  readonly transactions: string[];
  readonly reviews: string[];
  readonly events: string[];
  /** Refunds on their way to a card, or at their end. */
  readonly refunds: ModelRefund[];
  readonly disputes: Record<string, ModelDispute>;
  /** What was given back of payments at the gateway by hand. */
  readonly foreign: Record<string, number>;
  /** What review items hold. */
  suspense: number;
  /** What lies apart because of payments that we know, and what rails brought for them. */
  apart: number;
  rail: number;
}

export const emptyModel = (): Model => ({
  wallets: {},
  takings: {},
  payments: [],
  keys: {},
  notices: [],
  transactions: [],
  reviews: [],
  events: [],
  refunds: [],
  disputes: {},
  foreign: {},
  suspense: 0,
  apart: 0,
  rail: 0,
});

type Of<Kind extends Operation["kind"]> = Extract<Operation, { readonly kind: Kind }>;

/** Does the operation to the model and answers what the service should answer. */
export const perform = (model: Model, operation: Operation, now: number): unknown => {
  switch (operation.kind) {
    case "create":
      return create(model, operation, now);
    case "notice":
      return notice(model, operation, now);
    case "cancel":
      return cancel(model, operation.payment, now);
    case "refund":
      return refund(model, operation);
    case "top-up":
      return topUp(model, operation);
    case "transfer":
      return transfer(model, operation);
    case "sweep":
      return sweep(model, now);
    default:
      return hear(model, operation, now);
  }
};

const give = (to: Record<string, number>, owner: string, cents: number): number =>
  (to[owner] = (to[owner] ?? 0) + cents);

/** What stands for the request's hash. */
export const askedOf = ({ user, cents, prefer }: Of<"create">): string =>
  `${user} ${cents} ${prefer}`;

function create(model: Model, operation: Of<"create">, now: number): unknown {
  const { id, merchant, user, cents, key } = operation;
  const ticket = `${merchant} ${key}`;
  const known = key === null ? undefined : model.keys[ticket];
  const asked = askedOf(operation);
  if (known)
    return known.asked === asked ? { id: known.id, known: true } : "idempotency_key_reused";
  if (key !== null) model.keys[ticket] = { id, asked };
  const mayUseWallet = operation.prefer || cents <= 20_000;
  const paid = mayUseWallet && (model.wallets[user] ?? 0) >= cents;
  model.payments.push({
    id,
    merchant,
    user,
    cents,
    paid,
    refunded: 0,
    transaction: null,
    method: paid ? "wallet" : operation.card ? "card" : "codi",
    status: paid ? "completed" : "pending",
    expiresAt: now + 15 * minuteMs,
  });
  if (paid) {
    give(model.wallets, user, -cents);
    give(model.takings, merchant, cents);
    model.events.push(`payment.completed:${id}`);
  }
  return { id, known: false };
}

const isOpen = (payment: ModelPayment, now: number): boolean =>
  payment.status === "pending" && payment.expiresAt > now;

function notice(model: Model, told: Of<"notice">, now: number): unknown {
  if (model.notices.includes(told.event)) return "duplicate";
  model.notices.push(told.event);
  // What the wallet paid was asked of no rail: its name says nothing to us then.
  const payment = model.payments.find(
    ({ id, method }) => id === told.payment && method === told.rail,
  );
  if (told.status === "rejected") {
    if (!payment || !isOpen(payment, now)) return "ignored";
    payment.status = "failed";
    model.events.push(`payment.failed:${payment.id}`);
    return "applied";
  }
  if (model.transactions.includes(told.transaction)) return "duplicate";
  if (told.currency !== "MXN") return review(model, told, payment ? "currency_mismatch" : null);
  model.transactions.push(told.transaction);
  if (!payment || told.cents !== payment.cents) {
    model.suspense += told.cents;
    if (payment) model.apart += told.cents;
    if (payment) model.rail += told.cents;
    return review(model, told, payment ? "amount_mismatch" : null);
  }
  model.rail += told.cents;
  if (payment.paid || !isOpen(payment, now)) {
    give(model.wallets, payment.user, told.cents);
    return review(model, told, payment.paid ? "paid_twice" : "late_payment");
  }
  payment.paid = true;
  payment.transaction = told.transaction;
  payment.status = "completed";
  give(model.takings, payment.merchant, told.cents);
  model.events.push(`payment.completed:${payment.id}`);
  return "applied";
}

/** Without a kind it is money of nobody. */
const review = (model: Model, { payment }: Of<"notice">, kind: string | null): string => {
  model.reviews.push(kind === null ? "unknown_reference nobody" : `${kind} ${String(payment)}`);
  return "review";
};

function cancel(model: Model, id: string, now: number): unknown {
  const payment = model.payments.find((one) => one.id === id);
  if (!payment || !isOpen(payment, now)) return "not open";
  return (payment.status = "cancelled");
}

function refund(model: Model, operation: Of<"refund">): unknown {
  const payment = model.payments.find((one) => one.id === operation.payment);
  if (payment?.merchant !== operation.merchant) return "payment_not_found";
  const ticket = `refund ${payment.id} ${operation.key}`;
  const asked = String(operation.cents);
  const known = operation.key === null ? undefined : model.keys[ticket];
  if (known)
    return known.asked === asked ? { id: known.id, known: true } : "idempotency_key_reused";
  if (!["completed", "partially_refunded"].includes(payment.status)) return "invalid_state";
  const left = leftOf(model, payment);
  const cents = operation.cents ?? left;
  if (cents > left || left <= 0) return "refund_exceeds_payment";
  if (operation.key !== null) model.keys[ticket] = { id: operation.id, asked };
  payment.refunded += cents;
  payment.status = payment.refunded === payment.cents ? "refunded" : "partially_refunded";
  give(model.takings, payment.merchant, -cents);
  if (payment.method === "card") {
    model.rail -= cents;
    model.refunds.push({ id: operation.id, payment: payment.id, cents, status: "pending" });
  } else {
    give(model.wallets, payment.user, cents);
    model.events.push(`payment.refunded:${operation.id}`);
  }
  return { id: operation.id, known: false };
}

const topUp = (model: Model, { user, cents }: Of<"top-up">): unknown => ({
  to: give(model.wallets, user, cents),
});

function transfer(model: Model, { from, to, cents }: Of<"transfer">): unknown {
  const held = model.wallets[from];
  if (held === undefined) return "wallet_not_found";
  if (held < cents) return "insufficient_funds";
  give(model.wallets, from, -cents);
  return { to: give(model.wallets, to, cents) };
}

function sweep(model: Model, now: number): unknown {
  for (const payment of model.payments) {
    if (payment.status !== "pending" || payment.expiresAt > now) continue;
    payment.status = "expired";
    model.events.push(`payment.expired:${payment.id}`);
  }
  return "swept";
}
