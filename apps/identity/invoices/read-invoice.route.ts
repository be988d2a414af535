/** GET /api/ecosystem/invoices/:invoiceId */
import { readInvoice } from "#contracts/identity/invoice.ts";
import { reply } from "#platform/contract/contract.ts";
import { invoiceRoute } from "./invoice-route.ts";
import { invoiceOnWire, lineOnWire } from "./invoice.wire.ts";
import { linesOf } from "./invoices.query.ts";

export const readInvoiceRoute = invoiceRoute(readInvoice, async (invoice, { services }) => {
  const lines = await linesOf(services.db, invoice);
  return reply(200, { ...invoiceOnWire(invoice), lines: lines.map(lineOnWire) });
});
