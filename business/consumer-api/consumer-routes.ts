/** Every route of the consumer API: the contract's, and those extensions that the app serves. */
import type { Route } from "#platform/http/route.ts";
import type { ConsumerApp, With } from "./consumer-app.ts";
import { findTicketByFolioRoute } from "./find-ticket-by-folio.route.ts";
import { findTicketRoute } from "./find-ticket.route.ts";
import { linkByEmailRoute } from "./link-by-email.route.ts";
import { linkByPhoneRoute } from "./link-by-phone.route.ts";
import { listCatalogRoute } from "./list-catalog.route.ts";
import { listConsumerInvoicesRoute } from "./list-consumer-invoices.route.ts";
import { listConsumerOrdersRoute } from "./list-consumer-orders.route.ts";
import { listShownCategoriesRoute } from "./list-shown-categories.route.ts";
import { readBrandingRoute } from "./read-branding.route.ts";
import { readInvoiceRequestRoute } from "./read-invoice-request.route.ts";
import { readInvoiceRulesRoute } from "./read-invoice-rules.route.ts";
import { readProductRoute } from "./read-product.route.ts";
import { requestInvoiceRoute } from "./request-invoice.route.ts";

/** The route of an extension, where the app serves it. */
const where = <Extension extends keyof ConsumerApp>(
  app: ConsumerApp,
  extension: Extension,
  route: (app: With<Extension>) => Route,
): readonly Route[] => (app[extension] === undefined ? [] : [route(app as With<Extension>)]);

export const consumerRoutes = (app: ConsumerApp): readonly Route[] => [
  ...[linkByPhoneRoute(app), linkByEmailRoute(app), readBrandingRoute(app)],
  listCatalogRoute(app),
  ...where(app, "productOf", readProductRoute),
  ...where(app, "categoriesOf", listShownCategoriesRoute),
  listConsumerOrdersRoute(app),
  ...where(app, "invoicesOf", listConsumerInvoicesRoute),
  requestInvoiceRoute(app),
  ...where(app, "ticketOf", findTicketRoute),
  ...where(app, "ticketByFolio", findTicketByFolioRoute),
  ...where(app, "requestOf", readInvoiceRequestRoute),
  ...where(app, "rulesOf", readInvoiceRulesRoute),
];
