/** Registered clients: apps that sign people in here. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";
import { contract } from "./contract.ts";

export const clientKinds = ["web", "spa", "native"] as const;
export const knownScopes = ["openid", "profile", "email", "offline_access"] as const;

/** Of the house's own apps alone: whom a phone is told, a person did not choose. */
export const houseScopes = ["phone"] as const;

/** A month: long enough for every server to learn the next secret. */
export const secretGraceHoursMost = 720;

const scopes = z.array(z.enum(knownScopes)).min(1).max(knownScopes.length);
const redirectUris = z.array(shape.text(2000, 1)).min(1).max(20);
const homepage = shape.text(500).meta({ description: "shown to people who are asked for consent" });
const name = shape.text(100, 1).meta({ description: "what people read when they are asked" });

const switches = {
  send_iss: z.boolean().meta({ description: "`iss` in every redirect (RFC 9207)" }),
  dpop_bound: z.boolean().meta({ description: "tokens only with a DPoP proof (RFC 9449)" }),
  par_required: z.boolean().meta({ description: "only pushed requests (RFC 9126)" }),
};

export const ClientSecret = z.object({
  id: shape.id,
  hint: z.string().meta({ description: "the last four characters" }),
  created_at: shape.timestamp,
  expires_at: shape.timestamp.nullable(),
  last_used_at: shape.timestamp.nullable(),
});

export const OAuthClient = z
  .object({
    client_id: z.string(),
    name: z.string(),
    kind: z.enum(clientKinds).meta({
      description: "web keeps a secret; spa and native are public; of native, loopback ports vary",
    }),
    redirect_uris: z.array(z.string()),
    scopes: z.array(z.string()),
    default_scopes: z.array(z.string()),
    first_party: z.boolean(),
    ...switches,
    homepage: z.string(),
    disabled: z.boolean(),
    secrets: z.array(ClientSecret),
    created_at: shape.timestamp,
  })
  .meta({ id: "OAuthClient" });

const NewSecret = z.object({
  client_secret: z.string().meta({ description: "shown this once" }),
  client_secret_id: shape.id,
});

const auth = ["apiKey:clients:manage", "session:operator"] as const;
const path = z.object({ clientId: shape.text(200, 1) });

export const createClient = contract({
  name: "createClient",
  route: "POST /api/clients",
  summary: "Register a client; a web client's secret is shown this once",
  auth,
  body: z.object({
    name,
    kind: z.enum(clientKinds),
    redirect_uris: redirectUris,
    scopes: scopes.default([...knownScopes]),
    default_scopes: scopes.optional().meta({ description: "absent: all of `scopes`" }),
    send_iss: switches.send_iss.default(true),
    dpop_bound: switches.dpop_bound.default(false),
    par_required: switches.par_required.default(false),
    homepage: homepage.default(""),
  }),
  replies: { 201: OAuthClient.extend(NewSecret.partial().shape) },
  errors: ["invalid_request"],
  idempotency: "kit",
  secretReply: true,
});

export const listClients = contract({
  name: "listClients",
  route: "GET /api/clients",
  summary: "All clients, newest first",
  auth,
  query: shape.listQuery.extend({
    search: shape.text(100).default("").meta({ description: "part of a name or client_id" }),
    state: z.enum(["enabled", "disabled"]).optional(),
  }),
  replies: { 200: z.object({ clients: z.array(OAuthClient), nextCursor: z.string().optional() }) },
  errors: ["invalid_request"],
});

export const readClient = contract({
  name: "readClient",
  route: "GET /api/clients/:clientId",
  summary: "One client and its secrets' hints",
  auth,
  path,
  replies: { 200: OAuthClient },
  errors: ["client_not_found"],
});

export const changeClient = contract({
  name: "changeClient",
  route: "PATCH /api/clients/:clientId",
  summary: "Change a client; a disabled one's tokens stop working at once",
  auth,
  path,
  body: z.object({
    name: name.optional(),
    redirect_uris: redirectUris.optional(),
    scopes: scopes.optional(),
    default_scopes: scopes.optional(),
    send_iss: switches.send_iss.optional(),
    dpop_bound: switches.dpop_bound.optional(),
    par_required: switches.par_required.optional(),
    homepage: homepage.optional(),
    disabled: z.boolean().optional(),
  }),
  replies: { 200: OAuthClient },
  errors: ["client_not_found", "invalid_request"],
});

export const disableClient = contract({
  name: "disableClient",
  route: "DELETE /api/clients/:clientId",
  summary: "Disable a client; what it did stays on record, and it can be enabled again",
  auth,
  path,
  replies: { 200: OAuthClient },
  errors: ["client_not_found"],
});

export const addClientSecret = contract({
  name: "addClientSecret",
  route: "POST /api/clients/:clientId/secrets",
  summary: "A second secret, so that the first can be replaced without a gap",
  auth,
  path,
  replies: { 201: NewSecret },
  errors: ["client_not_found", "client_without_secrets", "client_secrets_full"],
  idempotency: "kit",
  secretReply: true,
});

export const removeClientSecret = contract({
  name: "removeClientSecret",
  route: "DELETE /api/clients/:clientId/secrets/:secretId",
  summary: "End one secret, now or after a grace time",
  auth,
  path: path.extend({ secretId: shape.id }),
  query: z.object({
    grace_hours: z.coerce
      .number()
      .min(0)
      .max(secretGraceHoursMost)
      .refine(Number.isInteger, "must be a whole number")
      .meta({ type: "integer", description: "how long it still works; 0 ends it now" })
      .default(0),
  }),
  replies: { 200: OAuthClient },
  errors: ["client_not_found", "client_secret_not_found"],
});
