/**
 * The consumer API that every business app serves, as its client reads it: ids are any text,
 * further fields are left alone, and what the contract calls optional may be missing.
 */
import { z } from "zod";
import { contractsOf } from "#platform/contract/contract.ts";

// Served by others: no route of ours belongs to these.
const expected = contractsOf({});

const id = z.union([z.string(), z.number().transform(String)]);
const words = z
  .string()
  .nullish()
  .transform((value) => value ?? "");
const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);
const pesos = z.coerce.number();
const anyText = z.string();

const inTenant = z.object({ tenantId: anyText });
const ofConsumer = inTenant.extend({ consumerId: anyText });
const some = z.object({ limit: z.number().optional() });

export const Match = z.object({ tenantId: id, tenantName: words, thirdPartyId: id });
export type Match = z.infer<typeof Match>;

const matches = { 200: z.object({ matches: z.array(Match) }) };

export const businessLinkByPhone = expected({
  name: "businessLinkByPhone",
  route: "GET /api/consumer/link/by-phone",
  summary: "Who is this, by phone",
  auth: ["apiKey:"],
  errors: [],
  query: z.object({ phone: anyText }),
  replies: matches,
});

export const businessLinkByEmail = expected({
  name: "businessLinkByEmail",
  route: "GET /api/consumer/link/by-email",
  summary: "Who is this, by e-mail",
  auth: ["apiKey:"],
  errors: [],
  query: z.object({ email: anyText }),
  replies: matches,
});

const optionalFlags = z.object({
  showCatalog: flag,
  allowInvoiceRequests: flag,
  showOrderHistory: flag,
});

export const businessBranding = expected({
  name: "businessBranding",
  route: "GET /api/consumer/tenants/:tenantId/branding",
  summary: "How a business looks",
  auth: ["apiKey:"],
  errors: [],
  path: inTenant,
  replies: {
    200: z.object({
      tenantId: id,
      name: words,
      slug: words,
      features: optionalFlags,
      branding: z.object({
        logoUrl: words,
        brandColor: words,
        welcomeMessage: words,
        tagline: words,
      }),
      contact: z.object({ phone: words, email: words, whatsapp: words }),
    }),
  },
});

export const Product = z.object({
  id,
  name: words,
  description: words,
  price: pesos,
  imageUrl: words,
  category: id.nullish().transform((value) => value ?? ""),
  isActive: z
    .boolean()
    .nullish()
    .transform((value) => value ?? true),
});
export type Product = z.infer<typeof Product>;

export const businessCatalog = expected({
  name: "businessCatalog",
  route: "GET /api/consumer/tenants/:tenantId/catalog",
  summary: "What is sold",
  auth: ["apiKey:"],
  errors: [],
  path: inTenant,
  query: some.extend({ category: anyText.optional() }),
  replies: { 200: z.object({ products: z.array(Product), total: z.coerce.number() }) },
});

export const Order = z.object({
  id,
  dailySaleNumber: z.coerce.number().nullish(),
  date: anyText,
  total: pesos,
  items: z
    .array(z.object({ name: words, quantity: pesos, unitPrice: pesos, total: pesos }))
    .nullish()
    .transform((value) => value ?? []),
  paymentMethod: words,
  hasInvoice: flag,
  invoiceRequested: flag,
});
export type Order = z.infer<typeof Order>;

export const businessOrders = expected({
  name: "businessOrders",
  route: "GET /api/consumer/tenants/:tenantId/consumers/:consumerId/orders",
  summary: "What was bought",
  auth: ["apiKey:"],
  errors: [],
  path: ofConsumer,
  query: some,
  replies: { 200: z.object({ orders: z.array(Order) }) },
});

export const Invoice = z.object({
  id,
  uuid: words,
  folio: words,
  date: anyText,
  total: pesos,
  pdfUrl: words,
  xmlUrl: words,
});
export type Invoice = z.infer<typeof Invoice>;

export const businessInvoices = expected({
  name: "businessInvoices",
  route: "GET /api/consumer/tenants/:tenantId/consumers/:consumerId/invoices",
  summary: "Invoices of it",
  auth: ["apiKey:"],
  errors: [],
  path: ofConsumer,
  query: some,
  replies: { 200: z.object({ invoices: z.array(Invoice) }) },
});

export const BillingData = z.object({
  rfc: anyText,
  razonSocial: anyText,
  email: anyText,
  usoCfdi: anyText,
  regimenFiscal: anyText,
  codigoPostal: anyText,
  /** An extension: sent only where the name ends in SC, AC… and the consumer says that it does. */
  razonSocialConfirmada: z.literal(true).optional(),
});
export type BillingData = z.infer<typeof BillingData>;

export const businessRequestInvoice = expected({
  name: "businessRequestInvoice",
  summary: "Ask for an invoice",
  auth: ["apiKey:"],
  route: "POST /api/consumer/tenants/:tenantId/invoice-requests",
  errors: [],
  path: inTenant,
  idempotency: "own",
  body: z.object({ orderId: anyText, billingData: BillingData }),
  replies: {
    200: z.object({ success: z.literal(true), requestId: id }),
    201: z.object({ success: z.literal(true), requestId: id }),
  },
});
