/** What a change of a subscription would cost: this month's bill and the next one's. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { contract } from "./contract.ts";
import { resource, tier } from "./plan.ts";
import { TenantSubscription } from "./subscription.ts";

const pesos = z.number().meta({ description: "MXN, two decimals" });

export const PreviewedBill = z
  .object({
    base_subscriptions_subtotal: pesos,
    bundle_discount_percent: z.number().int(),
    bundle_discount_amount: pesos,
    overages_subtotal: pesos,
    addons_subtotal: pesos,
    subtotal: pesos,
    iva: pesos,
    total: pesos,
    lines: z.array(
      z.object({
        kind: z.string(),
        app_name: z.string().nullable(),
        tier: tier.nullable(),
        resource_type: resource.nullable(),
        description: z.string().meta({ description: "Spanish, as the invoice will say it" }),
        quantity: z.number().int(),
        from_day: shape.day,
        last_day: shape.day,
        amount: pesos,
      }),
    ),
  })
  .meta({ id: "PreviewedBill" });

const month = z.object({
  month: z.string().meta({ description: "YYYY-MM" }),
  before: PreviewedBill.nullable().meta({ description: "null where nothing is billed" }),
  after: PreviewedBill.nullable(),
  difference: pesos.meta({ description: "of the totals; negative where it costs less" }),
});

export const previewSubscription = contract({
  name: "previewSubscription",
  route: "POST /api/ecosystem/tenants/:tenantId/subscriptions/:appName/preview",
  summary: "What a change would make of the subscription, of this month's bill and of the next",
  description:
    "Made by the same functions as the change and the invoice, and changes nothing. This month's " +
    "bill has what was used so far; the next one only what is charged by the month.",
  auth: ["apiKey:tenants:read", "session:operator"],
  path: z.object({ tenantId: shape.id, appName: shape.text(40, 1) }),
  body: z.object({
    action: z.enum(["subscribe", "activate", "change", "cancel"]).default("change"),
    begin: z.enum(["trial", "active"]).default("active").meta({ description: "to subscribe" }),
    tier: tier.optional().meta({ description: "required to subscribe" }),
    units: z.number().int().min(1).max(100_000).optional(),
    when: z.enum(["period_end", "now"]).default("period_end").meta({ description: "to cancel" }),
  }),
  replies: {
    200: z.object({
      subscription: TenantSubscription.meta({ description: "as it would be" }),
      this_month: month,
      next_month: month,
    }),
  },
  errors: [
    "invalid_request",
    "tenant_not_found",
    "app_not_found",
    "rate_undecided",
    "already_subscribed",
    "trial_used",
    "payment_overdue",
    "subscription_not_found",
    "subscription_over",
  ],
  idempotency: "own",
});
