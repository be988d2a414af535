/** POST /api/billing/invoices/:id/return */
import { returnInvoice } from "#contracts/legal/invoice.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { shownInvoice } from "./invoice-route.ts";
import { moveDraft } from "./move-invoice.command.ts";

export const returnInvoiceRoute = route(returnInvoice, async (context) => {
  const { path, query, caller, tx, now } = context;
  const access = await accessFor(tx, caller, query.firmId, "money");
  if (access instanceof Refusal) return access;
  const moved = await moveDraft(tx, access, path.id, "return", now);
  return moved instanceof Refusal ? moved : reply(200, shownInvoice(moved, access, context));
});
