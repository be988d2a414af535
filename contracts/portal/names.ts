/** Names that stand in addresses of the portal: what they may be, and which are not to be had. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";

/** First words of addresses that mean something else, today or by custom. */
export const reservedNames: ReadonlySet<string> = new Set([
  ...["api", "assets", "docs", "health", "ready", "metrics", "openapi", "robots", "favicon"],
  ...["sign-in", "sign-out", "account", "admin", "static", "public", "www", "well-known"],
  ...["tenants", "platforms", "domains", "webhooks", "keys", "portal", "milpa", "support"],
]);

const name = (most: number, description: string) =>
  z
    .string()
    .max(most)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be small letters, digits and single hyphens")
    .refine((value) => !reservedNames.has(value), "is a reserved word")
    .meta({ description });

export const platformId = name(40, "a business app's identifier, such as pos");

export const slug = name(60, "the business in an address");

/** Ids of other apps are any text of theirs. */
export const foreignId = shape.text(200, 1);
