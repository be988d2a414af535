/** A person chooses cash on the checkout page: the request so far is given up for a new one. */
import { newId } from "#platform/id.ts";
import type { Services } from "#platform/services.ts";
import { mayChooseCash } from "./cash-choice.domain.ts";
import type { Payment } from "../payments/payment.domain.ts";
import type { RailPort } from "../rails/rail-port.ts";
import { newestAttempt, type Attempt } from "../rails/attempts.query.ts";
import { insertNextAttempt } from "../rails/attempts.store.ts";
import { abandonAttempt } from "./checkouts.store.ts";
import { findPayment } from "../payments/payments.query.ts";
import { lockPayments } from "../payments/payments.store.ts";
import { bringToRail, type OnRails } from "../rails/start-on-rail.command.ts";

/** `unchanged`: it was paid, ran out, is on its way, waits for cash, or there is none. */
export type Switched = "switched" | "unchanged" | "down";

export const switchToCash = async (on: OnRails, payment: Payment): Promise<Switched> => {
  const { services, rails } = on;
  if (!mayChooseCash(payment, services.clock.now())) return "unchanged";
  if (rails.cash_store.isOff) return "unchanged";
  if (!rails.cash_store.isUp()) return "down";
  const former = await services.db.transaction((tx) => moveToCash(on, tx, payment.id));
  if (!former) return "unchanged";
  await takeBack(services, rails[former.rail], former);
  const fresh = await findPayment(services.db, payment.id);
  const brought = fresh && (await bringToRail(on, fresh, "send"));
  // Stores took nothing: the payment is back where it was, or nobody knows yet.
  return brought?.method === "cash_store" ? "switched" : "down";
};

type Tx = Parameters<typeof lockPayments>[0];

/** The attempt that was given up; null when there is nothing to change any more. */
const moveToCash = async (on: OnRails, tx: Tx, id: string): Promise<Attempt | null> => {
  const at = on.services.clock.now();
  const [payment] = await lockPayments(tx, [id]);
  const attempt = await newestAttempt(tx, id);
  if (!payment || !attempt || !mayChooseCash(payment, at)) return null;
  if (!(await abandonAttempt(tx, attempt.id, at))) return null;
  const rail = "cash_store";
  await insertNextAttempt(tx, {
    id: newId(),
    paymentId: id,
    rail,
    provider: on.rails[rail].provider,
    at,
    expiresAt: new Date(at.getTime() + on.lifeMs[rail]),
  });
  return attempt;
};

/** Only tidiness: what still arrives on the former rail pays this very payment. */
export const takeBack = async (
  { log }: Services,
  port: RailPort,
  former: Attempt,
): Promise<void> => {
  try {
    if (former.reference !== null) await port.cancel?.(former.reference);
  } catch (error) {
    log.warn({ error, attempt: former.id }, "a rail did not take back a request");
  }
};
