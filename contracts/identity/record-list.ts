/** Export of the billing records. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { contract } from "./contract.ts";
import * as records from "./ecosystem-records.ts";

export const recordNames = [
  "ecosystem_tenants",
  "custom_tier_configs",
  "app_subscriptions",
  "subscription_allocations",
  "service_usage_log",
  "ecosystem_invoices",
] as const;
export type RecordName = (typeof recordNames)[number];

export const listRecords = contract({
  name: "listRecords",
  route: "GET /api/ecosystem/records/:record",
  summary: "Billing records as the specification names them, newest first",
  description: `Records: ${recordNames.join(", ")}.`,
  auth: ["apiKey:tenants:read", "session:operator"],
  path: z.object({ record: shape.text(60, 1) }),
  query: shape.listQuery.extend({ ecosystem_tenant_id: shape.id.optional() }),
  replies: {
    200: z.object({
      records: z.array(
        z.union([
          records.CustomTierConfig,
          records.EcosystemInvoice,
          records.ServiceUsage,
          records.AppSubscription,
          records.SubscriptionAllocation,
          records.EcosystemTenant,
        ]),
      ),
      nextCursor: z.string().optional(),
    }),
  },
  errors: ["invalid_request", "not_found"],
});
