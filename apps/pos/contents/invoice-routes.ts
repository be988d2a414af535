/** Everything that programs ask about invoices beyond the consumer contract. */
import type { Route } from "#platform/http/route.ts";
import { findTicketByFolioRoute } from "../tickets/find-ticket-by-folio.route.ts";
import { hearInvoicingRoute } from "../invoices/hear-invoicing.route.ts";
import { readInvoiceRequestRoute } from "../invoice-requests/read-invoice-request.route.ts";
import { readInvoiceRulesRoute } from "../invoice-requests/read-invoice-rules.route.ts";

export const invoiceRoutes: readonly Route[] = [
  ...[findTicketByFolioRoute, readInvoiceRequestRoute, readInvoiceRulesRoute, hearInvoicingRoute],
];
