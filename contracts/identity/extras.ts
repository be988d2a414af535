/** What a tenant buys beside its subscriptions: add-ons by the month, packs of units. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { contract } from "./contract.ts";
import { resource } from "./plan.ts";

const manages = ["apiKey:tenants:manage", "session:operator"] as const;
const path = z.object({ tenantId: shape.id });
const item = shape.text(60, 1);

export const TenantAddon = z
  .object({
    addon: z.string().meta({ description: "its key in the catalog" }),
    terms: z
      .array(
        z.object({
          from_day: shape.day,
          last_day: shape.day.nullable().meta({ description: "null while it lasts" }),
          units: z.number().int(),
          monthly_amount: z.number(),
        }),
      )
      .meta({ description: "what it is and becomes; empty where it is over" }),
  })
  .meta({ id: "TenantAddon" });

export const TenantPack = z
  .object({
    id: shape.id,
    resource_type: resource,
    units: z.number().int(),
    used: z.number().int(),
    expires_at: shape.timestamp,
    created_at: shape.timestamp,
  })
  .meta({ id: "TenantPack" });

export const listExtras = contract({
  name: "listExtras",
  route: "GET /api/ecosystem/tenants/:tenantId/extras",
  summary: "Add-ons of a tenant that last or are to come, and its packs that are not used up",
  auth: ["apiKey:tenants:read", "session:operator"],
  path,
  replies: { 200: z.object({ addons: z.array(TenantAddon), packs: z.array(TenantPack) }) },
  errors: ["tenant_not_found"],
});

export const buyPack = contract({
  name: "buyPack",
  route: "POST /api/ecosystem/tenants/:tenantId/packs",
  summary: "Buy units beforehand; the month's invoice bills them",
  description:
    "They are used after what is included and before overage, and expire a year later. A " +
    "repeated Idempotency-Key buys nothing more.",
  auth: manages,
  path,
  body: z.object({ pack: item, count: z.number().int().min(1).max(1_000).default(1) }),
  replies: {
    201: z.object({
      ...TenantPack.shape,
      amount: z.number().meta({ description: "MXN without IVA" }),
    }),
  },
  errors: ["invalid_request", "tenant_not_found", "item_not_found", "nothing_subscribed"],
  idempotency: "kit",
});

export const changeAddon = contract({
  name: "changeAddon",
  route: "POST /api/ecosystem/tenants/:tenantId/addons",
  summary: "Add an add-on, or change its units",
  description:
    "More units count from today on, fewer from the first of the next month; either takes the " +
    "place of a change or an end that waits.",
  auth: manages,
  path,
  body: z.object({ addon: item, units: z.number().int().min(1).max(10_000).default(1) }),
  replies: { 200: TenantAddon },
  errors: ["invalid_request", "tenant_not_found", "item_not_found", "nothing_subscribed"],
  idempotency: "own",
});

export const removeAddon = contract({
  name: "removeAddon",
  route: "DELETE /api/ecosystem/tenants/:tenantId/addons/:addon",
  summary: "End an add-on with the month, or now",
  auth: manages,
  path: path.extend({ addon: item }),
  query: z.object({ when: z.enum(["month_end", "now"]).default("month_end") }),
  replies: { 200: TenantAddon },
  errors: ["invalid_request", "tenant_not_found", "addon_not_found"],
});
