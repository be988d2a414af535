/** The addresses through which API keys are managed; the same on every app. */
import { z } from "zod";
import { contractsOf } from "../contract/contract.ts";
import { id, listQuery, text, timestamp } from "../contract/shapes.ts";
import { kitErrors } from "../errors.ts";
import { cellsMost, keyNameLength, permissionsMost, scopeIdLength } from "./limits.ts";

const contract = contractsOf(kitErrors);

const scopeId = text(scopeIdLength, 1);

/** Strict: a misspelt part must not make a key that may touch everything. */
const Scope = z
  .strictObject({
    communityId: scopeId.optional(),
    cellIds: z.array(scopeId).max(cellsMost).optional(),
    organizationId: scopeId.optional(),
    tenantId: scopeId.optional(),
    firmId: scopeId.optional(),
    platformId: scopeId.optional(),
  })
  .meta({ id: "KeyScope", description: "What the key may touch; an absent part has no limit." });

const facts = {
  id,
  name: z.string(),
  hint: z.string().meta({ description: "The first characters of the key, to tell keys apart" }),
  permissions: z.array(z.string()),
  scope: Scope,
  ecosystem: z.boolean().meta({ description: "Marked by an operator as the ecosystem's own" }),
  madeBy: id.nullable().meta({
    description: "The lineage of the key that made it; null: an operator or a person did",
  }),
  createdAt: timestamp,
  lastUsedAt: timestamp.nullable(),
  expiresAt: timestamp.nullable().meta({ description: "Set while a rotated key lives on" }),
  revokedAt: timestamp.nullable(),
};

const ApiKey = z.object(facts).meta({ id: "ApiKey" });

const IssuedApiKey = z
  .object({ ...facts, key: z.string().meta({ description: "Shown here and never again." }) })
  .meta({ id: "IssuedApiKey" });

const named = z.object({ id });

export const createApiKey = contract({
  name: "createApiKey",
  route: "POST /api/keys",
  summary: "Make an API key of this app.",
  description:
    "A key hands out only permissions that it holds itself, and no scope wider than its own: " +
    "parts of the scope that are left out are those of the key that asks, and parts that its own " +
    "scope does not name it may not name, unless it has no scope at all. It never makes an " +
    "ecosystem key. A key that was rotated hands out nothing in its grace time.",
  auth: ["apiKey:keys:manage"],
  body: z.object({
    name: text(keyNameLength, 1).meta({ description: "What people call it" }),
    permissions: z.array(text(keyNameLength, 1)).min(1).max(permissionsMost),
    scope: Scope.default({}),
  }),
  replies: { 201: IssuedApiKey },
  errors: ["invalid_request", "forbidden"],
  idempotency: "kit",
  secretReply: true,
});

export const listApiKeys = contract({
  name: "listApiKeys",
  route: "GET /api/keys",
  summary: "The keys of the lineage that asks and those that they made, newest first.",
  description: "Revoked ones too; keys of other lineages are neither shown nor reached.",
  auth: ["apiKey:keys:manage"],
  query: listQuery,
  replies: { 200: z.object({ keys: z.array(ApiKey), nextCursor: z.string().optional() }) },
  errors: ["invalid_request"],
});

export const rotateApiKey = contract({
  name: "rotateApiKey",
  route: "POST /api/keys/:id/rotate",
  summary: "A new key with the same rights; the old one stays valid for 24 hours more.",
  description:
    "A key is replaced once: one that was rotated or revoked is 404, and of two rotations at " +
    "once the second is. 403 names what the key holds and the one that asks does not.",
  auth: ["apiKey:keys:manage"],
  path: named,
  replies: { 201: IssuedApiKey },
  errors: ["not_found", "forbidden"],
  idempotency: "kit",
  secretReply: true,
});

export const revokeApiKey = contract({
  name: "revokeApiKey",
  route: "DELETE /api/keys/:id",
  summary: "End a key at once; doing it again changes nothing.",
  description:
    "The keys that it made live on: the list tells which they are (`madeBy`). Where no key of " +
    "its lineage lives on, the webhook endpoints of that are disabled and their deliveries held.",
  auth: ["apiKey:keys:manage"],
  path: named,
  replies: { 200: z.object({ ok: z.literal(true) }) },
  errors: ["not_found"],
});
