/** What operations of every app on the floor of businesses have alike: whose they are, refusals. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { wholeCents } from "../pos/money.ts";

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

export const claveProdServ = z
  .string()
  .regex(/^[0-9]{8}$/)
  .meta({ description: "SAT's c_ClaveProdServ", examples: ["50202301"] });

export const claveUnidad = z
  .string()
  .regex(/^[A-Z0-9]{2,3}$/)
  .meta({ description: "SAT's c_ClaveUnidad", examples: ["H87"] });
