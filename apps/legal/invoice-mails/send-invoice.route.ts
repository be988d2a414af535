/** POST /api/billing/invoices/:id/sending */
import { sendInvoice } from "#contracts/legal/invoice.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { shownInvoice } from "../invoices/invoice-route.ts";
import { sendInvoice as send } from "./send-invoice.command.ts";

export const sendInvoiceRoute = route(sendInvoice, async (context) => {
  const { path, query, caller, services, tx, now } = context;
  const access = await accessFor(tx, caller, query.firmId, "money");
  if (access instanceof Refusal) return access;
  const wish = { invoiceId: path.id, step: null, now };
  const sent = await send({ ...services, db: tx }, access, wish);
  return sent instanceof Refusal ? sent : reply(200, shownInvoice(sent, access, context));
});
