/** Subscriptions of a tenant to apps of the catalog: begun, activated, changed, cancelled. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { contract } from "./contract.ts";
import { AppSubscription } from "./ecosystem-records.ts";
import { tier } from "./plan.ts";

const auth = ["apiKey:tenants:manage", "session:operator"] as const;
const tenant = z.object({ tenantId: shape.id });
const path = tenant.extend({ appName: shape.text(40, 1) });
const units = z.number().int().min(1).max(100_000).meta({
  description: "how many management users, locations or clinics the base rate is for",
});

export const TenantSubscription = AppSubscription.extend({
  units: z.number().int(),
  commission_percent: z.number().nullable().meta({
    description: "of the volume that the app reports; null where a month has a price",
  }),
  ends_at: shape.timestamp.nullable().meta({ description: "cancelled, and it lasts until then" }),
  pending_change: z
    .object({
      tier,
      units: z.number().int(),
      monthly_amount: z.number(),
      effective_at: shape.timestamp,
    })
    .nullable()
    .meta({ description: "what it becomes with its next period" }),
}).meta({ id: "TenantSubscription" });

export const createSubscription = contract({
  name: "createSubscription",
  route: "POST /api/ecosystem/tenants/:tenantId/subscriptions",
  summary: "Subscribe a tenant to an app: on trial for 14 days, or active at once",
  description: "During a trial nothing is billed, so that overage is blocked.",
  auth,
  path: tenant,
  body: z.object({
    app_name: shape.text(40, 1),
    tier,
    units: units.default(1),
    begin: z.enum(["trial", "active"]).default("trial"),
  }),
  replies: { 201: TenantSubscription },
  errors: [
    "invalid_request",
    "tenant_not_found",
    "app_not_found",
    "rate_undecided",
    "already_subscribed",
    "trial_used",
    "payment_overdue",
  ],
  idempotency: "kit",
});

export const changeSubscription = contract({
  name: "changeSubscription",
  route: "PATCH /api/ecosystem/tenants/:tenantId/subscriptions/:appName",
  summary: "Change tier or units: at once where it costs more, else with the next period",
  description:
    "The answer says what it is now and, as pending_change, what it becomes and when. A change " +
    "takes the place of one that waits; what it is already takes that back. A trial changes at " +
    "once in any case.",
  auth,
  path,
  body: z.object({ tier: tier.optional(), units: units.optional() }),
  replies: { 200: TenantSubscription },
  errors: ["invalid_request", "subscription_not_found", "subscription_over", "rate_undecided"],
});

export const activateSubscription = contract({
  name: "activateSubscription",
  route: "POST /api/ecosystem/tenants/:tenantId/subscriptions/:appName/activate",
  summary: "End a trial well: the first period begins, with fresh limits",
  description: "Of an active subscription it changes nothing.",
  auth,
  path,
  replies: { 200: TenantSubscription },
  errors: ["subscription_not_found", "subscription_over", "payment_overdue"],
  idempotency: "own",
});

export const keepSubscription = contract({
  name: "keepSubscription",
  route: "DELETE /api/ecosystem/tenants/:tenantId/subscriptions/:appName/pending",
  summary: "Take back a change or a cancellation that waits for the end of the period",
  description: "Where nothing waits it changes nothing.",
  auth,
  path,
  replies: { 200: TenantSubscription },
  errors: ["subscription_not_found", "subscription_over"],
});

export const cancelSubscription = contract({
  name: "cancelSubscription",
  route: "DELETE /api/ecosystem/tenants/:tenantId/subscriptions/:appName",
  summary: "Cancel: at the end of what is paid, or now; a trial always ends now",
  auth,
  path,
  query: z.object({ when: z.enum(["period_end", "now"]).default("period_end") }),
  replies: { 200: TenantSubscription },
  errors: ["invalid_request", "subscription_not_found"],
});
