/** A payment, and the moves between its states. */
import type { paymentStatuses } from "#contracts/payments/payment.ts";
import type { Cents } from "#platform/money.ts";
import type { Rail } from "../rails/routing.domain.ts";

export type PaymentStatus = (typeof paymentStatuses)[number];

export interface Payment {
  readonly id: string;
  readonly merchant: string;
  /** The lineage of the key that asked for it, and so hears of it; null: no key that lives. */
  readonly askedBy: string | null;
  readonly idempotencyKey: string | null;
  readonly requestHash: string;
  readonly userId: string;
  readonly cents: Cents;
  readonly concept: string;
  readonly referenceId: string | null;
  readonly referenceType: string | null;
  readonly customerEmail: string | null;
  readonly status: PaymentStatus;
  readonly method: Rail;
  readonly provider: string;
  readonly refundedCents: Cents;
  readonly qrString: string | null;
  readonly folio: string | null;
  readonly reference: string | null;
  readonly checkoutToken: string | null;
  readonly railTransactionId: string | null;
  readonly failure: string | null;
  readonly createdAt: Date;
  /** Until when its payer can pay, as they were told. */
  readonly expiresAt: Date | null;
  /** Until when money pays it: later, where a rail tells of money late. */
  readonly closesAt: Date | null;
  readonly completedAt: Date | null;
}

/** Also before a sweep wrote it down: what ran out is not pending any more. */
export const isOpen = (payment: Payment, now: Date): boolean =>
  payment.status === "pending" && (payment.closesAt === null || payment.closesAt > now);

export const isRefundable = ({ status }: Payment): boolean =>
  status === "completed" || status === "partially_refunded";

/** What may still be given back, when so much is gone by disputes and by hand at the gateway. */
export const leftOf = ({ cents, refundedCents }: Payment, goneElsewhere: Cents): Cents =>
  cents - refundedCents - goneElsewhere;

/** The status after so much has been given back in all. */
export const statusAfterRefund = (payment: Payment, refundedCents: Cents): PaymentStatus =>
  refundedCents >= payment.cents ? "refunded" : "partially_refunded";
