/** POST /api/ecosystem/payments */
import { payInvoice } from "#contracts/legal/collection.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { routeAfter } from "../callers/route.ts";
import { findInvoice } from "../invoices/invoices.query.ts";
import { payPath } from "../invoices/pay-path.ts";
import { ensurePayment } from "./ensure-payment.ts";

export const payInvoiceRoute = routeAfter(
  payInvoice,
  async ({ query, body, caller, services }) => {
    const access = await accessFor(services.db, caller, query.firmId, "money");
    if (access instanceof Refusal) return access;
    const payment = await ensurePayment(services, access, body.invoiceId);
    return payment instanceof Refusal ? payment : { payment, access };
  },
  async ({ body, tx, services, found }) => {
    if (found instanceof Refusal) return found;
    const { payment, access } = found;
    const invoice = await findInvoice(tx, access, body.invoiceId);
    if (!invoice) return refuse("invoice_not_found");
    const { payment_id, status, payment_method, amount, currency } = payment;
    const { checkout_url, qr_string, expires_at } = payment;
    return reply(201, {
      payment_id,
      invoiceId: invoice.id,
      status,
      payment_method,
      amount,
      currency,
      checkout_url,
      qr_string,
      expires_at,
      payUrl: `${services.baseUrl}${payPath(access.firm, invoice)}`,
    });
  },
);
