/** The price list: what is sold, at which price or rate, from which day to which. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { contract } from "./contract.ts";
import { resource, tier } from "./plan.ts";

export const entryKinds = [
  "base",
  "commission",
  "implementation",
  "limit",
  "overage",
  "floor",
  "addon",
  "pack",
] as const;

const name = shape.text(60);

const Entry = z.object({
  kind: z.enum(entryKinds),
  app_name: name.default("").meta({ description: "of base, commission, implementation, limit" }),
  tier: tier.or(z.literal("")).default("").meta({ description: "of all but floor and items" }),
  resource_type: resource
    .or(z.literal(""))
    .default("")
    .meta({ description: "of limit, overage, floor" }),
  item: name.default("").meta({ description: "of an add-on or a pack its key" }),
  value: z
    .number()
    .min(0)
    .max(100_000_000_000)
    .meta({
      description:
        "MXN with two decimals, 10,000,000 at most (base, implementation, addon, pack); per cent " +
        "with two decimals (commission); units a month (limit); MXN with four decimals, 1,000 at " +
        "most, of AI tokens for 1,000 (overage, floor)",
    }),
  valid_from: shape.day,
  valid_until: shape.day.nullable().default(null).meta({ description: "the last day" }),
});

export const CatalogEntryShown = Entry.meta({ id: "CatalogEntry" });

export const readCatalog = contract({
  name: "readCatalog",
  route: "GET /api/ecosystem/catalog",
  summary: "What is sold on a day, and for how much",
  description:
    "Of the entries that hold on the day the one that began last is shown. An app and tier " +
    "without a base price or commission has no decided rate and cannot be sold.",
  auth: ["apiKey:tenants:read", "session:operator"],
  query: z.object({ on: shape.day.optional().meta({ description: "default: today" }) }),
  replies: {
    200: z.object({
      on: shape.day,
      apps: z.array(
        z.object({
          app_name: z.string(),
          title: z.string(),
          title_en: z.string(),
          unit: z.string().meta({
            description: "what a base price is for",
          }),
        }),
      ),
      items: z.array(
        z.object({
          item: z.string(),
          kind: z.enum(["addon", "pack"]),
          title: z.string(),
          title_en: z.string(),
          resource_type: resource.nullable(),
          units: z.number().int().nullable().meta({ description: "of a pack" }),
        }),
      ),
      entries: z.array(CatalogEntryShown),
    }),
  },
  errors: ["invalid_request"],
});

export const changeCatalog = contract({
  name: "changeCatalog",
  route: "PUT /api/ecosystem/catalog",
  summary: "Write down prices, rates and limits with their first day, all of them or none",
  description:
    "The first day is today or later: what held before is not rewritten. The same entry again " +
    "changes nothing; one that has not begun may get another value, and one that holds a last " +
    "day. Subscriptions follow from their next period on. Only for operators and keys of the " +
    "whole house.",
  auth: ["apiKey:tenants:manage", "session:operator"],
  body: z.object({ entries: z.array(Entry).min(1).max(500) }),
  replies: { 200: z.object({ entries: z.array(CatalogEntryShown) }) },
  errors: ["invalid_request", "app_not_found", "item_not_found", "entry_begun"],
});

export const IssuerPrices = z
  .object({
    on: shape.day,
    prices: z.array(
      z.object({
        tier,
        monthly_amount: z.number().nullable().meta({ description: "MXN; null: not decided" }),
        included_stamps: z.number().int(),
        stamp_amount: z.number().nullable().meta({
          description: "MXN with four decimals, of a stamp beyond; null: not sold",
        }),
      }),
    ),
  })
  .meta({ id: "IssuerPrices" });

export const readIssuerPrices = contract({
  name: "readIssuerPrices",
  route: "GET /internal/issuer-prices",
  summary: "What issuing tax invoices costs on a day, tier by tier",
  description:
    "Only for apps of the house, by the signature of the queue: the issuer bills its partners by " +
    "the same price list as identity its tenants. What held on a past day never changes.",
  auth: ["cron"],
  query: z.object({ on: shape.day }),
  replies: { 200: IssuerPrices },
  errors: ["invalid_request", "forbidden"],
});
