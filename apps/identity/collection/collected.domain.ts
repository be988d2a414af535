/** An invoice on its way to being paid, whose it is, and the payments that were asked for. */
import type { Day } from "#platform/calendar/days.ts";
import type { Cents } from "#platform/money.ts";

export interface CollectedInvoice {
  readonly tenantId: string;
  readonly id: string;
  readonly periodStart: Day;
  readonly folio: number | null;
  readonly status: "draft" | "issued" | "paid" | "past_due" | "void";
  readonly totalCents: Cents;
  readonly dueOn: Day | null;
  readonly cfdiUuid: string | null;
  readonly problem: string | null;
  readonly paymentId: string | null;
  readonly paidCents: Cents;
  readonly paidAt: Date | null;
  readonly complementUuid: string | null;
  /** What takes back the CFDI of a void one. */
  readonly creditUuid: string | null;
  readonly uncollectibleAt: Date | null;
  readonly mailedAt: Date | null;
  readonly payToken: string | null;
  readonly billingEmail: string;
  readonly companyName: string;
  readonly rfc: string | null;
  readonly legalName: string | null;
  readonly regime: string | null;
  readonly postalCode: string | null;
  readonly cfdiUse: string | null;
  /** In which it is written to. */
  readonly locale: "es-MX" | "en";
  /** Addresses that get its letters too. */
  readonly copies: readonly string[];
}

export interface InvoicePayment {
  readonly tenantId: string;
  readonly invoiceId: string;
  /** The first is 1. */
  readonly number: number;
  readonly paymentId: string;
  readonly cents: Cents;
  /** `over`: it ran out, was given up or refused, and nobody can pay it any more. */
  readonly status: "pending" | "completed" | "over";
  readonly method: string;
  readonly checkoutUrl: string | null;
  readonly completedAt: Date | null;
}

export const isOwed = ({ status }: Pick<CollectedInvoice, "status">): boolean =>
  status === "issued" || status === "past_due";

/** Whose wallet is tried, and who pays, in the words of payments. */
export const payerOf = ({ tenantId }: Pick<CollectedInvoice, "tenantId">): string =>
  `tenant:${tenantId}`;
