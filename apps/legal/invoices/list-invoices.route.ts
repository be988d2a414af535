/** GET /api/billing/invoices */
import { listInvoices } from "#contracts/legal/invoice.ts";
import { dayOf } from "#platform/calendar/days.ts";
import { reply } from "#platform/contract/contract.ts";
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { invoiceItem } from "./invoice.wire.ts";
import { listInvoices as list } from "./invoices.query.ts";

export const listInvoicesRoute = route(listInvoices, async ({ query, caller, tx, now }) => {
  const access = await accessFor(tx, caller, query.firmId, "money");
  if (access instanceof Refusal) return access;
  const before = readCursor(query.cursor);
  if (before instanceof Refusal) return before;
  const { firm } = access;
  const found = await list(tx, access, {
    before,
    most: query.limit + 1,
    status: query.status ?? null,
    matterId: query.matter_id ?? null,
    clientId: query.client_id ?? null,
    dueBefore: query.overdue === "true" ? dayOf(now, firm.timeZone) : null,
  });
  const { rows, next } = cutToPage(found, query.limit);
  return reply(200, { invoices: rows.map((one) => invoiceItem(one, { firm, now })), ...next });
});
