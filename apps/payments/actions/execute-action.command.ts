/** Does an approved action once: the action locked, what it moves, and its outcome together. */
import type { ActionRequest } from "#contracts/payments/action.ts";
import { sha256Hex } from "#platform/crypto.ts";
import type { Queries } from "#platform/db/database.ts";
import { runInside } from "#platform/db/group-commit.ts";
import { Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { centsOf } from "#platform/money.ts";
import type { Services } from "#platform/services.ts";
import { standingCharger } from "../callers/charger.ts";
import { lineageOf } from "../callers/merchant.ts";
import type { Charger } from "../consents/consent.domain.ts";
import { mayTouch, type Action, type ActionOutcome } from "./action.domain.ts";
import { isOpen, type Payment } from "../payments/payment.domain.ts";
import { finishAction, takeAction, takeThisAction } from "./actions.store.ts";
import { paymentOutgoing } from "../outgoing/payment-events.ts";
import { writeStates, lockPayments } from "../payments/payments.store.ts";
import { findPayment } from "../payments/payments.query.ts";
import { toppedUpCents } from "../ledger/top-ups.query.ts";
import { movingMoney } from "../wallets/move-money.command.ts";
import { refunding } from "../refunds/refund-payment.command.ts";
import { resolveByAction } from "./resolve-by-action.command.ts";

type Payload<Kind extends ActionRequest["kind"]> = Extract<
  ActionRequest,
  { readonly kind: Kind }
>["payload"];

const done: ActionOutcome = { ok: true, says: "done" };
const failed = (says: string): ActionOutcome => ({ ok: false, says });

export interface Executed {
  readonly id: string;
  readonly ok: boolean;
}

/** The next approved action after `after`, oldest first; null when there is none. */
export const executeNextAction = (
  services: Services,
  after: string | null,
): Promise<Executed | null> => executeTaken(services, (tx) => takeAction(tx, after));

/** This one, before the job comes to it; null when it is not to be done any more. */
export const executeThisAction = (services: Services, id: string): Promise<Executed | null> =>
  executeTaken(services, (tx) => takeThisAction(tx, id));

const executeTaken = (
  services: Services,
  take: (tx: Queries) => Promise<Action | null>,
): Promise<Executed | null> =>
  services.db.transaction(async (tx) => {
    const action = await take(tx);
    if (!action) return null;
    const outcome = await execute(tx, services, action);
    await finishAction(tx, action.id, services.clock.now(), outcome);
    return { id: action.id, ok: outcome.ok };
  });

const execute = (tx: Queries, services: Services, action: Action): Promise<ActionOutcome> => {
  const { request } = action;
  switch (request.kind) {
    case "refund_payment":
      return refund(tx, services, action, request.payload);
    case "expire_payment":
      return expire(tx, services, action, request.payload);
    case "resolve_review":
      return resolveByAction(services, action, request.payload);
    case "correct_top_up":
      return correct(tx, services, action, request.payload);
  }
};

const refund = async (
  tx: Queries,
  { webhooks, clock, baseUrl }: Services,
  { id, merchant }: Action,
  { payment_id: paymentId, amount, reason }: Payload<"refund_payment">,
): Promise<ActionOutcome> => {
  const payment = await findPayment(tx, paymentId);
  if (!payment || !mayTouch(merchant, payment.merchant)) return failed("payment_not_found");
  const key = `action ${id}`;
  const outcome = await runInside(tx, webhooks.emit, refunding, {
    refundId: newId(),
    transferId: newId(),
    paymentId,
    merchant: payment.merchant,
    idempotencyKey: key,
    requestHash: sha256Hex(key),
    reason: reason ?? null,
    cents: amount === undefined ? null : centsOf(amount),
    now: clock.now(),
    baseUrl,
  });
  return outcome instanceof Refusal ? failed(outcome.code) : done;
};

const expire = async (
  tx: Queries,
  { webhooks, clock, baseUrl }: Services,
  { merchant }: Action,
  { payment_id: paymentId }: Payload<"expire_payment">,
): Promise<ActionOutcome> => {
  const now = clock.now();
  const [payment] = await lockPayments(tx, [paymentId]);
  if (!payment || !mayTouch(merchant, payment.merchant)) return failed("payment_not_found");
  if (!isOpen(payment, now)) return failed("invalid_state");
  const expired: Payment = { ...payment, status: "expired" };
  await Promise.all(writeStates(tx, [expired]));
  await webhooks.emit(tx, [paymentOutgoing("payment.expired", expired, { at: now, baseUrl })]);
  return done;
};

/**
 * Nobody takes back more than they put in: what else the wallet holds came from others. And what a
 * key proposed and no operator approved reaches no further than that key itself.
 */
const correct = async (
  tx: Queries,
  { webhooks, clock }: Services,
  action: Action,
  { user_id: userId, amount, direction, reason }: Payload<"correct_top_up">,
): Promise<ActionOutcome> => {
  const cents = centsOf(amount) ?? 0;
  const now = clock.now();
  const { merchant } = action;
  const mover = await moverOf(tx, action, now);
  if (mover === "nobody") return failed("key_revoked");
  const funding = { kind: "funding", owner: merchant ?? "house" } as const;
  const wallet = { kind: "wallet", owner: userId } as const;
  const adds = direction === "add";
  if (!adds && cents > (await toppedUpCents(tx, userId, funding.owner))) {
    return failed("more_than_topped_up");
  }
  const moved = await runInside(tx, webhooks.emit, movingMoney, {
    transferId: newId(),
    kind: adds ? "top_up" : "transfer",
    cents,
    concept: reason,
    ...(adds ? { from: funding, to: wallet } : { from: wallet, to: funding }),
    mover,
    now,
  });
  return moved instanceof Refusal ? failed(moved.code) : done;
};

/** Null for the house; `nobody` where the key that proposed it is valid no more. */
const moverOf = async (
  tx: Queries,
  { merchant, approvedBy, proposedBy }: Action,
  now: Date,
): Promise<Charger | null | "nobody"> => {
  if (merchant === null || approvedBy?.startsWith("operator:")) return null;
  return (await standingCharger(tx, lineageOf(proposedBy), now)) ?? "nobody";
};
