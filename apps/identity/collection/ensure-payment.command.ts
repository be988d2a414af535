/** Makes sure of a payment by which an invoice can be paid, and hears of those there are. */
import type { Payment } from "#contracts/payments/payment.ts";
import type { Services } from "#platform/services.ts";
import { monthText } from "../invoices/line-text.domain.ts";
import { invoiceReferenceType } from "../invoices/invoice-cfdi.domain.ts";
import { isOwed, payerOf, type CollectedInvoice, type InvoicePayment } from "./collected.domain.ts";
import { paymentsOf } from "./collected.query.ts";
import { keepPayment, keepProblem } from "./collected.store.ts";
import { askForPayment } from "./payments.client.ts";
import { hearOfPayment } from "./take-payment.command.ts";
import { problemOf } from "./problem.domain.ts";

/** `paid`: it turned out that it is; `over`: it is not owed any more. */
export type Ensured =
  | { readonly kind: "waiting"; readonly payment: Pick<Payment, "payment_id" | "checkout_url"> }
  | { readonly kind: "paid" | "over" | "away" | "refused" };

/**
 * A payment that still waits is used again; one that ran out makes room for the next. Killed
 * anywhere it goes on with the same one, by its number.
 */
export const ensurePayment = async (
  services: Services,
  invoice: CollectedInvoice,
): Promise<Ensured> => {
  if (!isOwed(invoice) || invoice.totalCents <= 0) return { kind: "over" };
  const [last] = await paymentsOf(services.db, invoice);
  if (last?.status === "completed") return { kind: "paid" };
  if (last?.status === "pending") {
    const heard = await hearOfPayment(services, last.paymentId);
    if (heard === "away") return { kind: "away" };
    if (heard === "taken") return { kind: "paid" };
    if (heard === "waits") return { kind: "waiting", payment: shownOf(last) };
  }
  return make(services, invoice, (last?.number ?? 0) + 1);
};

const shownOf = ({ paymentId, checkoutUrl }: InvoicePayment) => ({
  payment_id: paymentId,
  checkout_url: checkoutUrl,
});

const make = async (
  services: Services,
  invoice: CollectedInvoice,
  number: number,
): Promise<Ensured> => {
  const { db, clock } = services;
  const { tenantId, id, totalCents, folio, periodStart, billingEmail } = invoice;
  const answer = await askForPayment(services, {
    idempotency_key: `${invoiceReferenceType} ${id} ${number}`,
    user_id: payerOf(invoice),
    amount: totalCents / 100,
    concept: `Milpa, factura ${folio ?? ""} de ${monthText(periodStart)}`,
    reference_id: id,
    reference_type: invoiceReferenceType,
    customer_email: billingEmail,
  });
  if (answer.kind !== "done") {
    const problem =
      answer.kind === "away"
        ? problemOf("payments_away")
        : problemOf("payment_refused", answer.message);
    await keepProblem(db, invoice, problem);
    return { kind: answer.kind };
  }
  const payment = answer.body;
  await db.transaction((tx) =>
    keepPayment(
      tx,
      {
        tenantId,
        invoiceId: id,
        number,
        paymentId: payment.payment_id,
        cents: totalCents,
        method: payment.payment_method,
        checkoutUrl: payment.checkout_url,
      },
      clock.now(),
    ),
  );
  if (payment.status === "pending") return { kind: "waiting", payment };
  const heard = await hearOfPayment(services, payment.payment_id);
  return { kind: heard === "taken" ? "paid" : "away" };
};
