/** Businesses with a portal: registered, read and taken back by the app that they use. */
import { domainToASCII } from "node:url";
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { contract } from "./contract.ts";
import { foreignId, platformId, slug } from "./names.ts";

export const registrarAuth = ["apiKey:tenants:write"] as const;

const line = (most: number) => shape.text(most).default("");

const colour = z
  .string()
  .regex(/^(#([0-9a-f]{3}|[0-9a-f]{6}))?$/i, "must be a colour such as #2f7d4f")
  .default("");

const webAddress = shape
  .text(2000)
  .refine((value) => value === "" || isWebAddress(value), "must be an http(s) URL")
  .default("");

const isWebAddress = (value: string): boolean =>
  URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);

const email = z.union([z.literal(""), z.email().max(320)]).default("");

const phone = z
  .string()
  .regex(/^[0-9+() .-]{0,30}$/, "must be a phone number")
  .default("");

/** What no name holds; a reader of addresses would take it as their end, and go on. */
const beyondNames = /[\p{Cc}\p{Z}%/?#\\:@[\]<>^|]/u;

/** As name servers know it: without the dot of the root, other scripts in Punycode (UTS 46). */
const asciiName = (typed: string): string =>
  beyondNames.test(typed) ? "" : domainToASCII(typed).replace(/\.$/, "");

const nameForm = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** A name of at least two parts, in any script; never an address. */
export const domainName = z
  .string()
  .trim()
  .max(254)
  .overwrite(asciiName)
  .refine((name) => name.length <= 253 && nameForm.test(name), "must be a domain name");

const switchOn = z.boolean().default(true);

export const Look = z.object({
  logoUrl: webAddress,
  brandColor: colour,
  welcomeMessage: line(200),
  tagline: line(200),
});

export const TenantInput = z.object({
  slug,
  name: shape.text(120, 1).refine((value) => value.trim() !== "", "must not be blank"),
  enabled: z.boolean(),
  tier: z.enum(["free", "premium"]),
  branding: Look.prefault({}),
  contact: z.object({ phone, email, whatsapp: phone }).prefault({}),
  features: z
    .object({ showCatalog: switchOn, allowInvoiceRequests: switchOn, showOrderHistory: switchOn })
    .prefault({}),
  syncedAt: shape.timestamp
    .refine((value) => Date.parse(value) >= 0, "must not be before 1970")
    .optional()
    .meta({
      description: "when the business app read this record; absent: now",
      examples: ["2026-11-20T18:00:00Z"],
    }),
  baseUrl: shape
    .text(2000, 1)
    .optional()
    .meta({
      description:
        "where the business app serves its consumer API, for a platform that the portal does not " +
        "know yet; a known one is changed by `PUT /api/platforms` alone",
      examples: ["https://shop.example.com"],
    }),
  apiKey: shape.text(500, 1).optional().meta({
    description:
      "the key that the app at `baseUrl` is asked with; needed wherever that is taken in",
  }),
  customDomain: domainName.nullish().meta({
    description:
      "premium: the portal is served there once its TXT record proves it; absent leaves what " +
      "was registered before, null gives it up",
    examples: ["clientes.example.com"],
  }),
});
export type TenantInput = z.output<typeof TenantInput>;

export const CustomDomain = z
  .object({
    domain: z.string(),
    state: z.enum(["pending", "verified", "failed"]),
    recordName: z.string().meta({ description: "where the TXT record is looked for" }),
    recordValue: z.string().meta({ description: "what it must say" }),
    checkedAt: shape.timestamp.nullable(),
  })
  .meta({ id: "CustomDomain" });

export const TenantRecord = z
  .object({
    key: z.string().meta({ description: "`<platformId>_<tenantId>`" }),
    platformId: z.string(),
    tenantId: z.string(),
    slug: z.string(),
    name: z.string(),
    enabled: z.boolean(),
    tier: z.enum(["free", "premium"]),
    branding: z.object({
      logoUrl: z.string(),
      brandColor: z.string(),
      welcomeMessage: z.string(),
      tagline: z.string(),
    }),
    contact: z.object({ phone: z.string(), email: z.string(), whatsapp: z.string() }),
    features: z.object({
      showCatalog: z.boolean(),
      allowInvoiceRequests: z.boolean(),
      showOrderHistory: z.boolean(),
    }),
    customDomain: CustomDomain.nullable(),
    portalUrl: z.string().meta({ description: "where consumers find it" }),
    syncedAt: shape.timestamp,
  })
  .meta({ id: "TenantRecord" });
export type TenantRecord = z.infer<typeof TenantRecord>;

const path = z.object({ platformId: shape.text(40, 1), tenantId: foreignId });

export const putTenant = contract({
  name: "putTenant",
  route: "PUT /api/tenants/:platformId/:tenantId",
  summary: "Register a business with the portal, or change its look",
  description:
    "201 at first, 200 after. Of a platform that the portal does not know, the pages say that it " +
    "is away, until `PUT /api/platforms` or `baseUrl` tells where it is. On the free tier " +
    "colour, logo and texts are kept and not shown.",
  auth: registrarAuth,
  path: path.extend({ platformId }),
  body: TenantInput,
  replies: { 200: TenantRecord, 201: TenantRecord },
  errors: [
    ...(["invalid_request", "forbidden", "premium_only"] as const),
    ...(["slug_taken", "domain_taken"] as const),
  ],
});

export const readTenant = contract({
  name: "readTenant",
  route: "GET /api/tenants/:platformId/:tenantId",
  summary: "A business as the portal knows it",
  auth: registrarAuth,
  path,
  replies: { 200: TenantRecord },
  errors: ["forbidden", "tenant_not_found"],
});

export const deleteTenant = contract({
  name: "deleteTenant",
  route: "DELETE /api/tenants/:platformId/:tenantId",
  summary: "Take a business off the portal",
  auth: registrarAuth,
  path,
  replies: { 204: z.undefined() },
  errors: ["forbidden", "tenant_not_found"],
});

export const listTenants = contract({
  name: "listTenants",
  route: "GET /api/tenants",
  summary: "Businesses of a platform, by id",
  auth: registrarAuth,
  query: shape.listQuery.extend({ platformId: shape.text(40, 1) }),
  replies: {
    200: z.object({ tenants: z.array(TenantRecord), nextCursor: z.string().optional() }),
  },
  errors: ["invalid_request", "forbidden"],
});
