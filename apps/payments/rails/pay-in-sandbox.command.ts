/** Sandbox: pays as the person would, through the very notice that a rail would send. */
import { newId } from "#platform/id.ts";
import type { Services } from "#platform/services.ts";
import type { Payment } from "../payments/payment.domain.ts";
import type { OutsideRail } from "./routing.domain.ts";
import { referenceNumberOf } from "../codi/charge-facts.ts";
import { newestAttempt } from "./attempts.query.ts";
import { findPayment } from "../payments/payments.query.ts";
import { recordMovement } from "./sandbox-movements.store.ts";
import { takeNotice } from "../incoming/take-notice.command.ts";

/** Again is harmless: the second notice tells of the same transaction. Null: nothing to pay. */
export const payInSandbox = async (
  services: Services,
  payment: Payment,
  rail: OutsideRail,
): Promise<Payment | null> => {
  const attempt = await newestAttempt(services.db, payment.id);
  if (!attempt || attempt.reference === null) return null;
  const { reference } = attempt;
  const railTransactionId = `SANDBOX${attempt.id.replaceAll("-", "").slice(-20).toUpperCase()}`;
  // The rail's own record comes first, as the money does; ours has to follow it.
  await recordMovement(services.db, {
    rail,
    railTransactionId,
    reference,
    cents: payment.cents,
    at: services.clock.now(),
    referenceNumber: rail === "codi" ? referenceNumberOf(attempt.id) : null,
  });
  await takeNotice(services, {
    rail,
    eventId: newId(),
    reference,
    status: "completed",
    cents: payment.cents,
    currency: "MXN",
    railTransactionId,
    raw: "{}",
  });
  return findPayment(services.db, payment.id);
};
