/** GET /api/consumer/tenants/:tenantId/consumers/:consumerId/invoices */
import { listConsumerInvoices } from "#contracts/pos/history.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { consumerOf } from "../consumer.ts";
import { fullUrl } from "../invoice-link.ts";
import { mxn } from "../projection.ts";
import { route } from "../route.ts";
import { invoicesOfCustomer } from "../store/invoices.ts";

export const listConsumerInvoicesRoute = route(listConsumerInvoices, async (context) => {
  const consumer = await consumerOf(context, context.path);
  if (consumer instanceof Refusal) return consumer;
  const { tenantId, customerId } = consumer;
  const asked = { customerId, most: context.query.limit };
  const { db, baseUrl } = context.services;
  const invoices = await invoicesOfCustomer(db, tenantId, asked);
  return reply(200, {
    invoices: invoices.map(({ id, uuid, folio, issuedAt, totalCents, pdfUrl, xmlUrl }) => ({
      ...{ id, uuid, folio, date: issuedAt.toISOString(), total: mxn(totalCents) },
      ...{ pdfUrl: fullUrl(baseUrl, pdfUrl), xmlUrl: fullUrl(baseUrl, xmlUrl) },
    })),
  });
});
