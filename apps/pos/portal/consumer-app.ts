/** What the consumer API shows of the point of sale's businesses. */
import { consumerRoutes } from "#business/consumer-api/consumer-routes.ts";
import { plusMs } from "#platform/clock.ts";
import { productView } from "../catalog/product.wire.ts";
import { listShownCategories } from "../catalog/categories.query.ts";
import { categoriesMost } from "../catalog/limits.ts";
import { findProducts } from "../catalog/products.query.ts";
import { findTenant } from "#business/tenants/tenants.query.ts";
import { customersOfContact } from "../customers/customers.query.ts";
import { askForInvoice } from "../invoice-requests/ask-for-invoice.command.ts";
import { requestView } from "../invoice-requests/invoice-request.wire.ts";
import { findRequest } from "../invoice-requests/invoice-requests.query.ts";
import { invoiceRulesOf } from "#business/invoicing/invoice-rules.query.ts";
import { invoiceView } from "../invoices/invoice.wire.ts";
import { invoicesOfCustomer } from "../invoices/invoices.query.ts";
import { invoiceOfRequest } from "../invoices/issued-invoices.query.ts";
import { consumerView } from "../orders/order.wire.ts";
import { findByTicketCode, ordersSeenBy } from "../orders/orders.query.ts";
import { wakeStamping } from "../stamping/stamping-worker.ts";
import { ticketLifeMs } from "../tickets/limits.ts";
import { readTicketCode } from "../tickets/ticket-code.ts";
import { findByFolio } from "../tickets/tickets-by-folio.query.ts";
import { readTypedTicket } from "../tickets/typed-ticket.domain.ts";
import { knownConsumer } from "./known-consumer.query.ts";
import { soldCatalog } from "./sold-catalog.query.ts";

export const posConsumerRoutes = consumerRoutes({
  tenantOf: findTenant,
  knownAt: customersOfContact,
  catalogOf: async (db, tenantId, asked) => {
    const sold = await soldCatalog(db, tenantId, asked);
    return sold && { ...sold, products: sold.products.map(productView) };
  },
  productOf: async (db, tenantId, id) => {
    const [product] = await findProducts(db, tenantId, [id]);
    return product ? productView(product) : null;
  },
  categoriesOf: (db, tenantId) => listShownCategories(db, tenantId, categoriesMost),
  consumerAt: knownConsumer,
  ordersOf: async ({ db }, { tenantId, consumerId: customerId }, most) =>
    (await ordersSeenBy(db, tenantId, { customerId, most })).map(consumerView),
  invoicesOf: async ({ db, baseUrl }, { tenantId, consumerId: customerId }, most) => {
    const invoices = await invoicesOfCustomer(db, tenantId, { customerId, most });
    return invoices.map((invoice) => invoiceView(invoice, baseUrl));
  },
  requestInvoice: async (services, tx, wish) => {
    const asked = await askForInvoice({ db: tx, webhooks: services.webhooks }, wish);
    if (typeof asked === "string")
      tx.afterCommit(() => {
        wakeStamping(services);
      });
    return asked;
  },
  requestOf: async ({ db, baseUrl }, tenantId, id) => {
    const request = await findRequest(db, tenantId, id);
    if (!request) return null;
    const isStamped = request.state === "stamped";
    return requestView(request, isStamped ? await invoiceOfRequest(db, request) : null, baseUrl);
  },
  rulesOf: invoiceRulesOf,
  ticketOf: async ({ db, vault }, tenantId, typed, now) => {
    const code = readTicketCode(vault, tenantId, typed);
    if (code === null) return null;
    const since = plusMs(now, -ticketLifeMs);
    const order = await findByTicketCode(db, tenantId, { code, since });
    return order && consumerView(order);
  },
  ticketByFolio: async ({ db }, tenantId, query, now) => {
    const typed = readTypedTicket(query);
    if (!typed) return null;
    const order = await findByFolio(db, tenantId, { ...typed, since: plusMs(now, -ticketLifeMs) });
    return order && { order: consumerView(order), code: order.ticketCode };
  },
});
