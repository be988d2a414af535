/** Gives money back: the row first, then the app that holds the money, then how it ended. */
import { refundPayment } from "#contracts/payments/payment.ts";
import { CallFailure } from "#platform/client/failure.ts";
import { Refusal } from "#platform/errors.ts";
import { decimalOf } from "#platform/money.ts";
import type { Services } from "#platform/services.ts";
import { connectionTo } from "#business/connections/way-to-app.ts";
import type { StoredRefund } from "./refunds.query.ts";
import {
  concludeRefund,
  writeRefund,
  type Refunded,
  type RefundAsked,
  type RefundRefusal,
} from "./write-refund.command.ts";

export const giveBack = async (
  services: Services,
  asked: RefundAsked,
): Promise<Refunded | RefundRefusal> => {
  const written = await writeRefund(services, asked);
  if (written instanceof Refusal) return written;
  const { refund } = written;
  return refund.state === "asked"
    ? { ...written, refund: await askPayments(services, refund) }
    : written;
};

/** Words of the payments app that say no for good. */
const refused: readonly string[] = ["payment_not_found", "invalid_state", "refund_exceeds_payment"];

/**
 * After any other answer the app is asked again with the same key: a 404 or a 400 without its own
 * word comes from a wrong address, or from somebody who stands before it.
 */
const saysNo = ({ code, facts }: CallFailure): boolean =>
  facts.isSpoken === true && refused.includes(code);

/** Safe to repeat: the refund's id is the key. */
export const askPayments = async (
  services: Services,
  refund: StoredRefund,
): Promise<StoredRefund> => {
  const { tenantId, id, paymentId, totalCents, reason } = refund;
  const way = await connectionTo(services, services.db, tenantId, "payments");
  if (!way || paymentId === null) return refund;
  const answer = await way.client.call(refundPayment, {
    path: { id: paymentId },
    body: { amount: Number(decimalOf(totalCents)), reason },
    idempotencyKey: id,
  });
  const isRefused = answer instanceof CallFailure && saysNo(answer);
  if (answer instanceof CallFailure && !isRefused) return refund;
  const failed = isRefused || (!(answer instanceof CallFailure) && answer.body.status === "failed");
  const state = failed ? "failed" : "done";
  return concludeRefund(services, refund, state);
};
