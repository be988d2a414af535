/** Businesses that people start for themselves: each is a tenant, known to every app it needs. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { contract } from "./contract.ts";

/** What a business does: products to begin with are proposed by it. */
export const trades = [
  "fonda",
  "cafe",
  "bakery",
  "grocery",
  "produce",
  "stationery",
  "salon",
  "crafts",
  "other",
] as const;
export type Trade = (typeof trades)[number];

export const businessNameMost = 120;

export const Business = z
  .object({
    id: shape.id.meta({ description: "the tenant's, in every app" }),
    name: z.string(),
    trade: z.enum(trades),
    founded_at: shape.timestamp,
  })
  .meta({ id: "Business" });
export type Business = z.infer<typeof Business>;

export const createBusiness = contract({
  name: "createBusiness",
  route: "POST /api/businesses",
  summary: "Start a business: whoever is signed in is its owner",
  description:
    "It becomes a tenant of the point of sale, a merchant at payments and a tenant of the portal " +
    "at once, an organization that issues with its fiscal data. An app that is away fails " +
    "nothing: `reconcile-orgs` asks again.",
  auth: ["session"],
  body: z.object({
    name: shape.text(businessNameMost, 1),
    trade: z.enum(trades),
    billing_email: shape
      .text(254, 3)
      .optional()
      .meta({ description: "absent: the owner's, which one business alone can have" }),
  }),
  replies: { 201: Business },
  errors: ["invalid_request", "billing_email_taken", "businesses_full"],
  idempotency: "kit",
});

export const listBusinesses = contract({
  name: "listBusinesses",
  route: "GET /api/businesses",
  summary: "The businesses that whoever is signed in started, the newest first",
  auth: ["session"],
  replies: { 200: z.object({ businesses: z.array(Business) }) },
  errors: [],
});
