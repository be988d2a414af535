/** Tenants of the ecosystem: who subscribes, and what an enterprise deal agreed on. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { contract } from "./contract.ts";
import * as records from "./ecosystem-records.ts";
import { supportTier } from "./plan.ts";
import { TenantSubscription } from "./subscription.ts";

export const manages = ["apiKey:tenants:manage", "session:operator"] as const;
export const reads = ["apiKey:tenants:read", "session:operator"] as const;
export const tenantPath = z.object({ tenantId: shape.id });

const word = shape.text(100, 1);

export const TenantFiscalData = z
  .object({
    rfc: shape.text(13, 12),
    legal_name: shape.text(300, 1).meta({ description: "as SAT has it, without the company form" }),
    regime: shape.text(3, 3),
    postal_code: shape.text(5, 5),
    cfdi_use: shape.text(4, 3),
  })
  .meta({ id: "TenantFiscalData" });

export const createTenant = contract({
  name: "createTenant",
  route: "POST /api/ecosystem/tenants",
  summary: "Add a tenant",
  auth: manages,
  body: z.object({
    billing_email: shape.text(254, 3),
    company_name: shape.text(200, 1),
    rfc: shape.text(13, 12).nullish(),
  }),
  replies: { 201: records.EcosystemTenant },
  errors: ["invalid_request", "billing_email_taken"],
  idempotency: "kit",
});

export const listTenants = contract({
  name: "listTenants",
  route: "GET /api/ecosystem/tenants",
  summary: "Tenants, newest first",
  auth: reads,
  query: shape.listQuery.extend({
    search: shape.text(100).default("").meta({ description: "part of a name, RFC or e-mail" }),
  }),
  replies: {
    200: z.object({
      tenants: z.array(records.EcosystemTenant),
      nextCursor: z.string().optional(),
    }),
  },
  errors: ["invalid_request"],
});

export const readTenant = contract({
  name: "readTenant",
  route: "GET /api/ecosystem/tenants/:tenantId",
  summary: "One tenant, its subscriptions and its deal",
  auth: reads,
  path: tenantPath,
  replies: {
    200: records.EcosystemTenant.extend({
      subscriptions: z.array(TenantSubscription),
      custom_tier: records.CustomTierConfig.nullable(),
      fiscal_data: TenantFiscalData.nullable().meta({
        description: "null: its CFDI is made out to the general public",
      }),
    }),
  },
  errors: ["tenant_not_found"],
});

export const changeCustomTier = contract({
  name: "changeCustomTier",
  route: "PUT /api/ecosystem/tenants/:tenantId/custom-tier",
  summary: "Write down an enterprise deal; it holds for the tenant's enterprise subscriptions",
  description:
    "A rate below the configured floor is raised to it. What the deal does not name is as the " +
    "catalog has it. Limits, rates and monthly amounts change at once.",
  auth: manages,
  path: tenantPath,
  body: z.object({
    deal_id: word.nullish(),
    sales_rep_id: word.nullish(),
    contract_start: shape.day,
    contract_end: shape.day.nullish(),
    app_pricing: records.AppPricing.default({}),
    overage_rates: records.OverageRates.default({}),
    allocations: records.Allocations.default({}),
    support_tier: supportTier.default("standard"),
    sla_response_hours: z.number().int().min(1).max(720).default(4),
    notes: shape.text(2000).nullish(),
  }),
  replies: { 200: records.CustomTierConfig },
  errors: ["invalid_request", "tenant_not_found"],
});

export const changeFiscalData = contract({
  name: "changeFiscalData",
  route: "PUT /api/ecosystem/tenants/:tenantId/fiscal-data",
  summary: "Say who a tenant is to the tax authority: what its invoices are made out to",
  description: "Held against SAT's rules as the issuer holds them; `error` names SAT's code.",
  auth: manages,
  path: tenantPath,
  body: TenantFiscalData,
  replies: { 200: TenantFiscalData },
  errors: ["invalid_request", "tenant_not_found"],
});
