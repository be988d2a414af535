/** GET /api/consumer/tenants/:tenantId/consumers/:consumerId/invoices */
import { listConsumerInvoices } from "#contracts/pos/history.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { ofConsumer } from "./consumer.ts";
import { fullUrl } from "../invoices/invoice-link.ts";
import { mxn } from "../orders/money.wire.ts";
import { route } from "../callers/route.ts";
import { invoicesOfCustomer } from "../invoices/invoices.query.ts";

export const listConsumerInvoicesRoute = route(listConsumerInvoices, async (context) => {
  const { services, path, query } = context;
  const { db, baseUrl } = services;
  const invoices = await ofConsumer(context, path, ({ tenantId, customerId }) =>
    invoicesOfCustomer(db, tenantId, { customerId, most: query.limit }),
  );
  if (invoices instanceof Refusal) return invoices;
  return reply(200, {
    invoices: invoices.map(({ id, uuid, folio, issuedAt, totalCents, pdfUrl, xmlUrl }) => ({
      id,
      uuid,
      folio,
      date: issuedAt.toISOString(),
      total: mxn(totalCents),
      pdfUrl: fullUrl(baseUrl, pdfUrl),
      xmlUrl: fullUrl(baseUrl, xmlUrl),
    })),
  });
});
