/** A payment as the wire shows it: every documented field, null where it does not apply. */
import type { Payment as WirePayment } from "#contracts/payments/payment.ts";
import { isOpen, type Payment } from "./payment.domain.ts";

/** MXN from cents; exact, for a double holds every two-decimal amount of this size closely. */
export const mxn = (cents: number): number => cents / 100;

export const projectionOf = (payment: Payment, now: Date, baseUrl: string): WirePayment => {
  const { checkoutToken: token, method } = payment;
  const page = token === null ? null : `${baseUrl}/checkout/${token}`;
  const onCodi = method === "codi" && payment.qrString !== null;
  const inStore = method === "cash_store" && payment.reference !== null;
  return {
    success: true,
    payment_id: payment.id,
    status: shownStatus(payment, now),
    payment_method: method,
    gateway_provider: payment.provider,
    amount: mxn(payment.cents),
    currency: "MXN",
    expires_at: payment.expiresAt?.toISOString() ?? null,
    qr_string: payment.qrString,
    qr_image_url: onCodi && page ? `${page}/qr.png` : null,
    folio_codi: payment.folio,
    rail_transaction_id: payment.railTransactionId,
    checkout_url: page,
    reference: payment.reference,
    barcode_image_url: inStore && page ? `${page}/barcode.png` : null,
    user_id: payment.userId,
    concept: payment.concept,
    reference_id: payment.referenceId,
    reference_type: payment.referenceType,
    refunded_amount: mxn(payment.refundedCents),
    created_at: payment.createdAt.toISOString(),
    completed_at: payment.completedAt?.toISOString() ?? null,
  };
};

/** What ran out is expired also before the sweep wrote it down. */
const shownStatus = (payment: Payment, now: Date): Payment["status"] =>
  payment.status === "pending" && !isOpen(payment, now) ? "expired" : payment.status;

/** The answer that a create got, whatever became of the payment since. */
export const firstProjectionOf = (payment: Payment, baseUrl: string): WirePayment => {
  // One that its owner paid from their wallet later had a checkout page first.
  const atOnce = payment.checkoutToken === null;
  const first: Payment = {
    ...payment,
    status: atOnce ? "completed" : "pending",
    refundedCents: 0,
    ...(atOnce ? {} : { railTransactionId: null, completedAt: null }),
  };
  return projectionOf(first, payment.createdAt, baseUrl);
};
