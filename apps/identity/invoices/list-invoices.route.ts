/** GET /api/ecosystem/invoices */
import { listInvoices } from "#contracts/identity/invoice.ts";
import { firstDayOf } from "#platform/calendar/days.ts";
import { reply } from "#platform/contract/contract.ts";
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { refuse, Refusal, RefusedError } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { tenantOf } from "../callers/tenant-scope.ts";
import { listInvoices as list } from "./invoice-lists.query.ts";
import { invoiceOnWire } from "./invoice.wire.ts";

export const listInvoicesRoute = route(listInvoices, async ({ query, caller, services }) => {
  const own = tenantOf(caller);
  const tenantId = query.ecosystem_tenant_id ?? own;
  if (own !== null && tenantId !== own) throw new RefusedError(refuse("forbidden"));
  const before = readCursor(query.cursor);
  if (before instanceof Refusal) return before;
  const { limit, status = null, period } = query;
  const periodStart = period === undefined ? null : firstDayOf(period);
  const found = await list(services.db, { before, tenantId, status, periodStart, limit });
  const page = cutToPage(found, limit);
  return reply(200, { invoices: page.rows.map(invoiceOnWire), ...page.next });
});
