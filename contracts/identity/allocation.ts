/** Asking whether a tenant may use a metered resource, and using it. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { contract } from "./contract.ts";
import { resource } from "./plan.ts";

/** What one check may ask for. */
export const quantityMost = 100_000_000;

export const refusalReasons = [
  "limit_reached",
  "no_subscription",
  "subscription_inactive",
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

export const AllocationCheck = z
  .object({
    approved: z.boolean(),
    resource_type: resource,
    quantity: z.number().int(),
    remaining: z.number().int().nullable().meta({
      description: "what is left after the check without a cost; null: without a limit",
    }),
    overage_quantity: z.number().int().meta({ description: "the part beyond the limit" }),
    unit_cost: z.number().meta({
      description: "MXN of a unit of overage, of AI tokens for 1,000; 0 where there is none",
    }),
    total_cost: z.number().meta({ description: "MXN, two decimals" }),
    reset_at: shape.timestamp.nullable(),
    reason: z.enum(refusalReasons).optional(),
    upgrade_url: z.string().optional(),
  })
  .meta({ id: "AllocationCheck" });

const use = {
  ecosystem_tenant_id: shape.text(200, 1),
  resource_type: resource,
  quantity: z.number().int().min(1).max(quantityMost),
};

export const checkAllocation = contract({
  name: "checkAllocation",
  route: "POST /api/allocations/check",
  summary: "Use units of a resource, if the tenant's plan allows it",
  description:
    "All or nothing: a quantity that straddles the limit is approved whole where overage is " +
    "allowed, and refused whole where it is blocked. A repeated reference_id uses nothing more " +
    "and is answered the same; only what was approved is remembered. What a call costs is such " +
    "that the calls of a calendar month (of Mexico City) at one rate add up to their line of its " +
    "bill, to the cent.",
  auth: ["apiKey:allocations:check"],
  body: z.object({
    ...use,
    reference_id: shape
      .text(255, 1)
      .nullish()
      .meta({ description: "once per tenant and resource; absent: the Idempotency-Key, if any" }),
    dry_run: z.boolean().default(false).meta({ description: "asks, and uses nothing" }),
  }),
  replies: { 200: AllocationCheck },
  errors: ["invalid_request", "tenant_not_found", "idempotency_key_reused"],
  idempotency: "own",
});

export const checkAllocationOfHouse = contract({
  name: "checkAllocationOfHouse",
  route: "POST /internal/allocations/check",
  summary: "The same, asked by an app of the house for one of its tenants",
  description:
    "By the signature of the queue: the app meters what it does for the tenant. A reference_id " +
    "is always named, for an app whose answer was lost asks again.",
  auth: ["cron"],
  body: z.object({ ...use, reference_id: shape.text(255, 1) }),
  replies: { 200: AllocationCheck },
  errors: ["invalid_request", "forbidden", "tenant_not_found", "idempotency_key_reused"],
  idempotency: "own",
});
