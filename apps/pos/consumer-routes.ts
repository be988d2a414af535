/** The consumer contract, and what the portal gets beyond it about a business and its tickets. */
import type { Route } from "#platform/http/route.ts";
import { findTicketRoute } from "./routes/find-ticket.ts";
import { linkByEmailRoute } from "./routes/link-by-email.ts";
import { linkByPhoneRoute } from "./routes/link-by-phone.ts";
import { listCatalogRoute } from "./routes/list-catalog.ts";
import { listConsumerInvoicesRoute } from "./routes/list-consumer-invoices.ts";
import { listConsumerOrdersRoute } from "./routes/list-consumer-orders.ts";
import { listShownCategoriesRoute } from "./routes/list-shown-categories.ts";
import { readBrandingRoute } from "./routes/read-branding.ts";
import { readProductRoute } from "./routes/read-product.ts";
import { requestInvoiceRoute } from "./routes/request-invoice.ts";

export const consumerRoutes: readonly Route[] = [
  ...[linkByPhoneRoute, linkByEmailRoute, readBrandingRoute],
  ...[listCatalogRoute, readProductRoute, listShownCategoriesRoute],
  ...[listConsumerOrdersRoute, listConsumerInvoicesRoute, requestInvoiceRoute, findTicketRoute],
];
