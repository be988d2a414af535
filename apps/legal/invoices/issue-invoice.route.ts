/** POST /api/billing/invoices/:id/issue */
import { issueInvoice } from "#contracts/legal/invoice.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { approverFor, shownInvoice } from "./invoice-route.ts";
import { issueInvoice as issue } from "./move-invoice.command.ts";

export const issueInvoiceRoute = route(issueInvoice, async (context) => {
  const { path, query, caller, services, tx, now } = context;
  const access = await approverFor(tx, caller, query.firmId);
  if (access instanceof Refusal) return access;
  const doing = { db: tx, webhooks: services.webhooks };
  const issued = await issue(doing, access, path.id, now);
  return issued instanceof Refusal ? issued : reply(200, shownInvoice(issued, access, context));
});
