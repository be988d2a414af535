/** A payment that was asked for at payments, and what an answer or an event says of it. */
import type { Payment } from "#contracts/payments/payment.ts";
import { centsOf, type Cents } from "#platform/money.ts";
import { dueOf, isIssued, type Invoice } from "../invoices/invoice.domain.ts";

export const paymentReferenceType = "legal_invoice";

/** Payments takes no more at once: what is due beyond it is asked for next. */
const askedMostCents: Cents = 100_000_000;

/**
 * `asked`: payments may have it, and answered nothing yet; `odd`: money came that is not what was
 * asked for, or that nobody owes.
 */
export interface PaymentRequest {
  readonly id: string;
  readonly invoiceId: string;
  readonly status: "asked" | "waiting" | "completed" | "over" | "odd";
  readonly cents: Cents;
  readonly paymentId: string | null;
  readonly checkoutUrl: string | null;
  readonly expiresAt: Date | null;
  readonly takenCents: Cents;
  readonly refundedCents: Cents;
}

export const askedFor = (invoice: Invoice): Cents => Math.min(dueOf(invoice), askedMostCents);

export type ToldPayment = Pick<
  Payment,
  | ("payment_id" | "status" | "payment_method" | "amount" | "currency" | "refunded_amount")
  | ("checkout_url" | "expires_at" | "reference_id" | "reference_type")
>;

const ended: ReadonlySet<Payment["status"]> = new Set(["expired", "failed", "cancelled"]);

/** What becomes of the request, and whether its money counts for the invoice. */
export type Taking =
  | { readonly kind: "waits" }
  | { readonly kind: "over" }
  | { readonly kind: "known" }
  | { readonly kind: "counts"; readonly cents: Cents }
  | { readonly kind: "odd"; readonly cents: Cents };

/** Refunds are looked at apart: what was refunded had come before. */
export const takingOf = (
  request: Pick<PaymentRequest, "status" | "cents">,
  invoice: Invoice,
  told: Pick<ToldPayment, "status" | "amount" | "currency">,
): Taking => {
  if (request.status === "completed" || request.status === "odd") return { kind: "known" };
  if (told.status === "pending") return { kind: request.status === "over" ? "known" : "waits" };
  if (ended.has(told.status)) return { kind: "over" };
  const cents = centsOf(told.amount) ?? 0;
  const isRight = cents === request.cents && isIssued(invoice) && cents <= dueOf(invoice);
  return { kind: isRight ? "counts" : "odd", cents };
};
