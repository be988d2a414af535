/** POST /api/billing/invoices/:id/payments */
import { receiveInvoicePayment } from "#contracts/legal/invoice-payment.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { centsOf } from "#platform/money.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { shownInvoice } from "../invoices/invoice-route.ts";
import { receivePayment } from "./receive-payment.command.ts";

export const receiveInvoicePaymentRoute = route(receiveInvoicePayment, async (context) => {
  const { path, query, body, caller, services, tx, now } = context;
  const access = await accessFor(tx, caller, query.firmId, "money");
  if (access instanceof Refusal) return access;
  const { amount, date, ...rest } = body;
  const received = { ...rest, invoiceId: path.id, cents: centsOf(amount) ?? 0, day: date ?? null };
  const doing = { db: tx, webhooks: services.webhooks };
  const after = await receivePayment(doing, access, received, now);
  return after instanceof Refusal ? after : reply(201, shownInvoice(after, access, context));
});
