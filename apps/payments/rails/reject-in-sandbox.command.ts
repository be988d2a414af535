/** Sandbox: the person says no at the bank, through the very notice that a rail would send. */
import { newId } from "#platform/id.ts";
import type { Services } from "#platform/services.ts";
import type { Payment } from "../payments/payment.domain.ts";
import type { OutsideRail } from "./routing.domain.ts";
import { newestAttempt } from "./attempts.query.ts";
import { takeNotice } from "../incoming/take-notice.command.ts";

export const rejectInSandbox = async (
  services: Services,
  payment: Payment,
  rail: OutsideRail,
): Promise<void> => {
  const attempt = await newestAttempt(services.db, payment.id);
  if (!attempt || attempt.reference === null) return;
  await takeNotice(services, {
    rail,
    eventId: newId(),
    reference: attempt.reference,
    status: "rejected",
    cents: payment.cents,
    currency: "MXN",
    railTransactionId: "",
    raw: "{}",
  });
};
