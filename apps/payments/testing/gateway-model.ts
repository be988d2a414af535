/** What a gateway says of card payments, done to a model: refunds that end, and disputes. */
import type { Model, ModelPayment } from "./ledger-model.ts";

export type GatewayOperation =
  | {
      readonly kind: "refund-word";
      readonly refund: string;
      readonly word: "done" | "waiting" | "refused";
    }
  | {
      /** A refund that somebody made at the gateway by hand. */
      readonly kind: "foreign-refund";
      readonly reference: string;
      readonly transaction: string;
      readonly cents: number;
    }
  | {
      readonly kind: "dispute";
      readonly id: string;
      readonly transaction: string;
      readonly cents: number;
      readonly state: DisputeWord;
    };

export const disputeWords = ["warned", "held", "lost", "won"] as const;
export type DisputeWord = (typeof disputeWords)[number];

/** Which card payment this money completed; none for money that never did. */
const completedBy = (model: Model, transaction: string): ModelPayment | undefined =>
  model.payments.find((one) => one.method === "card" && one.transaction === transaction);

export const hear = (model: Model, said: GatewayOperation, now: number): unknown => {
  if (said.kind === "refund-word") return endRefund(model, said.refund, said.word);
  if (said.kind === "foreign-refund") return takeForeign(model, said);
  return dispute(model, said, now);
};

function endRefund(model: Model, id: string, word: "done" | "waiting" | "refused"): unknown {
  const refund = model.refunds.find((one) => one.id === id);
  const payment = model.payments.find((one) => one.id === refund?.payment);
  if (!refund || !payment || refund.status === "failed") return "taken";
  if (word === "done" && refund.status === "pending") {
    refund.status = "completed";
    model.events.push(`payment.refunded:${id}`);
  }
  if (word === "refused") {
    refund.status = "failed";
    payment.refunded -= refund.cents;
    payment.status = payment.refunded === 0 ? "completed" : "partially_refunded";
    model.takings[payment.merchant] = (model.takings[payment.merchant] ?? 0) + refund.cents;
    model.rail += refund.cents;
    model.reviews.push(`refund_failed ${payment.id}`);
    takeRest(model, payment);
  }
  return "taken";
}

/** What no refund of ours gave back, but a dispute or somebody at the gateway. */
const goneOf = (model: Model, payment: ModelPayment): number =>
  Object.values(model.disputes)
    .filter(({ payment: of, state }) => of === payment.id && ["held", "lost"].includes(state))
    .reduce((sum, { cents }) => sum + cents, model.foreign[payment.id] ?? 0);

/** What is left of a payment to give back. */
export const leftOf = (model: Model, payment: ModelPayment): number =>
  payment.cents - payment.refunded - goneOf(model, payment);

function takeRest(model: Model, payment: ModelPayment): void {
  const oldestFirst = Object.entries(model.disputes).sort(
    ([a, { openedAt: aAt }], [b, { openedAt: bAt }]) => aAt - bAt || (a < b ? -1 : 1),
  );
  for (const [id, known] of oldestFirst) {
    if (known.payment !== payment.id || !["held", "lost"].includes(known.state)) continue;
    const more = Math.min(known.told - known.cents, Math.max(0, leftOf(model, payment)));
    put(model, payment, known.state, -more);
    model.disputes[id] = { ...known, cents: known.cents + more };
  }
}

type Foreign = Extract<GatewayOperation, { readonly kind: "foreign-refund" }>;

function takeForeign(model: Model, { reference, transaction, cents }: Foreign): unknown {
  if (model.notices.includes(`${reference}:foreign`)) return "taken";
  model.notices.push(`${reference}:foreign`);
  const payment = completedBy(model, transaction);
  if (payment) {
    model.apart -= cents;
    model.rail -= cents;
    model.foreign[payment.id] = (model.foreign[payment.id] ?? 0) + cents;
  }
  model.reviews.push(`foreign_refund ${payment?.id ?? "nobody"}`);
  return "taken";
}

type Dispute = Extract<GatewayOperation, { readonly kind: "dispute" }>;

function dispute(model: Model, { id, transaction, cents, state }: Dispute, now: number): unknown {
  const payment = completedBy(model, transaction);
  if (!payment) {
    if (!model.notices.includes(`${id}:${state}`)) model.reviews.push("dispute nobody");
    model.notices.push(`${id}:${state}`);
    return "taken";
  }
  const known = model.disputes[id];
  const rank = (word: DisputeWord): number => disputeWords.indexOf(word);
  if (known && rank(state) <= rank(known.state)) return "taken";
  const told = known?.told ?? Math.min(cents, payment.cents);
  const isTaken = known?.state === "held" || known?.state === "lost";
  const taken = isTaken ? known.cents : Math.min(told, Math.max(0, leftOf(model, payment)));
  if (!known) model.reviews.push(`dispute ${payment.id}`);
  if (known) put(model, payment, known.state, taken);
  put(model, payment, state, -taken);
  const openedAt = known?.openedAt ?? now;
  model.disputes[id] = { state, cents: taken, told, openedAt, payment: payment.id };
  return "taken";
}

/** What is warned of or won is the merchant's; held lies apart; lost has left over the rail. */
function put(model: Model, { merchant }: ModelPayment, word: DisputeWord, cents: number): void {
  if (word === "warned" || word === "won") return;
  model.takings[merchant] = (model.takings[merchant] ?? 0) + cents;
  if (word === "held") model.apart -= cents;
  else model.rail += cents;
}
