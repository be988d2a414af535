/** What every operation of legal has alike: who calls, and whose firm it is. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";

export const readAuth = ["apiKey:legal:read", "session"] as const;
export const writeAuth = ["apiKey:legal:write", "session"] as const;
export const trustAuth = ["apiKey:legal:trust", "session"] as const;
export const aiAuth = ["apiKey:legal:ai", "session"] as const;

/** Of every operation, those with a body too: the firm is said in the address alone. */
export const ofFirm = z.object({
  firmId: shape.id
    .optional()
    .meta({ description: "needed where the key names no firm, or a person works at several" }),
});

export const firmList = shape.listQuery.extend(ofFirm.shape);

export const oneId = z.object({ id: shape.id });

export const usual = ["invalid_request", "forbidden", "firm_not_found"] as const;
export const created = [...usual, "idempotency_key_reused"] as const;
