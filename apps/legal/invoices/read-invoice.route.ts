/** GET /api/billing/invoices/:id */
import { readInvoice } from "#contracts/legal/invoice.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { shownInvoice } from "./invoice-route.ts";
import { findInvoice, wholeInvoice } from "./invoices.query.ts";

export const readInvoiceRoute = route(readInvoice, async (context) => {
  const { path, query, caller, tx } = context;
  const access = await accessFor(tx, caller, query.firmId, "money");
  if (access instanceof Refusal) return access;
  const found = await findInvoice(tx, access, path.id);
  if (!found) return refuse("invoice_not_found");
  return reply(200, shownInvoice(await wholeInvoice(tx, access.firm.id, found), access, context));
});
