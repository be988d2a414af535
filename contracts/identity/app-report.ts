/** What an app reports of a tenant: the units that its base price is for, or a month's volume. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { contract } from "./contract.ts";
import { TenantSubscription } from "./subscription.ts";

export const reportUse = contract({
  name: "reportUse",
  route: "PUT /api/ecosystem/tenants/:tenantId/reports/:appName",
  summary: "Report how many units a tenant has in an app, or what it sold in a month",
  description:
    "Units (management users, locations, clinics) count from today on, more or fewer. A volume " +
    "is of the whole month so far; the next report takes its place. One of the last month that " +
    "comes after its bill is an adjustment, or a credit, of this month's. " +
    "Again changes nothing.",
  auth: ["apiKey:allocations:check"],
  path: z.object({ tenantId: shape.id, appName: shape.text(40, 1) }),
  body: z.object({
    units: z.number().int().min(1).max(100_000).optional(),
    month: z
      .string()
      .regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, "must be a month as YYYY-MM")
      .optional()
      .meta({ description: "of the volume: this one, or the last one" }),
    volume: z.number().min(0).max(100_000_000_000).optional().meta({
      description: "MXN with two decimals, of which the commission is a part",
    }),
  }),
  replies: { 200: TenantSubscription },
  errors: ["invalid_request", "subscription_not_found", "subscription_over"],
});
