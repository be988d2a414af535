/** POST /api/billing/invoices/:id/reversals */
import { reverseInvoicePayment } from "#contracts/legal/invoice-payment.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { shownInvoice } from "../invoices/invoice-route.ts";
import { reversePayment } from "./receive-payment.command.ts";

export const reverseInvoicePaymentRoute = route(reverseInvoicePayment, async (context) => {
  const { path, query, body, caller, services, tx, now } = context;
  const access = await accessFor(tx, caller, query.firmId, "money");
  if (access instanceof Refusal) return access;
  const wish = { invoiceId: path.id, ...body };
  const after = await reversePayment({ db: tx, webhooks: services.webhooks }, access, wish, now);
  return after instanceof Refusal ? after : reply(201, shownInvoice(after, access, context));
});
