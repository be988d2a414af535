/** The records of the ecosystem's own billing, field for field as the specification names them. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { centsOf } from "#platform/money.ts";
import { resource, subscriptionStatus, supportTier, tier } from "./plan.ts";

const pesos = z.number().meta({ description: "MXN, two decimals" });
const day = shape.day.meta({ description: "YYYY-MM-DD" });

export const EcosystemTenant = z
  .object({
    id: shape.id,
    billing_email: z.string(),
    company_name: z.string(),
    rfc: z.string().nullable(),
    created_at: shape.timestamp,
  })
  .meta({ id: "EcosystemTenant" });

const rateMost = 1_000;
const rate = z
  .number()
  .min(0)
  .max(rateMost)
  .refine((value) => /^\d+(\.\d{1,4})?$/.test(String(value)), "must have four decimals at most");
const dealPesos = z
  .number()
  .min(0)
  .max(1_000_000)
  .refine((value) => centsOf(value) !== null, "must have two decimals at most");

export const AppPricing = z
  .record(
    shape.text(40, 1),
    z.object({
      monthly_rate: dealPesos.meta({ description: "MXN of one unit and month" }),
      implementation_fee: dealPesos.optional().meta({ description: "MXN, once" }),
    }),
  )
  .meta({ description: "app → what the deal agrees on" });

export const OverageRates = z
  .partialRecord(resource, rate)
  .meta({ description: "resource → MXN of a unit, of AI tokens of 1,000" });

export const Allocations = z
  .partialRecord(resource, z.number().int().min(0).max(10_000_000_000).nullable())
  .meta({ description: "resource → units a month; null is without a limit" });

export const CustomTierConfig = z
  .object({
    id: shape.id,
    ecosystem_tenant_id: shape.id,
    deal_id: z.string().nullable(),
    sales_rep_id: z.string().nullable(),
    contract_start: day,
    contract_end: day.nullable(),
    app_pricing: AppPricing,
    overage_rates: OverageRates,
    allocations: Allocations,
    support_tier: supportTier,
    sla_response_hours: z.number().int(),
    notes: z.string().nullable(),
    created_at: shape.timestamp,
    updated_at: shape.timestamp,
  })
  .meta({ id: "CustomTierConfig" });

export const AppSubscription = z
  .object({
    id: shape.id,
    ecosystem_tenant_id: shape.id,
    app_name: z.string(),
    tier,
    status: subscriptionStatus,
    monthly_amount: pesos,
    implementation_fee: pesos,
    implementation_paid: z.boolean(),
    trial_ends_at: shape.timestamp.nullable(),
    current_period_start: shape.timestamp,
    current_period_end: shape.timestamp,
    created_at: shape.timestamp,
  })
  .meta({ id: "AppSubscription" });

export const SubscriptionAllocation = z
  .object({
    subscription_id: shape.id,
    resource_type: resource,
    monthly_limit: z.number().int().nullable().meta({ description: "null: without a limit" }),
    used_this_period: z.number().int(),
    overage_count: z.number().int(),
    reset_at: shape.timestamp,
  })
  .meta({ id: "SubscriptionAllocation" });

export const ServiceUsage = z
  .object({
    id: shape.id,
    ecosystem_tenant_id: shape.id,
    app_name: z.string(),
    resource_type: resource,
    quantity: z.number().int(),
    is_overage: z.boolean(),
    unit_cost: z.number().meta({ description: "MXN, four decimals; of AI tokens for 1,000" }),
    total_cost: pesos,
    reference_id: z.string().nullable(),
    created_at: shape.timestamp,
  })
  .meta({ id: "ServiceUsage" });

export const ecosystemInvoiceStatuses = ["draft", "issued", "paid", "past_due", "void"] as const;

export const EcosystemInvoice = z
  .object({
    id: shape.id,
    ecosystem_tenant_id: shape.id,
    period_start: day,
    period_end: day,
    base_subscriptions_subtotal: pesos,
    bundle_discount_percent: z.number().int(),
    bundle_discount_amount: pesos,
    overages_subtotal: pesos,
    addons_subtotal: pesos,
    subtotal: pesos,
    iva: pesos,
    total: pesos,
    status: z.enum(ecosystemInvoiceStatuses),
    cfdi_uuid: z.string().nullable(),
    paid_at: shape.timestamp.nullable(),
    created_at: shape.timestamp,
  })
  .meta({ id: "EcosystemInvoice" });
