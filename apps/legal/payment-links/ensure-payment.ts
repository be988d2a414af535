/** A payment to pay an invoice by: one that waits is used again, a spent one replaced. */
import { connectionTo } from "#business/connections/way-to-app.ts";
import { ensureEndpoint } from "#business/connections/webhook-endpoint.client.ts";
import type { Payment } from "#contracts/payments/payment.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import type { Client } from "#platform/client/client.ts";
import type { Services } from "#platform/services.ts";
import type { Access } from "../callers/access.ts";
import { findClient } from "../clients/clients.query.ts";
import { dueOf, type Invoice } from "../invoices/invoice.domain.ts";
import { findInvoice } from "../invoices/invoices.query.ts";
import { askForPayment, giveUpPayment, lookAtPayment } from "./ask-payments.client.ts";
import { roundsMost } from "./limits.ts";
import { askedFor, type PaymentRequest } from "./payment-request.domain.ts";
import { endRequest, openRequest, takePayment } from "./take-payment.command.ts";

export type NoPayment = Refusal<
  ("invoice_not_found" | "invoice_wrong_status") | ("payments_not_connected" | "payments_away")
>;

/** Asks outside: no transaction is open meanwhile. A payment that is completed is one too. */
export const ensurePayment = async (
  services: Services,
  access: Access,
  invoiceId: string,
): Promise<Payment | NoPayment> => {
  const { db } = services;
  for (let round = 0; round < roundsMost; round += 1) {
    const invoice = await findInvoice(db, access, invoiceId);
    if (!invoice) return refuse("invoice_not_found");
    if (dueOf(invoice) === 0) return refuse("invoice_wrong_status");
    const way = await connectionTo(services, db, access.firm.id, "payments");
    if (!way) return refuse("payments_not_connected");
    await ensureEndpoint(services, way);
    const request = await openRequest(db, access, invoiceId, services.clock.now());
    if (request instanceof Refusal) return request;
    const payment = await payFor(services, access, way.client, { invoice, request });
    if (payment !== "over") return payment;
  }
  return refuse("payments_away");
};

interface Pair {
  readonly invoice: Invoice;
  readonly request: PaymentRequest;
}

/** `over`: nobody can pay that one any more, and there is room for the next. */
const payFor = async (
  services: Services,
  access: Access,
  payments: Client,
  { invoice, request }: Pair,
): Promise<Payment | NoPayment | "over"> => {
  const { db, clock, webhooks } = services;
  const told = await askOrLook(services, access, payments, { invoice, request });
  if (told === "barred") return refuse("payments_not_connected");
  if (told === "away") return refuse("payments_away");
  if (told === "refused") {
    await endRequest(db, access, request.id, clock.now());
    return refuse("payments_away", { message: "Payments refused the request." });
  }
  const kept = await takePayment({ db, webhooks }, access, request, told, clock.now());
  return kept?.status === "over" ? "over" : told;
};

const askOrLook = async (
  { db }: Services,
  { firm }: Access,
  payments: Client,
  { invoice, request }: Pair,
) => {
  const { paymentId } = request;
  if (paymentId === null) {
    const client = await findClient(db, firm.id, invoice.clientId);
    const rest = { firmName: firm.name, email: client?.email ?? null };
    return askForPayment(payments, { request, invoice, ...rest });
  }
  // Part of it came by another way since then: nobody pays more than is due.
  return request.cents === askedFor(invoice)
    ? lookAtPayment(payments, paymentId)
    : giveUpPayment(payments, { id: request.id, paymentId });
};
