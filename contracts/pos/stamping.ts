/** Extensions of the consumer API around invoices, and what the issuer tells this app. */
import { z } from "zod";
import { CfdiEvent } from "../invoicing/events.ts";
import * as shape from "#platform/contract/shapes.ts";
import { anyId, portalAuth, portalHeaders, tenantErrors, tenantPath } from "./consumer.ts";
import { contract } from "./contract.ts";
import { ConsumerInvoice, ConsumerOrder } from "./history.ts";

const extension = "An extension: a portal works without it.";

export const findTicketByFolio = contract({
  name: "findTicketByFolio",
  route: "GET /api/consumer/tenants/:tenantId/tickets",
  summary: "The order of a ticket, by its folio, total and day",
  description:
    `${extension} For people whose QR cannot be read: all three must fit, and whatever does not ` +
    "is the same 404. The folio is read as people type it; the day is the tenant's own, " +
    `\`YYYY-MM-DD\`. Callers bound how often one person may guess. ${portalHeaders}`,
  auth: portalAuth,
  path: tenantPath,
  query: z.object({
    folio: z
      .string()
      .max(100)
      .optional()
      .meta({ description: "required", examples: ["7K2-9QD"] }),
    total: z
      .string()
      .max(100)
      .optional()
      .meta({ description: "required", examples: ["75.00"] }),
    date: z
      .string()
      .max(100)
      .optional()
      .meta({
        description: "required",
        examples: ["2026-11-20"],
      }),
  }),
  replies: {
    200: z.object({
      order: ConsumerOrder,
      code: z.string().meta({ description: "of the ticket, as its QR has it" }),
    }),
  },
  errors: [...tenantErrors, "ticket_not_found"],
});

export const requestStates = ["requested", "stamping", "stamped", "failed"] as const;

export const readInvoiceRequest = contract({
  name: "readInvoiceRequest",
  route: "GET /api/consumer/tenants/:tenantId/invoice-requests/:requestId",
  summary: "How far an invoice that was asked for has come",
  description:
    `${extension} \`reason\` is for the consumer to read, in Spanish: why it failed, or why it ` +
    "takes long; null where there is nothing to say. The links of the invoice need no key. " +
    portalHeaders,
  auth: portalAuth,
  path: tenantPath.extend({ requestId: anyId }),
  replies: {
    200: z.object({
      requestId: shape.id,
      orderId: shape.id,
      state: z.enum(requestStates),
      reason: z.string().nullable(),
      retryable: z.boolean().meta({
        description: "it failed, and a new request with other data may help",
      }),
      invoice: ConsumerInvoice.omit({ id: true }).nullable(),
    }),
  },
  errors: [...tenantErrors, "invoice_request_not_found"],
});

export const readInvoiceRules = contract({
  name: "readInvoiceRules",
  route: "GET /api/consumer/tenants/:tenantId/invoice-rules",
  summary: "Until when a ticket may be invoiced",
  description:
    `${extension} \`days\`: so many days after the sale; \`month\`: until the month of the sale ` +
    `is over; both by the calendar of \`timeZone\`. ${portalHeaders}`,
  auth: portalAuth,
  path: tenantPath,
  replies: {
    200: z.object({
      invoiceWithin: z.union([
        z.object({ kind: z.literal("days"), days: z.number().int().nonnegative() }),
        z.object({ kind: z.literal("month") }),
      ]),
      timeZone: z.string(),
    }),
  },
  errors: [...tenantErrors],
});

export const hearInvoicing = contract({
  name: "hearInvoicing",
  route: "POST /hooks/invoicing/:tenantId",
  summary: "A business's issuer tells of a stamp or a cancellation; signed, as often as it likes",
  description:
    "`X-Webhook-Signature: sha256=<hex>` over `<X-Webhook-Timestamp>.<raw body>` under the " +
    "secret of the endpoint that this app registered there, at most 300 seconds old.",
  auth: ["public"],
  path: z.object({ tenantId: anyId }),
  body: CfdiEvent,
  replies: {
    200: z.object({ ok: z.literal(true), outcome: z.enum(["applied", "ignored"]) }),
  },
  errors: ["unauthorized", "invalid_request"],
});
