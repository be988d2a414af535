/** Sends a payment to its rail, and to the next one when that surely did not take it. */
import { newId } from "#platform/id.ts";
import type { Services } from "#platform/services.ts";
import { isOpen, type Payment } from "../payments/payment.domain.ts";
import { routesFor, type OutsideRail } from "./routing.domain.ts";
import type { RailOutcome, RailRequest, Rails } from "./rail-port.ts";
import { newestAttempt, type Attempt } from "./attempts.query.ts";
import { failAttempt, insertNextAttempt, writeAnswer } from "./attempts.store.ts";
import { railGivenUpFor } from "../checkout/checkouts.query.ts";
import { findPayment } from "../payments/payments.query.ts";
import { giveUpPayment } from "../payments/give-up-payment.command.ts";

export interface OnRails {
  readonly services: Services;
  readonly rails: Rails;
  readonly lifeMs: Readonly<Record<OutsideRail, number>>;
}

/**
 * Brings a payment's newest attempt to an answer. `send` is for whoever just wrote the attempt;
 * everybody else asks, for the rail may have it already. Null: none took it, or nobody knows.
 */
export const bringToRail = async (
  on: OnRails,
  payment: Payment,
  how: "send" | "ask",
): Promise<Payment | null> => {
  const attempt = await newestAttempt(on.services.db, payment.id);
  if (!attempt) return null;
  if (attempt.state === "waiting") return findPayment(on.services.db, payment.id);
  if (attempt.state !== "sent") return null;
  return settle(on, payment, attempt, await outcomeOf(on, payment, attempt, how));
};

const outcomeOf = async (
  { rails, services }: OnRails,
  payment: Payment,
  attempt: Attempt,
  how: "send" | "ask",
): Promise<RailOutcome> => {
  const port = rails[attempt.rail];
  const request = requestOf(payment, attempt, services.baseUrl);
  if (how === "ask") return port.ask(request);
  const sent = await port.start(request);
  return sent.kind === "unknown" ? port.ask(request) : sent;
};

const settle = async (
  on: OnRails,
  payment: Payment,
  attempt: Attempt,
  outcome: RailOutcome,
): Promise<Payment | null> => {
  const { db, clock } = on.services;
  if (outcome.kind === "unknown") return null;
  if (outcome.kind === "waiting") {
    await writeAnswer(db, attempt, outcome, clock.now());
    return findPayment(db, payment.id);
  }
  // What ran out meanwhile goes to no other rail: nobody waits for it.
  const waits = isOpen(payment, clock.now());
  const next = waits
    ? (nextRail(on.rails, payment, attempt.rail) ?? (await railGivenUpFor(db, attempt)))
    : undefined;
  const moved = await db.transaction(async (tx) => {
    if (!(await failAttempt(tx, attempt.id, outcome.reason, clock.now()))) return "elsewhere";
    if (next === undefined) return giveUpPayment(tx, on.services, payment.id, outcome.reason);
    const expiresAt = new Date(clock.now().getTime() + on.lifeMs[next]);
    const provider = on.rails[next].provider;
    const at = clock.now();
    const attempted = { id: newId(), paymentId: payment.id, rail: next, provider, expiresAt, at };
    return insertNextAttempt(tx, attempted);
  });
  if (next === undefined) return null;
  const fresh = await findPayment(db, payment.id);
  return fresh && bringToRail(on, fresh, moved === "elsewhere" ? "ask" : "send");
};

/** Those after the one that failed, in the order of the policy: none is tried twice. */
const nextRail = (rails: Rails, payment: Payment, failed: OutsideRail): OutsideRail | undefined => {
  const asked = { cents: payment.cents, preferWallet: false, balanceCents: null };
  const order = routesFor(asked, () => true).filter((rail) => rail !== "wallet");
  return order.slice(order.indexOf(failed) + 1).find((rail) => rails[rail].isUp());
};

const requestOf = (payment: Payment, attempt: Attempt, baseUrl: string): RailRequest => ({
  attemptId: attempt.id,
  paymentId: payment.id,
  cents: payment.cents,
  concept: payment.concept,
  customerEmail: payment.customerEmail,
  expiresAt: payment.expiresAt ?? payment.createdAt,
  sentAt: attempt.sentAt,
  checkoutUrl: `${baseUrl}/checkout/${payment.checkoutToken ?? ""}`,
});
