/** Clients as the wire shows them, and refusals about them in a developer's words. */
import { refuse } from "#platform/errors.ts";
import type { ClientProblem } from "./client-rules.domain.ts";
import type { RegisteredClient, SecretFacts } from "./client-lists.query.ts";

export const clientOnWire = (client: RegisteredClient) => ({
  client_id: client.clientId,
  name: client.name,
  kind: client.kind,
  redirect_uris: [...client.redirectUris],
  scopes: [...client.scopes],
  default_scopes: [...client.defaultScopes],
  first_party: client.firstParty,
  send_iss: client.sendIss,
  dpop_bound: client.dpopBound,
  par_required: client.parRequired,
  homepage: client.homepage,
  disabled: client.disabledAt !== null,
  secrets: client.secrets.map(secretOnWire),
  created_at: client.createdAt.toISOString(),
});

const secretOnWire = (secret: SecretFacts) => ({
  id: secret.id,
  hint: secret.hint,
  created_at: secret.createdAt.toISOString(),
  expires_at: secret.expiresAt?.toISOString() ?? null,
  last_used_at: secret.lastUsedAt?.toISOString() ?? null,
});

const sentences: Readonly<Record<ClientProblem["problem"], string>> = {
  too_long: "is longer than 2000 characters",
  not_absolute: "must be an absolute address in plain, percent-encoded characters",
  fragment: "must not have a fragment (RFC 6749 3.1.2)",
  wildcard: "must not have a wildcard: addresses match exactly",
  answer_name:
    "must not have code, state, iss, error, error_description or error_uri in its query: " +
    "the answer writes them there",
  user_info: "must not name a user",
  scheme:
    "must be https, or http on this machine; a native client may have a scheme of its own in " +
    "reverse-domain form, such as com.example.app:/callback (RFC 8252 7.1)",
  insecure: "must be https; http is for this machine only (127.0.0.1, [::1], localhost)",
  missing: "must not be empty",
  unreadable: "must be one line of plain text",
  beyond_scopes: "must be among the scopes of the client",
  no_web_page: "must be an http or https address, or empty",
};

export const refusalOf = ({ field, problem }: ClientProblem) =>
  refuse("invalid_request", { field, message: `${field}: ${sentences[problem]}` });
