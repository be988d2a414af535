/** GET /api/ai-invoices */
import { listAiInvoices } from "#contracts/payments/ai.ts";
import { reply } from "#platform/contract/contract.ts";
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { aiInvoiceProjectionOf } from "./ai-use.wire.ts";
import { merchantOf } from "../callers/merchant.ts";
import { route } from "../callers/route.ts";
import { listInvoices } from "./ai-invoices.query.ts";

export const listAiInvoicesRoute = route(listAiInvoices, async ({ query, caller, services }) => {
  const before = readCursor(query.cursor);
  if (before instanceof Refusal) return before;
  const { limit, month = null } = query;
  const merchant = merchantOf(caller) ?? "";
  const found = await listInvoices(services.db, { merchant, month, before, most: limit + 1 });
  const { rows, next } = cutToPage(found, limit);
  return reply(200, { invoices: rows.map(aiInvoiceProjectionOf), ...next });
});
