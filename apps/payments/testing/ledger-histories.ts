/** Random histories of the ledger, and what each part of one means for what exists by then. */
import fc from "fast-check";
import { minuteMs, secondMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { disputeWords } from "./gateway-model.ts";
import { folioOf } from "./ledger-ground.ts";
import type * as model from "./ledger-model.ts";

const some = fc.nat({ max: 20 });
const key = fc.option(fc.nat({ max: 1 }), { freq: 3 });
const kindOf = <const K extends string>(kind: K) => ({ kind: fc.constant(kind) });
const creates = fc.record({
  ...kindOf("create"),
  user: some,
  merchant: some,
  key,
  prefer: fc.boolean(),
  card: fc.boolean(),
  cents: fc.oneof(fc.integer({ min: 1, max: 900 }), fc.constantFrom(20_000, 20_001)),
});
const notices = fc.record({
  ...kindOf("notice"),
  payment: some,
  event: fc.nat({ max: 3 }),
  transaction: fc.nat({ max: 1 }),
  odd: fc.constantFrom("", "", "", "", "more", "dollars", "rejected", "unknown"),
});
const cancels = fc.record({ ...kindOf("cancel"), payment: some });
const refunds = fc.record({
  ...kindOf("refund"),
  payment: some,
  key,
  foreign: fc.nat({ max: 9 }),
  cents: fc.option(fc.integer({ min: 1, max: 500 }), { freq: 2 }),
});
const refundWords = fc.record({
  ...kindOf("refund-word"),
  payment: some,
  word: fc.constantFrom("done", "done", "waiting", "refused"),
});
const disputes = fc.record({
  ...kindOf("dispute"),
  payment: some,
  name: fc.nat({ max: 1 }),
  state: fc.constantFrom(...disputeWords),
  transaction: fc.nat({ max: 1 }),
  cents: fc.integer({ min: 1, max: 1_000 }),
});
const foreignRefunds = fc.record({
  ...kindOf("foreign-refund"),
  payment: some,
  name: fc.nat({ max: 1 }),
  cents: fc.integer({ min: 1, max: 300 }),
});
const topUps = fc.record({
  ...kindOf("top-up"),
  user: some,
  cents: fc.integer({ min: 1, max: 25_000 }),
});
const transfers = fc.record({
  ...kindOf("transfer"),
  user: some,
  cents: fc.integer({ min: 1, max: 900 }),
});
const sweeps = fc.record(kindOf("sweep"));
const intention = fc.oneof(
  { weight: 6, arbitrary: creates },
  { weight: 7, arbitrary: notices },
  { weight: 2, arbitrary: cancels },
  { weight: 5, arbitrary: refunds },
  { weight: 4, arbitrary: refundWords },
  { weight: 4, arbitrary: disputes },
  { weight: 1, arbitrary: foreignRefunds },
  { weight: 3, arbitrary: topUps },
  { weight: 3, arbitrary: transfers },
  { weight: 1, arbitrary: sweeps },
);
type Intention = typeof intention extends fc.Arbitrary<infer T> ? T : never;

/** Several of one kind meet in one transaction, or at one lock. */
const burst = fc.oneof(
  ...[creates, notices, refunds, transfers, refundWords, disputes].map((one) =>
    fc.array<Intention>(one, { minLength: 2, maxLength: 4 }),
  ),
);

/** What happens at one moment, in how many processes, and how long nothing happens after it. */
const step = fc.record({
  together: fc.oneof(fc.array(intention, { minLength: 1, maxLength: 4 }), burst),
  processes: fc.integer({ min: 1, max: 3 }),
  pauseMs: fc.constantFrom(0, 0, 0, 0, secondMs, 16 * minuteMs),
  /** All connections to the database are cut so many milliseconds after the beginning. */
  cutAfterMs: fc.oneof(
    { weight: 40, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.nat({ max: 4 }) },
  ),
});
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const opening = fc.array<Intention>(topUps, { minLength: 2, maxLength: 3 });
/** Most histories begin with money that came by card, for a gateway to speak of. */
const byCard = fc
  .array(fc.integer({ min: 1, max: 900 }), { maxLength: 2 })
  .map((each): readonly Intention[] =>
    each.flatMap((cents, merchant) => [
      { kind: "create", user: 0, merchant, key: null, prefer: false, card: true, cents },
      { kind: "notice", payment: 0, event: 0, transaction: 0, odd: "" },
    ]),
  );
const calm = { processes: 1, pauseMs: 0, cutAfterMs: null };

export const histories = fc
  .tuple(opening, byCard, fc.array(step, { minLength: 2, maxLength: 10 }))
  .map(([topped, paid, rest]): readonly Step[] => [
    { ...calm, together: topped },
    ...paid.map((one) => ({ ...calm, together: [one] })),
    ...rest,
  ]);

/** Turns what was generated into an operation on what exists; none where there is nothing yet. */
export function operationOf(
  name: string,
  known: model.Model | undefined,
  intended: Intention,
  index: number,
): model.Operation | null {
  const user = (of: number) => `${name} user ${of % 3}`;
  const named = (of: number | null) => (of === null ? null : `${name} key ${of}`);
  switch (intended.kind) {
    case "create": {
      const merchant = `${name} merchant ${intended.merchant % 2}`;
      // Who holds nothing pays by card, which most others never need to.
      const payer = intended.card ? `${name} stranger` : user(intended.user);
      const of = { merchant, user: payer, key: named(intended.key) };
      return { ...intended, ...of, id: newId() };
    }
    case "top-up":
      return { ...intended, user: user(intended.user) };
    case "transfer":
      return { ...intended, from: user(intended.user), to: user(intended.user + 1) };
    case "sweep":
      return intended;
    case "refund-word": {
      const newest = [...(known?.refunds ?? [])].reverse().slice(0, 3);
      const refund = newest[intended.payment % Math.max(1, newest.length)];
      return refund ? { kind: "refund-word", refund: refund.id, word: intended.word } : null;
    }
    default:
  }
  if (!known || known.payments.length === 0) return null;
  const payment = paymentFor(intended, known);
  if (!payment) return null;
  if (intended.kind === "cancel") return { kind: "cancel", payment: payment.id };
  if (intended.kind === "refund") {
    const merchant = intended.foreign === 0 ? `${name} nobody` : payment.merchant;
    const refund = { ...intended, merchant, payment: payment.id, key: named(intended.key) };
    return { ...refund, id: newId() };
  }
  return intended.kind === "notice"
    ? noticeOf(name, payment, intended, index)
    : gatewayWordOf(name, payment, intended);
}

/** The newest first: old ones are mostly done. What asks for paid money mostly finds some. */
function paymentFor(
  { kind, payment }: { readonly kind: string; readonly payment: number },
  { payments }: model.Model,
): model.ModelPayment | undefined {
  const isGateways = kind === "dispute" || kind === "foreign-refund";
  const fitting = payments.filter(({ transaction, status, method }) =>
    isGateways
      ? method === "card" && transaction !== null
      : status === "completed" || status === "partially_refunded",
  );
  const seeks = (isGateways || kind === "refund") && fitting.length > 0 && payment % 5 > 0;
  const among = seeks ? fitting : payments;
  return [...among].reverse()[payment % Math.min(4, among.length)];
}

type GatewayIntention = Extract<Intention, { readonly kind: "dispute" | "foreign-refund" }>;

/** About the money that completed the payment, or about money that never did. */
function gatewayWordOf(
  name: string,
  { id, transaction }: model.ModelPayment,
  intended: GatewayIntention,
): model.Operation {
  const { cents } = intended;
  const called = `${name} ${id} ${intended.kind} ${intended.name}`;
  const other = `${name} ${id} transaction 0`;
  if (intended.kind === "foreign-refund") {
    return { kind: intended.kind, reference: called, transaction: transaction ?? other, cents };
  }
  const of = intended.transaction === 0 ? (transaction ?? other) : other;
  return { kind: intended.kind, id: called, transaction: of, cents, state: intended.state };
}

type NoticeIntention = Extract<Intention, { readonly kind: "notice" }>;

function noticeOf(
  name: string,
  payment: model.ModelPayment,
  { odd, event, transaction }: NoticeIntention,
  index: number,
): model.Operation {
  const ofRail = payment.method !== "wallet" && odd !== "unknown";
  const rail = payment.method === "card" ? "card" : "codi";
  const about = ofRail ? payment.id : `${payment.id} ${index}`;
  return {
    kind: "notice",
    rail,
    payment: ofRail ? payment.id : null,
    reference: folioOf(about),
    event: `${about} event ${event}`,
    transaction: `${name} ${about} transaction ${transaction}`,
    cents: odd === "more" ? payment.cents + 1 : payment.cents,
    currency: odd === "dollars" ? "USD" : "MXN",
    status: odd === "rejected" ? "rejected" : "completed",
  };
}
