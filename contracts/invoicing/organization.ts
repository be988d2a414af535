/** The organization of a key: who issues, from where, with which taxes and which look. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { contract } from "./contract.ts";

const PolicyTax = z.object({
  impuesto: z.enum(["001", "002", "003"]).meta({ description: "ISR, IVA, IEPS" }),
  tipoFactor: z.enum(["Tasa", "Cuota", "Exento"]),
  tasaOCuota: z
    .string()
    .regex(/^\d{1,2}\.\d{6}$/)
    .optional()
    .meta({ description: "such as 0.160000; absent when exempt" }),
});

export const TaxPolicy = z
  .object({
    objetoImp: shape.text(2, 2),
    traslados: z.array(PolicyTax).max(10),
    retenciones: z.array(PolicyTax).max(10),
    included: z.boolean().meta({ description: "prices come with their transferred taxes in them" }),
  })
  .meta({ id: "TaxPolicy", description: "taxes of a line that names none" });

const series = shape.text(25, 1);

export const tiers = ["starter", "professional", "business", "enterprise"] as const;

const profile = {
  name: shape.text(200, 1),
  legalName: shape.text(300, 1).meta({ description: "as SAT has it, without the company form" }),
  regime: shape.text(3, 3),
  postalCode: shape.text(5, 5).meta({ description: "LugarExpedicion" }),
  taxPolicy: TaxPolicy,
  color: shape.text(7, 7).nullable().meta({ description: "#rrggbb" }),
  notes: shape.text(500).nullable().meta({ description: "at the foot of each PDF" }),
  email: z.email().max(254).nullable().meta({ description: "where warnings and bills go" }),
};

export const OrganizationProfile = z
  .object({
    success: z.literal(true),
    organizationId: shape.id,
    rfc: z.string(),
    ...profile,
    defaultSeries: z.object({ I: series, E: series, P: series, T: series }),
    hasLogo: z.boolean(),
    tier: z.enum(tiers).meta({ description: "which price of stamps counts" }),
    billedAs: z.enum(["ecosystem", "partner", "own"]).meta({
      description: "who pays for stamps: its tenant as it uses them, itself by the month, nobody",
    }),
    ecosystemTenantId: shape.id.nullable().meta({ description: "only of the ecosystem's" }),
    active: z.boolean().meta({ description: "a certificate is in force, a provider configured" }),
    createdAt: shape.timestamp,
  })
  .meta({ id: "OrganizationProfile" });
export type OrganizationProfile = z.infer<typeof OrganizationProfile>;

export const readOrganization = contract({
  name: "readOrganization",
  route: "GET /api/organization",
  summary: "The profile of the key's own organization",
  auth: ["apiKey:organization:manage"],
  replies: { 200: OrganizationProfile },
  errors: ["not_found"],
});

export const updateOrganization = contract({
  name: "updateOrganization",
  route: "PATCH /api/organization",
  summary: "Change the profile: what is left out stays, null takes away",
  description: "The RFC stays as it is: certificates and invoices are of it.",
  auth: ["apiKey:organization:manage"],
  body: z
    .object({
      ...profile,
      defaultSeries: z.object({ I: series, E: series, P: series, T: series }).partial(),
      logoBase64: z.base64().max(700_000).nullable().meta({ description: "PNG or JPEG, 512 KB" }),
    })
    .partial(),
  replies: { 200: OrganizationProfile },
  errors: ["invalid_request", "not_found"],
});
