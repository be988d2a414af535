/** POST /api/billing/invoices */
import { createInvoice } from "#contracts/legal/invoice.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { centsOf } from "#platform/money.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { draftInvoice } from "./draft-invoice.command.ts";
import { shownInvoice } from "./invoice-route.ts";

export const createInvoiceRoute = route(createInvoice, async (context) => {
  const { query, body, caller, tx, now } = context;
  const access = await accessFor(tx, caller, query.firmId, "money");
  if (access instanceof Refusal) return access;
  const { dueDate: dueOn, discount, ...rest } = body;
  const wish = { ...rest, dueOn, discountCents: centsOf(discount) ?? 0 };
  const drafted = await draftInvoice(tx, access, wish, now);
  return drafted instanceof Refusal ? drafted : reply(201, shownInvoice(drafted, access, context));
});
