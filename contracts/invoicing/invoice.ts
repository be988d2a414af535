/** Invoices that were issued: read, searched, downloaded. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { contract } from "./contract.ts";

export const invoiceStatuses = [
  "draft",
  "stamping",
  "stamped",
  "cancel_pending",
  "cancelled",
  "failed",
] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

export const fiscalUuid = z
  .uuid()
  .toUpperCase()
  .meta({ description: "fiscal UUID, read in either case" });

export const InvoiceFacts = z
  .object({
    invoiceId: shape.id,
    uuid: z.string().nullable(),
    status: z.enum(invoiceStatuses),
    tipoDeComprobante: z.enum(["I", "E", "T", "P"]),
    serie: z.string().nullable(),
    folio: z.string().nullable(),
    fecha: z.string().meta({ description: "local to the place of issue" }),
    fechaTimbrado: z.string().nullable(),
    rfcReceptor: z.string(),
    nombreReceptor: z.string(),
    moneda: z.string(),
    subtotal: z.number(),
    total: z.number(),
    metodoPago: z.string().nullable(),
    saldoInsoluto: z.number().nullable().meta({ description: "PPD: what is still to be paid" }),
    referenceId: z.string().nullable(),
    referenceType: z.string().nullable(),
    motivo: z.string().nullable().meta({ description: "of its cancellation" }),
    error: z.string().nullable().meta({ description: "why stamping failed" }),
    xmlUrl: z.string().nullable(),
    pdfUrl: z.string().nullable(),
    createdAt: shape.timestamp,
  })
  .meta({ id: "InvoiceFacts" });
export type InvoiceFacts = z.infer<typeof InvoiceFacts>;

export const readInvoice = contract({
  name: "readInvoice",
  route: "GET /api/cfdi/:uuid",
  summary: "One invoice with its XML and PDF",
  auth: ["apiKey:cfdi:read"],
  path: z.object({ uuid: fiscalUuid }),
  replies: {
    200: InvoiceFacts.extend({
      success: z.literal(true),
      xmlBase64: z.string(),
      pdfBase64: z.string(),
      qrCodeBase64: z.string(),
    }),
  },
  errors: ["invoice_not_found"],
});

export const listInvoices = contract({
  name: "listInvoices",
  route: "GET /api/cfdi",
  summary: "Invoices of the organization, newest first",
  auth: ["apiKey:cfdi:read"],
  query: shape.listQuery.extend({
    q: shape
      .text(100)
      .optional()
      .meta({ description: "words of name, RFC, folio, UUID, reference (of any app)" }),
    status: z.enum(invoiceStatuses).optional(),
    referenceId: shape.text(200, 1).optional(),
    from: shape.day.optional(),
    to: shape.day.optional(),
  }),
  replies: {
    200: z.object({ invoices: z.array(InvoiceFacts), nextCursor: z.string().optional() }),
  },
  errors: ["invalid_request"],
});
