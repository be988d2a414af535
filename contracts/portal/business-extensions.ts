/** Extensions of the consumer API: a portal works without any of them, only less comfortably. */
import { z } from "zod";
import { contractsOf } from "#platform/contract/contract.ts";
import { Order } from "./business-app.ts";

// Served by others: no route of ours belongs to these.
const expected = contractsOf({});

const anyText = z.string();
const inTenant = z.object({ tenantId: anyText });

export const businessTicket = expected({
  name: "businessTicket",
  route: "GET /api/consumer/tenants/:tenantId/tickets/:code",
  summary: "The order of a ticket, by its code",
  auth: ["apiKey:"],
  errors: [],
  path: inTenant.extend({ code: anyText }),
  replies: { 200: z.object({ order: Order }) },
});

export const businessTicketByFolio = expected({
  name: "businessTicketByFolio",
  route: "GET /api/consumer/tenants/:tenantId/tickets",
  summary: "The order of a ticket, by folio, total and day",
  auth: ["apiKey:"],
  errors: [],
  path: inTenant,
  query: z.object({ folio: anyText, total: anyText, date: anyText }),
  replies: { 200: z.object({ order: Order, code: anyText }) },
});

export const RequestState = z.object({
  requestId: anyText,
  orderId: anyText,
  state: z.enum(["requested", "stamping", "stamped", "failed"]),
  reason: z
    .string()
    .nullish()
    .transform((value) => value ?? null),
  retryable: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
  invoice: z
    .object({
      uuid: anyText,
      folio: anyText,
      date: anyText,
      total: z.coerce.number(),
      pdfUrl: anyText,
      xmlUrl: anyText,
    })
    .nullish()
    .transform((value) => value ?? null),
});
export type RequestState = z.infer<typeof RequestState>;

export const businessRequestState = expected({
  name: "businessRequestState",
  route: "GET /api/consumer/tenants/:tenantId/invoice-requests/:requestId",
  summary: "What became of an invoice request",
  auth: ["apiKey:"],
  errors: [],
  path: inTenant.extend({ requestId: anyText }),
  replies: { 200: RequestState },
});

export const InvoiceRules = z.object({
  invoiceWithin: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("days"), days: z.number().int().positive() }),
    z.object({ kind: z.literal("month") }),
  ]),
  timeZone: anyText,
});
export type InvoiceRules = z.infer<typeof InvoiceRules>;

export const businessInvoiceRules = expected({
  name: "businessInvoiceRules",
  route: "GET /api/consumer/tenants/:tenantId/invoice-rules",
  summary: "Until when an invoice may be asked for",
  auth: ["apiKey:"],
  errors: [],
  path: inTenant,
  replies: { 200: InvoiceRules },
});

export const Category = z.object({ id: z.string(), name: z.string() });
export type Category = z.infer<typeof Category>;

export const businessCategories = expected({
  name: "businessCategories",
  route: "GET /api/consumer/tenants/:tenantId/categories",
  summary: "What a catalog's categories are called",
  auth: ["apiKey:"],
  errors: [],
  path: inTenant,
  replies: { 200: z.object({ categories: z.array(Category) }) },
});
