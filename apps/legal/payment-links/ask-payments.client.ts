/** Asks payments for an invoice's money, or what became of what was asked for. */
import {
  cancelPayment,
  createPayment,
  listPayments,
  readPayment,
} from "#contracts/payments/payment.ts";
import type { Payment } from "#contracts/payments/payment.ts";
import type { Client } from "#platform/client/client.ts";
import { CallFailure } from "#platform/client/failure.ts";
import { mxn } from "../callers/money.wire.ts";
import { folioOf, type Invoice } from "../invoices/invoice.domain.ts";
import { paymentReferenceType, type PaymentRequest } from "./payment-request.domain.ts";

/** `refused`: it has none of it; `barred`: our key does not open it; `away`: it may have it. */
export type Asked = Payment | "refused" | "barred" | "away";

const meaningOf = ({ facts, code }: CallFailure): "refused" | "barred" | "away" => {
  const { status, mayHaveHappened } = facts;
  if (status === 401 || status === 403) return "barred";
  const isOpen =
    mayHaveHappened || status < 400 || status >= 500 || [408, 425, 429].includes(status);
  return isOpen || code === "idempotency_key_reused" ? "away" : "refused";
};

interface Asking {
  readonly request: PaymentRequest;
  readonly invoice: Invoice;
  readonly firmName: string;
  readonly email: string | null;
}

/** Under the request's id as key: again it is the same payment. */
export const askForPayment = async (
  payments: Client,
  { request, invoice, firmName, email }: Asking,
): Promise<Asked> => {
  const answer = await payments.call(createPayment, {
    body: {
      user_id: `legal-client:${invoice.clientId}`,
      amount: mxn(request.cents),
      currency: "MXN" as const,
      concept: `${firmName}, factura ${folioOf(invoice)}`.slice(0, 200),
      reference_id: invoice.id,
      reference_type: paymentReferenceType,
      prefer_wallet: false,
      ...(email === null ? {} : { customer_info: { email } }),
    },
    idempotencyKey: request.id,
  });
  return answer instanceof CallFailure ? meaningOf(answer) : answer.body;
};

export const lookAtPayment = async (payments: Client, id: string): Promise<Asked> => {
  const answer = await payments.call(readPayment, { path: { id } });
  return answer instanceof CallFailure ? meaningOf(answer) : answer.body;
};

/** It may have been paid meanwhile: then that is the answer. */
export const giveUpPayment = async (
  payments: Client,
  { id, paymentId }: Pick<PaymentRequest, "id"> & { readonly paymentId: string },
): Promise<Asked> => {
  const path = { id: paymentId };
  const answer = await payments.call(cancelPayment, { path, idempotencyKey: `${id}-cancel` });
  return answer instanceof CallFailure ? lookAtPayment(payments, paymentId) : answer.body;
};

/** What it made for an invoice of ours. */
export const paymentsOfInvoice = async (
  payments: Client,
  invoiceId: string,
): Promise<readonly Payment[] | "away"> => {
  const answer = await payments.call(listPayments, { query: { reference_id: invoiceId } });
  if (answer instanceof CallFailure) return "away";
  return answer.body.payments.filter((one) => one.reference_type === paymentReferenceType);
};
