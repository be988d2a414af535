/** What an authorization request asks for, once its client and redirect_uri are known as good. */
import type { Look } from "./look.domain.ts";
import { requestedScopes } from "../clients/scopes.domain.ts";

/** Parameters as they came, each once; empty ones are absent (RFC 6749 3.1). */
export type Parameters = Readonly<Record<string, string | undefined>>;

export type Prompt = "none" | "login" | "consent";

export interface AuthorizationRequest {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  readonly state: string | null;
  readonly challenge: string;
  readonly prompts: readonly Prompt[];
  /** Seconds since the person last proved who they are; null for any time. */
  readonly maxAge: number | null;
  readonly loginHint: string | null;
  readonly uiLocales: string | null;
  readonly thumbprint: string | null;
  /** As whom the pages look; null for the house itself. */
  readonly look: Look | null;
}

/** Told to the client by a redirect (RFC 6749 4.1.2.1, OpenID Connect Core 3.1.2.6). */
export interface AuthorizationError {
  readonly error:
    | "invalid_request"
    | "unsupported_response_type"
    | "invalid_scope"
    | "access_denied"
    | "login_required"
    | "consent_required"
    | "request_not_supported"
    | "unauthorized_client";
  readonly description: string;
}

interface AskingClient {
  readonly scopes: readonly string[];
  readonly defaultScopes: readonly string[];
}

const prompts: readonly string[] = ["none", "login", "consent"] satisfies Prompt[];
const challengeForm = /^[A-Za-z0-9_-]{43}$/;

/** Whether a text holds none of the controls, which no parameter has a use for. */
// oxlint-disable-next-line no-control-regex -- controls are what it looks for
export const isPrintable = (text: string): boolean => !/[\u0000-\u001f\u007f]/.test(text);

/** In bytes of UTF-8: it travels sealed in addresses. */
const stateMostBytes = 4000;

export const isEchoable = (state: string): boolean =>
  new TextEncoder().encode(state).length <= stateMostBytes;

const wrong = (description: string): AuthorizationError => ({
  error: "invalid_request",
  description,
});

/** The first thing that is wrong with a request, or null. */
const problemOf = (client: AskingClient, given: Parameters): AuthorizationError | null => {
  if (!Object.values(given).every((value) => value === undefined || isPrintable(value))) {
    return wrong("A parameter holds a control character.");
  }
  if (given["request"] !== undefined) {
    return { error: "request_not_supported", description: "Request objects are not taken." };
  }
  if (given["response_type"] === undefined) return wrong("response_type is missing.");
  if (given["response_type"] !== "code") {
    const description = "Only response_type=code is known.";
    return { error: "unsupported_response_type", description };
  }
  if ((given["response_mode"] ?? "query") !== "query") return wrong("response_mode must be query.");
  if (!isEchoable(given["state"] ?? "")) return wrong("state is too long.");
  if (given["code_challenge"] === undefined) return wrong("code_challenge is missing (PKCE).");
  // RFC 7636 4.3: an absent method means `plain`, which is not taken.
  if (given["code_challenge_method"] !== "S256") {
    return wrong("code_challenge_method must be S256.");
  }
  if (!challengeForm.test(given["code_challenge"])) {
    return wrong("code_challenge must be 43 characters of base64url.");
  }
  if (requestedScopes(client, given["scope"]) === null) {
    return { error: "invalid_scope", description: "A scope is unknown, or not this client's." };
  }
  return promptProblem(given);
};

const promptProblem = (given: Parameters): AuthorizationError | null => {
  const asked = promptsOf(given);
  if (!asked.every((prompt) => prompts.includes(prompt))) return wrong("prompt is unknown.");
  if (asked.includes("none") && asked.length > 1) return wrong("prompt=none stands alone.");
  if (!/^[0-9]{0,9}$/.test(given["max_age"] ?? "")) return wrong("max_age must be seconds.");
  if (given["dpop_jkt"] !== undefined && !challengeForm.test(given["dpop_jkt"])) {
    return wrong("dpop_jkt must be a SHA-256 thumbprint.");
  }
  return null;
};

const promptsOf = (given: Parameters): readonly string[] => [
  ...new Set((given["prompt"] ?? "").split(" ").filter((prompt) => prompt !== "")),
];

/** The longest hints that anybody has a use for; as long as what can be pushed. */
const loginHintMost = 254;
const uiLocalesMost = 100;

/** A hint may be passed over, and one beyond measure would not fit into the addresses. */
const hintOf = (given: string | undefined, most: number): string | null =>
  given !== undefined && given.length <= most ? given : null;

export const readAuthorizationRequest = (
  client: AskingClient & { readonly clientId: string },
  redirectUri: string,
  given: Parameters,
): AuthorizationRequest | AuthorizationError => {
  const problem = problemOf(client, given);
  if (problem) return problem;
  return {
    clientId: client.clientId,
    redirectUri,
    scopes: requestedScopes(client, given["scope"]) ?? [],
    state: given["state"] ?? null,
    challenge: given["code_challenge"] ?? "",
    prompts: promptsOf(given) as Prompt[],
    maxAge: given["max_age"] === undefined ? null : Number(given["max_age"]),
    loginHint: hintOf(given["login_hint"], loginHintMost),
    uiLocales: hintOf(given["ui_locales"], uiLocalesMost),
    thumbprint: given["dpop_jkt"] ?? null,
    look: null,
  };
};

export const isError = (
  read: AuthorizationRequest | AuthorizationError,
): read is AuthorizationError => "error" in read;
