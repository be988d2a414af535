/** PATCH /api/billing/invoices/:id */
import { changeInvoice } from "#contracts/legal/invoice.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { centsOf } from "#platform/money.ts";
import { accessFor } from "../callers/access.ts";
import { givenFields } from "../callers/given-fields.ts";
import { route } from "../callers/route.ts";
import { changeDraft } from "./draft-invoice.command.ts";
import { shownInvoice } from "./invoice-route.ts";

export const changeInvoiceRoute = route(changeInvoice, async (context) => {
  const { path, query, body, caller, tx, now } = context;
  const access = await accessFor(tx, caller, query.firmId, "money");
  if (access instanceof Refusal) return access;
  const { dueDate: dueOn, discount, ...rest } = body;
  const discountCents = discount === undefined ? undefined : (centsOf(discount) ?? 0);
  const given = givenFields({ ...rest, dueOn, discountCents });
  const changed = await changeDraft(tx, access, path.id, given, now);
  return changed instanceof Refusal ? changed : reply(200, shownInvoice(changed, access, context));
});
