/** Everything that programs ask about invoices beyond the consumer contract. */
import type { Route } from "#platform/http/route.ts";
import { findTicketByFolioRoute } from "./routes/find-ticket-by-folio.ts";
import { hearInvoicingRoute } from "./routes/hear-invoicing.ts";
import { readInvoiceRequestRoute } from "./routes/read-invoice-request.ts";
import { readInvoiceRulesRoute } from "./routes/read-invoice-rules.ts";

export const invoiceRoutes: readonly Route[] = [
  ...[findTicketByFolioRoute, readInvoiceRequestRoute, readInvoiceRulesRoute, hearInvoicingRoute],
];
