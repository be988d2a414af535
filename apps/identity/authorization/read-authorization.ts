/** Reads the address of an authorization request: whose is it, may it be answered, what it asks. */
import type { Services } from "#platform/services.ts";
import {
  isEchoable,
  isError,
  isPrintable,
  readAuthorizationRequest,
  type AuthorizationError,
  type Parameters,
} from "./authorization-request.domain.ts";
import { lookOf } from "./look.domain.ts";
import { redirectUriMatches } from "../clients/redirect-uri.domain.ts";
import { findClient, type Client } from "../clients/clients.query.ts";
import { findPushedRequest } from "./pushed-requests.query.ts";
import type { Interaction } from "./interaction.ts";

/** Why a request is answered by a page and never by a redirect (RFC 9700 4.11). */
export type PageProblem = "client" | "redirect_uri" | "request_uri";

export type ReadAuthorization =
  | { readonly kind: "page"; readonly problem: PageProblem }
  | {
      readonly kind: "refused";
      readonly client: Client;
      readonly interaction: Interaction;
      readonly refusal: AuthorizationError;
    }
  | { readonly kind: "asked"; readonly client: Client; readonly interaction: Interaction };

interface Query {
  readonly given: Parameters;
  readonly repeated: readonly string[];
}

/** Of a repeated parameter none counts (RFC 6749 3.1). */
const queryOf = (url: string): Query => {
  const at = url.indexOf("?");
  const fields = new URLSearchParams(at < 0 ? "" : url.slice(at + 1));
  const given: Record<string, string> = {};
  const repeated: string[] = [];
  for (const name of new Set(fields.keys())) {
    const values = fields.getAll(name);
    if (values.length > 1) repeated.push(name);
    else if (values[0]) given[name] = values[0];
  }
  return { given, repeated };
};

export const readAuthorization = async (
  services: Services,
  url: string,
  now: Date,
): Promise<ReadAuthorization> => {
  const query = queryOf(url);
  const clientId = query.given["client_id"];
  const client =
    clientId === undefined || clientId.length > 200 || !isPrintable(clientId)
      ? null
      : await findClient(services.db, clientId);
  if (!client) return { kind: "page", problem: "client" };
  const requestUri = query.given["request_uri"];
  if (requestUri === undefined) return read({ services, client, query, now, pushed: null });
  const pushed = await findPushedRequest(services.db, requestUri, client.id, now);
  if (!pushed) return { kind: "page", problem: "request_uri" };
  // What was pushed is all that counts (RFC 9126 4).
  const whole = { given: pushed, repeated: [] };
  return read({ services, client, query: whole, now, pushed: requestUri });
};

interface Reading {
  readonly services: Services;
  readonly client: Client;
  readonly query: Query;
  readonly now: Date;
  readonly pushed: string | null;
}

const read = ({ client, query, now, pushed }: Reading): ReadAuthorization => {
  const { given, repeated } = query;
  const redirectUri = given["redirect_uri"];
  if (redirectUri === undefined || !redirectUriMatches(client, redirectUri)) {
    return { kind: "page", problem: "redirect_uri" };
  }
  const request = readAuthorizationRequest(client, redirectUri, given);
  const refusal = refusalOf({ client, given, repeated, pushed }) ?? (isError(request) && request);
  const startedAt = now;
  if (refusal || isError(request)) {
    const state = echoable(given["state"]);
    const shown = { ...nothingAsked, clientId: client.clientId, redirectUri, state };
    const interaction = { request: shown, startedAt, pushed, deviceId: null };
    return { kind: "refused", client, interaction, refusal: refusal as AuthorizationError };
  }
  // In an address anybody can write anything: a look counts where the app itself pushed it.
  const look = pushed === null ? null : lookOf({ ...client, redirectUri }, given);
  const shown = { ...request, look: look === "bad" ? null : look };
  const interaction = { request: shown, startedAt, pushed, deviceId: null };
  return { kind: "asked", client, interaction };
};

/** What is wrong whatever else is asked. */
const refusalOf = (of: {
  readonly client: Client;
  readonly given: Parameters;
  readonly repeated: readonly string[];
  readonly pushed: string | null;
}): AuthorizationError | null => {
  const bad = (description: string): AuthorizationError => ({
    error: "invalid_request",
    description,
  });
  if (of.repeated.length > 0) return bad("A parameter was sent more than once.");
  if (of.client.parRequired && of.pushed === null) {
    return bad("This client must push its requests (RFC 9126).");
  }
  return null;
};

const nothingAsked = {
  scopes: [],
  challenge: "",
  prompts: [],
  maxAge: null,
  loginHint: null,
  uiLocales: null,
  thumbprint: null,
  look: null,
} as const;

const echoable = (state: string | undefined): string | null =>
  state !== undefined && isPrintable(state) && isEchoable(state) ? state : null;
