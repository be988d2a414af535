/** What a consumer bought, and the invoices of it. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import {
  anyId,
  portalAuth,
  portalHeaders,
  query,
  tenantErrors,
  tenantPath,
  money,
} from "./caller.ts";
import { contract } from "./contract.ts";

export const ConsumerOrder = z
  .object({
    id: shape.id,
    dailySaleNumber: z.number().int().positive(),
    date: shape.timestamp,
    total: money,
    items: z.array(
      z.object({ name: z.string(), quantity: z.number(), unitPrice: money, total: money }),
    ),
    paymentMethod: z.string(),
    hasInvoice: z.boolean(),
    invoiceRequested: z.boolean().meta({ description: "asked for, and not failed" }),
  })
  .meta({ id: "ConsumerOrder" });

const path = tenantPath.extend({ consumerId: anyId });

export const listConsumerOrders = contract({
  name: "listConsumerOrders",
  route: "GET /api/consumer/tenants/:tenantId/consumers/:consumerId/orders",
  summary: "What a consumer bought at a business, newest first",
  description: portalHeaders,
  auth: portalAuth,
  path,
  query,
  replies: { 200: z.object({ orders: z.array(ConsumerOrder) }) },
  errors: [...tenantErrors, "consumer_not_found", "invalid_request"],
});

export const ConsumerInvoice = z
  .object({
    id: shape.id,
    uuid: z.string().meta({ description: "the fiscal UUID" }),
    folio: z.string(),
    date: shape.timestamp,
    total: money,
    pdfUrl: z.string(),
    xmlUrl: z.string(),
  })
  .meta({ id: "ConsumerInvoice" });

export const listConsumerInvoices = contract({
  name: "listConsumerInvoices",
  route: "GET /api/consumer/tenants/:tenantId/consumers/:consumerId/invoices",
  summary: "A consumer's invoices, newest first",
  description: portalHeaders,
  auth: portalAuth,
  path,
  query,
  replies: { 200: z.object({ invoices: z.array(ConsumerInvoice) }) },
  errors: [...tenantErrors, "consumer_not_found", "invalid_request"],
});
