/** What every operation of delivery has alike: who calls, and whose business it is. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { wholeCents } from "../pos/money.ts";

export const readAuth = ["apiKey:delivery:read", "session"] as const;
export const writeAuth = ["apiKey:delivery:write", "session"] as const;

/** Needed where the key names no tenant. */
export const ofTenant = z.object({ tenantId: shape.id.optional() });

export const oneId = z.object({ id: shape.id });

export const usual = ["invalid_request", "forbidden", "tenant_not_found"] as const;
export const created = [...usual, "idempotency_key_reused"] as const;

/** MXN with taxes in it, at most two decimals. */
export const price = z
  .number()
  .nonnegative()
  .max(1_000_000)
  .refine(wholeCents, "must have at most two decimals")
  .meta({ description: "MXN, taxes included", examples: [45] });

export const weekdays = z
  .array(z.enum(["mon", "tue", "wed", "thu", "fri", "sat", "sun"]))
  .min(1)
  .max(7)
  .meta({ examples: [["mon", "thu"]] });

/** WGS 84, in degrees. */
export const place = {
  latitude: z
    .number()
    .min(-90)
    .max(90)
    .meta({ examples: [19.4326] }),
  longitude: z
    .number()
    .min(-180)
    .max(180)
    .meta({ examples: [-99.1332] }),
};
