/** What every operation of the restaurant has alike: who calls, and whose business it is. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { wholeCents } from "../pos/money.ts";

export const readAuth = ["apiKey:restaurant:read", "session"] as const;
export const writeAuth = ["apiKey:restaurant:write", "session"] as const;

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
  .meta({ description: "MXN, taxes included", examples: [85] });
