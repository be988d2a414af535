/** The consumer contract, and what the portal gets beyond it about a business and its tickets. */
import type { Route } from "#platform/http/route.ts";
import { findTicketRoute } from "../tickets/find-ticket.route.ts";
import { linkByEmailRoute } from "../portal/link-by-email.route.ts";
import { linkByPhoneRoute } from "../portal/link-by-phone.route.ts";
import { listCatalogRoute } from "../portal/list-catalog.route.ts";
import { listConsumerInvoicesRoute } from "../portal/list-consumer-invoices.route.ts";
import { listConsumerOrdersRoute } from "../portal/list-consumer-orders.route.ts";
import { listShownCategoriesRoute } from "../portal/list-shown-categories.route.ts";
import { readBrandingRoute } from "../portal/read-branding.route.ts";
import { readProductRoute } from "../portal/read-product.route.ts";
import { requestInvoiceRoute } from "../invoice-requests/request-invoice.route.ts";

export const consumerRoutes: readonly Route[] = [
  ...[linkByPhoneRoute, linkByEmailRoute, readBrandingRoute],
  ...[listCatalogRoute, readProductRoute, listShownCategoriesRoute],
  ...[listConsumerOrdersRoute, listConsumerInvoicesRoute, requestInvoiceRoute, findTicketRoute],
];
