/** A consumer asks for the invoice of an order, and how far it has come. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { anyId, portalAuth, portalHeaders, tenantErrors, tenantPath } from "./caller.ts";
import { contract } from "./contract.ts";
import { ConsumerInvoice } from "./history.ts";

// A missing field is told in the contract's own words, so presence is the handler's to check.
const field = (most: number, description: string, example: string) =>
  shape
    .text(most)
    .nullish()
    .meta({ description: `required; ${description}`, examples: [example] });

export const BillingData = z
  .object({
    rfc: field(20, "12 or 13 characters, any case", "EKU9003173C9"),
    razonSocial: field(300, "as SAT has it, without the kind of company", "ESCUELA KEMPER URGATE"),
    email: field(320, "where the invoice goes", "ana@example.com"),
    usoCfdi: field(10, "SAT's c_UsoCFDI", "G03"),
    regimenFiscal: field(10, "SAT's c_RegimenFiscal", "601"),
    codigoPostal: field(10, "five digits", "42501"),
    razonSocialConfirmada: z
      .boolean()
      .nullish()
      .meta({
        description:
          "an extension: the consumer was asked whether the name truly ends in SC, AC, SA…, and " +
          "says that it does",
      }),
  })
  .meta({ id: "BillingData" });

export const requestInvoice = contract({
  name: "requestInvoice",
  route: "POST /api/consumer/tenants/:tenantId/invoice-requests",
  summary: "Ask for the invoice of an order",
  description:
    "`orderId` and all six fields of `billingData` are required. A second request while one is " +
    "open answers the same `requestId`. After the tenant's deadline it is 400 with a sentence " +
    "that names the day. What went back of the order is not invoiced; where all of it went back " +
    `it is 400. ${portalHeaders}`,
  auth: portalAuth,
  path: tenantPath,
  body: z.object({
    orderId: shape
      .text(300)
      .nullish()
      .meta({
        description: "required",
        examples: ["019a9f3e-5f00-7000-8000-000000000001"],
      }),
    billingData: BillingData.nullish(),
  }),
  replies: { 200: z.object({ success: z.literal(true), requestId: shape.id }) },
  invalid: { "": "incomplete_data", orderId: "incomplete_data", billingData: "incomplete_data" },
  errors: [
    ...tenantErrors,
    "incomplete_data",
    "invalid_billing_data",
    "already_invoiced",
    "invoice_too_late",
    "order_given_back",
    "order_not_found",
    "idempotency_key_reused",
  ],
  idempotency: "kit",
});

const extension = "An extension: a portal works without it.";

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
