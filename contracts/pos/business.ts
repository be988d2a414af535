/** Businesses as identity founds them here, and what they still lack: for apps of the house. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { contract } from "./contract.ts";

const auth = ["cron"] as const;
const path = z.object({ id: shape.id });
const houseOnly = "Only for apps of the house, signed by the queue's secret.";

export const FoundedBusiness = z
  .object({
    id: shape.id,
    slug: z.string().meta({ description: "its part of addresses, for good" }),
    name: z.string(),
  })
  .meta({ id: "FoundedBusiness" });

export const putBusiness = contract({
  name: "putBusiness",
  route: "PUT /internal/businesses/:id",
  summary: "A business founded at identity becomes one of the point of sale",
  description: `${houseOnly} Idempotent: one that is there is answered as it is, with 200.`,
  auth,
  path,
  body: z.object({
    name: shape.text(120, 1),
    email: z.email().max(254).meta({ description: "where its customers write" }),
    owner: z.object({
      email: z.email().max(254).meta({ description: "verified at identity" }),
      name: shape.text(200),
    }),
  }),
  replies: { 200: FoundedBusiness, 201: FoundedBusiness },
  errors: ["forbidden"],
  idempotency: "own",
});

export const tellPortalOfBusiness = contract({
  name: "tellPortalOfBusiness",
  route: "PUT /internal/businesses/:id/portal",
  summary: "The customers' portal is told of a business now, by the portal's own API",
  description: houseOnly,
  auth,
  path,
  replies: { 200: z.object({ url: z.string() }) },
  errors: ["forbidden", "tenant_not_found", "not_connected", "partner_unavailable"],
});

/** Apps that give a business its key without a person: the others need one. */
export const houseConnections = ["payments", "invoicing"] as const;
export type HouseConnection = (typeof houseConnections)[number];

export const connectBusiness = contract({
  name: "connectBusiness",
  route: "PUT /internal/businesses/:id/connections/:app",
  summary: "A business gets its key at another app of the house, asked for there",
  description: `${houseOnly} A connection that is there stays as it is.`,
  auth,
  path: path.extend({ app: z.enum(houseConnections) }),
  replies: { 200: z.object({ app: z.enum(houseConnections) }) },
  errors: ["forbidden", "tenant_not_found", "not_connected", "partner_unavailable"],
});

export const BusinessStanding = z
  .object({
    slug: z.string(),
    products: z.number().int().meta({ description: "sold at present" }),
    people: z.number().int().meta({ description: "who work there, the founder too" }),
    sales: z.number().int().meta({ description: "counted up to 1" }),
    hasLook: z.boolean().meta({ description: "a logo or a colour of its own" }),
    connections: z.array(z.enum(["vouchers", "payments", "invoicing"])),
  })
  .meta({ id: "BusinessStanding" });
export type BusinessStanding = z.infer<typeof BusinessStanding>;

export const readBusinessStanding = contract({
  name: "readBusinessStanding",
  route: "GET /internal/businesses/:id",
  summary: "What a business has here already, for the checklist of who begins",
  description: houseOnly,
  auth,
  path,
  replies: { 200: BusinessStanding },
  errors: ["forbidden", "tenant_not_found"],
});
