/** What every consumer operation has alike: who may call, and where a tenant stands. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";

/**
 * Any key of this app is looked at, and all but the portal's are answered 401: the consumer
 * contract knows no 403 for a key.
 */
export const portalAuth = ["apiKey:"] as const;

/** The permission of the portal's key. */
export const portalPermission = "consumer:serve";

export const portalHeaders =
  "Takes the portal's key in `X-API-Key` and the portal's app identifier in `X-Source-App`, " +
  "nothing else; 401 where either is wrong. Errors are `{error, success: false}`.";

/** Ids in addresses are any text: what is no id of ours is unknown, so 404. */
export const anyId = z.string().max(300).meta({ description: "UUIDv7", format: "uuid" });

export const tenantPath = z.object({ tenantId: anyId });

/** What every operation below a tenant may refuse with. */
export const tenantErrors = ["unauthorized", "tenant_not_found", "portal_disabled"] as const;

export const query = z.object({ limit: shape.listLimit });

/** Text that may be empty, never null: the contract says string. */
export const plainText = z.string();

/** Money in an answer. */
export const money = z.number().meta({ description: "MXN, two decimals at most" });
