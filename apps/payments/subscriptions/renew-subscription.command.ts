/** Asks for a period of a subscription, and takes in what became of the payment. */
import { hourMs } from "#platform/clock.ts";
import { sha256Hex } from "#platform/crypto.ts";
import type { Queries } from "#platform/db/database.ts";
import { Refusal } from "#platform/errors.ts";
import type { Services } from "#platform/services.ts";
import { standingCharger } from "../callers/charger.ts";
import type { Payment } from "../payments/payment.domain.ts";
import {
  afterFailed,
  afterPaid,
  lastDayOfPeriod,
  type Charge,
  type Subscription,
} from "./subscription.domain.ts";
import { findByTickets, findPayment } from "../payments/payments.query.ts";
import { insertSchedule } from "../books/revenue.store.ts";
import { chargesOfPeriod } from "./subscription-charges.query.ts";
import { insertCharge, settleCharge } from "./subscription-charges.store.ts";
import { lockSubscription, writeSubscription } from "./subscriptions.store.ts";
import { askForMoney } from "../payments/ask-for-money.command.ts";
import { giveUp } from "./cancel-subscription.command.ts";
import type { OnRails } from "../rails/start-on-rail.command.ts";

/** A try is over before the next day's begins, on whatever rail. */
const tryLifeMs = 23 * hourMs;

/** No header can hold a line break: no caller ever names such a key. */
const keyOf = ({ id, periodStart, failedTries }: Subscription): string =>
  ["subscription", id, periodStart, failedTries].join("\n");

/** One try; after a crash the same key finds the same payment. */
export const askForPeriod = async (
  on: OnRails,
  subscription: Subscription,
  now: Date,
): Promise<Charge["status"]> => {
  const payment = await paymentFor(on, subscription, now);
  const status = statusOf(payment);
  const charge: Charge = {
    subscriptionId: subscription.id,
    periodStart: subscription.periodStart,
    try: subscription.failedTries,
    paymentId: payment?.id ?? null,
    status,
    failure: failureOf(payment, status),
    askedAt: now,
  };
  const cancelled = await on.services.db.transaction(async (tx) => {
    const locked = await lockSubscription(tx, subscription.id);
    if (locked && (await insertCharge(tx, charge))) await follow(tx, locked, charge, payment, now);
    return locked?.status === "cancelled";
  });
  if (cancelled && payment && status === "waiting") await giveUp(on, payment.id);
  return status;
};

const paymentFor = async (
  on: OnRails,
  subscription: Subscription,
  now: Date,
): Promise<Payment | null> => {
  const { services, lifeMs } = on;
  const { merchant, userId, cents, concept, customerEmail, askedBy } = subscription;
  const charger = await standingCharger(services.db, askedBy, now);
  const key = keyOf(subscription);
  const short = {
    codi: Math.min(lifeMs.codi, tryLifeMs),
    card: Math.min(lifeMs.card, tryLifeMs),
    cash_store: Math.min(lifeMs.cash_store, tryLifeMs),
  };
  const asked = await askForMoney(
    { ...on, lifeMs: short },
    {
      merchant,
      userId,
      cents,
      concept,
      customerEmail,
      preferWallet: true,
      now,
      charger,
      askedBy: subscription.heardBy ?? askedBy,
      idempotencyKey: key,
      requestHash: sha256Hex(key),
      referenceId: subscription.id,
      referenceType: "subscription",
    },
  );
  if (!(asked instanceof Refusal)) return asked.payment;
  // Where a rail has not answered yet the payment is there; where none took it, it is not.
  return (await findByTickets(services.db, [{ merchant, key }]))[0] ?? null;
};

const statusOf = (payment: Payment | null): Charge["status"] => {
  if (!payment) return "failed";
  if (payment.completedAt !== null) return "paid";
  return payment.status === "pending" ? "waiting" : "failed";
};

const failureOf = (payment: Payment | null, status: Charge["status"]): string | null =>
  status === "failed" ? (payment?.failure ?? payment?.status ?? "rail_unavailable") : null;

/** The payment of a waiting charge has come to an end. */
export const settleEnded = (
  { db }: Services,
  charge: Charge,
  now: Date,
): Promise<Charge["status"]> =>
  db.transaction(async (tx) => {
    const locked = await lockSubscription(tx, charge.subscriptionId);
    const payment = await findPayment(tx, charge.paymentId ?? "");
    const status = statusOf(payment);
    if (!locked || status === "waiting") return "waiting";
    const failure = failureOf(payment, status);
    const settled = await settleCharge(tx, charge, { status, failure, at: now });
    if (settled) await follow(tx, locked, { ...charge, status }, payment, now);
    return settled ? status : "waiting";
  });

/** What a charge means for its subscription, and the days that it paid for. */
async function follow(
  tx: Queries,
  subscription: Subscription,
  charge: Charge,
  payment: Payment | null,
  now: Date,
): Promise<void> {
  const { id, merchant, anchorDay, cents } = subscription;
  const firstDay = charge.periodStart;
  if (charge.status === "paid" && payment) {
    const lastDay = lastDayOfPeriod(firstDay, anchorDay);
    const days = { cents, firstDay, lastDay, at: now };
    await insertSchedule(tx, { paymentId: payment.id, subscriptionId: id, merchant, ...days });
  }
  if (subscription.status !== "active" || subscription.periodStart !== firstDay) return;
  if (charge.status === "paid") return writeSubscription(tx, afterPaid(subscription));
  if (charge.status === "waiting") return;
  const [first] = await chargesOfPeriod(tx, id, firstDay);
  const asked = { firstAt: first?.askedAt ?? charge.askedAt, lastAt: charge.askedAt };
  await writeSubscription(tx, afterFailed(subscription, asked));
}
