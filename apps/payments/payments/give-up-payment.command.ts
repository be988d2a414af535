/** A pending payment ends without money: cancelled, expired, or taken by no rail. */
import type { Queries } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import { isOpen, type Payment } from "./payment.domain.ts";
import { paymentOutgoing } from "../outgoing/payment-events.ts";
import { freeKey, writeStates, lockPayments } from "./payments.store.ts";
import { expiredPayments } from "./payments.query.ts";

/** No rail took it. Its key is free again: the caller is told to try once more. */
export const giveUpPayment = async (
  tx: Queries,
  services: Services,
  id: string,
  failure: string,
): Promise<void> => {
  const [payment] = await lockPayments(tx, [id]);
  if (payment?.status !== "pending") return;
  await write(tx, services, [{ ...payment, status: "failed", failure }], "payment.failed");
  await freeKey(tx, id);
};

/** Null when the payment does not wait for money any more. */
export const cancelPending = ({ db, clock }: Services, id: string): Promise<Payment | null> =>
  db.transaction(async (tx) => {
    const [payment] = await lockPayments(tx, [id]);
    if (!payment || !isOpen(payment, clock.now())) return null;
    const cancelled: Payment = { ...payment, status: "cancelled" };
    await Promise.all(writeStates(tx, [cancelled]));
    return cancelled;
  });

/** Writes down what ran out, a portion at a time; answers how many. */
export const expirePortion = async (
  services: Services,
  now: Date,
  most: number,
): Promise<number> => {
  const done = await services.db.transaction(async (tx) => {
    const ids = await expiredPayments(tx, now, most);
    const locked = await lockPayments(tx, ids);
    const expired = locked.filter(({ status }) => status === "pending");
    const changed = expired.map((payment): Payment => ({ ...payment, status: "expired" }));
    await write(tx, services, changed, "payment.expired");
    return changed.length;
  });
  if (done > 0) services.webhooks.wake();
  return done;
};

const write = async (
  tx: Queries,
  { webhooks, baseUrl, clock }: Services,
  payments: readonly Payment[],
  type: "payment.expired" | "payment.failed",
): Promise<void> => {
  const at = clock.now();
  await Promise.all(writeStates(tx, payments));
  await webhooks.emit(
    tx,
    payments.map((payment) => paymentOutgoing(type, payment, { at, baseUrl })),
  );
};
