/** What the key's own organization consumed: stamps by month, and what they cost. */
import { z } from "zod";
import { contract } from "./contract.ts";
import { tiers } from "./organization.ts";

const month = z.string().meta({ description: "of Mexico City: 2026-11" });

export const Bill = z
  .object({
    month,
    stamps: z.number().int(),
    tier: z.enum(tiers),
    baseCents: z.number().int().meta({ description: "the tier's month, before IVA" }),
    includedStamps: z.number().int().meta({ description: "stamps that the month includes" }),
    rateCents: z.number().int().meta({ description: "per stamp beyond them, before IVA" }),
    subtotalCents: z.number().int(),
    ivaCents: z.number().int(),
    totalCents: z.number().int(),
    cfdiUuid: z.string().nullable(),
  })
  .meta({ id: "StampBill" });
export type Bill = z.infer<typeof Bill>;

export const readConsumption = contract({
  name: "readConsumption",
  route: "GET /api/consumption",
  summary: "Stamps of the last months, this one included, and the bills for them",
  auth: ["apiKey:organization:manage", "apiKey:cfdi:read"],
  query: z.object({ months: z.coerce.number().int().min(1).max(36).default(12) }),
  replies: {
    200: z.object({
      success: z.literal(true),
      months: z.array(z.object({ month, stamps: z.number().int() })),
      bills: z.array(Bill),
    }),
  },
  errors: ["invalid_request"],
});
