/** The house's monthly invoices to its tenants: lines, the use behind them, and taking one back. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { contract } from "./contract.ts";
import { EcosystemInvoice, ecosystemInvoiceStatuses, ServiceUsage } from "./ecosystem-records.ts";
import { resource, tier } from "./plan.ts";
import { reads } from "./tenant.ts";

const pesos = z.number().meta({ description: "MXN, two decimals" });
const day = shape.day.meta({ description: "YYYY-MM-DD" });

export const invoicePath = z.object({ invoiceId: shape.id });

export const Invoice = EcosystemInvoice.extend({
  folio: z.number().int().nullable().meta({ description: "Without a gap; null of a draft" }),
  document_hash: z
    .string()
    .nullable()
    .meta({ description: "SHA-256 of what was issued, hexadecimal" }),
  issued_at: shape.timestamp.nullable(),
  due_on: day.nullable(),
  paid: pesos,
  checkout_url: z.string().nullable(),
  problem: z
    .string()
    .nullable()
    .meta({ description: "Why the issuer or payments do not take it, where something is wrong" }),
  voided_at: shape.timestamp.nullable(),
  void_reason: z.string().nullable(),
}).meta({ id: "Invoice" });

const lineKinds = [
  ...(["base", "commission", "overage", "addon", "implementation", "pack", "adjustment"] as const),
] as const;

export const InvoiceLine = z
  .object({
    position: z.number().int(),
    kind: z.enum(lineKinds),
    app_name: z.string().nullable(),
    tier: tier.nullable(),
    resource_type: resource.nullable(),
    description: z.string().meta({ description: "Spanish, as the CFDI says it" }),
    quantity: z.number().int(),
    unit_cost: z
      .number()
      .nullable()
      .meta({ description: "Of overage: MXN of a unit, of AI tokens of 1,000" }),
    from: day,
    until: day.meta({ description: "The last day, which is in it" }),
    amount: pesos,
    discount: pesos,
    iva: pesos,
  })
  .meta({ id: "InvoiceLine" });

export const listInvoices = contract({
  name: "listInvoices",
  route: "GET /api/ecosystem/invoices",
  summary: "Invoices, newest first",
  auth: reads,
  query: shape.listQuery.extend({
    ecosystem_tenant_id: shape.id.optional(),
    status: z.enum(ecosystemInvoiceStatuses).optional(),
    period: z
      .string()
      .regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, "must be a month as YYYY-MM")
      .optional()
      .meta({ description: "YYYY-MM" }),
  }),
  replies: { 200: z.object({ invoices: z.array(Invoice), nextCursor: z.string().optional() }) },
  errors: ["invalid_request"],
});

export const readInvoice = contract({
  name: "readInvoice",
  route: "GET /api/ecosystem/invoices/:invoiceId",
  summary: "One invoice with its lines",
  auth: reads,
  path: invoicePath,
  replies: { 200: Invoice.extend({ lines: z.array(InvoiceLine) }) },
  errors: ["invoice_not_found"],
});

export const listLineEvents = contract({
  name: "listLineEvents",
  route: "GET /api/ecosystem/invoices/:invoiceId/lines/:position/events",
  summary: "The uses that a line of overage bills, newest first; they sum to it to the cent",
  description: "Lines of another kind have none.",
  auth: reads,
  path: invoicePath.extend({ position: z.coerce.number().int().min(1).max(32_767) }),
  query: shape.listQuery,
  replies: { 200: z.object({ events: z.array(ServiceUsage), nextCursor: z.string().optional() }) },
  errors: ["invalid_request", "invoice_not_found"],
});

export const voidInvoice = contract({
  name: "voidInvoice",
  route: "POST /api/ecosystem/invoices/:invoiceId/void",
  summary: "Take an invoice back; one that was paid is credited on the next month",
  description:
    "Its charges come free, and the month may be billed anew. A CFDI is cancelled afterwards. " +
    "No tenant's own key takes its invoices back.",
  auth: ["apiKey:tenants:manage", "session:operator"],
  path: invoicePath,
  body: z.object({ reason: shape.text(500, 1).regex(/\S/, "must not be blank") }),
  replies: { 200: Invoice },
  errors: ["invoice_not_found", "invoice_credit_used", "invoice_paid_in_part"],
  idempotency: "kit",
});
