/** What the house issues in its own name, as its other apps ask for it by the queue's signature. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { CancellationReply, CancelRequest } from "./cancellation.ts";
import { PaymentRequest } from "./complement.ts";
import { contract } from "./contract.ts";
import { fiscalUuid, invoiceStatuses } from "./invoice.ts";
import { Stamped, stampErrors, StampRequest } from "./stamp.ts";

const auth = ["cron"] as const;
const asked = { referenceId: shape.text(200, 1), referenceType: shape.text(100, 1) };
const byReference =
  "Only for apps of the house. The reference makes it idempotent: a repetition with the same " +
  "receiver and total answers the same document with 200.";

export const HouseInvoiceRequest = StampRequest.extend(asked).meta({ id: "HouseInvoiceRequest" });
export type HouseInvoiceRequest = z.infer<typeof HouseInvoiceRequest>;

export const stampHouseInvoice = contract({
  name: "stampHouseInvoice",
  route: "POST /internal/house-invoices",
  summary: "Stamp an invoice of the house's own organization",
  description: byReference,
  auth,
  body: HouseInvoiceRequest,
  replies: { 201: Stamped, 200: Stamped },
  invalidBody: "stamp_failed",
  errors: [...stampErrors, "reference_conflict", "forbidden"],
  idempotency: "own",
});

export const HousePaymentRequest = PaymentRequest.extend(asked).meta({ id: "HousePaymentRequest" });
export type HousePaymentRequest = z.infer<typeof HousePaymentRequest>;

export const stampHousePayment = contract({
  name: "stampHousePayment",
  route: "POST /internal/house-payment-complements",
  summary: "Stamp the payment complement of an invoice of the house's own",
  description: byReference,
  auth,
  body: HousePaymentRequest,
  replies: { 201: Stamped, 200: Stamped },
  invalidBody: "stamp_failed",
  errors: [...stampErrors, "reference_conflict", "forbidden"],
  idempotency: "own",
});

export const readHouseInvoice = contract({
  name: "readHouseInvoice",
  route: "GET /internal/house-invoices/:uuid",
  summary: "A document of the house's own, with XML and PDF",
  auth,
  path: z.object({ uuid: fiscalUuid }),
  replies: { 200: Stamped },
  errors: ["invoice_not_found", "profile_not_active", "forbidden"],
});

export const cancelHouseInvoice = contract({
  name: "cancelHouseInvoice",
  route: "POST /internal/house-invoices/:uuid/cancel",
  summary: "Ask SAT to cancel an invoice of the house's own; again answers how it stands",
  auth,
  path: z.object({ uuid: fiscalUuid }),
  body: CancelRequest,
  replies: { 200: CancellationReply, 202: CancellationReply },
  errors: [
    "invoice_not_found",
    "invalid_state",
    "cancellation_refused",
    "profile_not_active",
    "forbidden",
  ],
});

export const houseReferencesMost = 200;

export const HouseInvoiceState = z
  .object({
    referenceId: z.string(),
    uuid: z.string().nullable(),
    status: z.enum(invoiceStatuses),
    total: z.number(),
  })
  .meta({ id: "HouseInvoiceState" });
export type HouseInvoiceState = z.infer<typeof HouseInvoiceState>;

export const listHouseInvoices = contract({
  name: "listHouseInvoices",
  route: "POST /internal/house-invoices/states",
  summary: "How invoices of the house's own stand, by their references",
  description: "Those that nobody asked for, or that no stamp was got for, are left out.",
  auth,
  body: z.object({
    referenceType: asked.referenceType,
    referenceIds: z.array(asked.referenceId).max(houseReferencesMost),
  }),
  replies: { 200: z.object({ invoices: z.array(HouseInvoiceState) }) },
  errors: ["profile_not_active", "forbidden"],
});

export const RegisteredOrganization = z
  .object({
    organizationId: shape.id,
    ecosystemTenantId: shape.id,
    rfc: z.string(),
    active: z.boolean().meta({ description: "a certificate is in force, a provider configured" }),
  })
  .meta({ id: "RegisteredOrganization" });

export const registerOrganization = contract({
  name: "registerOrganization",
  route: "POST /internal/organizations",
  summary: "A tenant of the ecosystem becomes an organization that issues",
  description:
    "Only for apps of the house, and idempotent by the tenant: one that has an organization is " +
    "answered with it, 200, as it is. Its stamps are metered; its certificate and its provider " +
    "come after.",
  auth,
  body: z.object({
    ecosystemTenantId: shape.id,
    name: shape.text(200, 1),
    rfc: shape.text(13, 12),
    legalName: shape.text(300, 1).meta({ description: "as SAT has it, without the company form" }),
    regime: shape.text(3, 3),
    postalCode: shape.text(5, 5).meta({ description: "LugarExpedicion" }),
    email: z.email().max(254).nullish().meta({ description: "where warnings go" }),
    memberEmail: z
      .email()
      .max(254)
      .nullish()
      .meta({ description: "whoever has it, verified, works at the new organization" }),
  }),
  replies: { 200: RegisteredOrganization, 201: RegisteredOrganization },
  errors: ["invalid_request", "forbidden"],
  idempotency: "own",
});

const ofTenant = z.object({ tenantId: shape.id });

export const readTenantOrganization = contract({
  name: "readTenantOrganization",
  route: "GET /internal/organizations/:tenantId",
  summary: "The organization of a tenant of the ecosystem, and whether it can issue",
  description: "Only for apps of the house.",
  auth,
  path: ofTenant,
  replies: {
    200: RegisteredOrganization.extend({
      isSandbox: z.boolean().meta({ description: "what it stamps has no validity" }),
    }),
  },
  errors: ["not_found", "forbidden"],
});

export const issueTenantKey = contract({
  name: "issueTenantKey",
  route: "POST /internal/organizations/:tenantId/keys",
  summary: "A business app of the house gets the key of a tenant's organization",
  description: "Only for apps of the house. It stamps, reads and hears; each call makes one.",
  auth,
  path: ofTenant,
  body: z.object({ app: shape.text(20, 2) }),
  replies: { 201: z.object({ key: z.string(), organizationId: shape.id }) },
  errors: ["not_found", "forbidden"],
  idempotency: "own",
});

export const openSandboxIssuer = contract({
  name: "openSandboxIssuer",
  route: "PUT /internal/organizations/:tenantId/sandbox-issuer",
  summary: "Until its own certificate comes, an organization stamps in sandbox, without validity",
  description:
    "Only for apps of the house, and refused in production. A certificate that nobody trusts is " +
    "made for its RFC; one that is there stays.",
  auth,
  path: ofTenant,
  replies: { 200: RegisteredOrganization },
  errors: ["not_found", "forbidden"],
});

export const countTenantStamps = contract({
  name: "countTenantStamps",
  route: "POST /internal/tenant-stamps",
  summary: "How many stamps organizations of the ecosystem's tenants had in a month",
  description:
    "As they were metered; tenants without one are left out. Only for apps of the house.",
  auth,
  body: z.object({
    month: shape.day.meta({ description: "its first day" }),
    ecosystemTenantIds: z.array(shape.id).max(houseReferencesMost),
  }),
  replies: {
    200: z.object({
      counts: z.array(z.object({ ecosystemTenantId: shape.id, stamps: z.number().int() })),
    }),
  },
  errors: ["forbidden"],
});
