/** GET /api/cfdi */
import { listInvoices } from "#contracts/invoicing/invoice.ts";
import { reply } from "#platform/contract/contract.ts";
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { callerKey } from "#platform/http/caller.ts";
import { organizationOf } from "../callers/organization-scope.ts";
import { projectionOf } from "../invoices/invoice.wire.ts";
import { route } from "../callers/route.ts";
import { listInvoices as list } from "./invoice-list.query.ts";

export const listInvoicesRoute = route(listInvoices, async ({ query, caller, services }) => {
  const organizationId = organizationOf(caller);
  const after = readCursor(query.cursor);
  if (after instanceof Refusal) return after;
  const { limit, q: words, status, referenceId, from, to } = query;
  // A reference is its app's own, but for whoever looks after the organization.
  const isKeeper = caller.kind === "apiKey" && caller.permissions.includes("organization:manage");
  const referenceOwner = isKeeper ? undefined : callerKey(caller);
  const wanted = { words, status, referenceId, referenceOwner, from, to };
  const found = await list(services.db, { organizationId, after, limit: limit + 1, ...wanted });
  const { rows, next } = cutToPage(found, limit);
  const invoices = rows.map((invoice) => projectionOf(invoice, services.baseUrl));
  return reply(200, { invoices, ...next });
});
