/** Asks the payments app to give a part of a payment back; again under the same key is the same. */
import { refundPayment } from "#contracts/payments/payment.ts";
import { CallFailure } from "#platform/client/failure.ts";
import { decimalOf, type Cents } from "#platform/money.ts";
import type { Way } from "../connections/way-to-app.ts";

interface RefundInquiry {
  /** The key under which it is asked for. */
  readonly id: string;
  readonly paymentId: string;
  readonly cents: Cents;
  readonly reason: string;
}

/** Words of the payments app that say no for good. */
const refused: readonly string[] = ["payment_not_found", "invalid_state", "refund_exceeds_payment"];

/**
 * After any other answer the app is asked again with the same key: a 404 or a 400 without its own
 * word comes from a wrong address, or from somebody who stands before it.
 */
const saysNo = ({ code, facts }: CallFailure): boolean =>
  facts.isSpoken === true && refused.includes(code);

/** Null: no answer that ends it; ask again. */
export const askForRefund = async (
  { client }: Pick<Way, "client">,
  { id, paymentId, cents, reason }: RefundInquiry,
): Promise<"done" | "failed" | null> => {
  const answer = await client.call(refundPayment, {
    path: { id: paymentId },
    body: { amount: Number(decimalOf(cents)), reason },
    idempotencyKey: id,
  });
  if (answer instanceof CallFailure) return saysNo(answer) ? "failed" : null;
  return answer.body.status === "failed" ? "failed" : "done";
};
