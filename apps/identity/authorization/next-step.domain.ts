/** What stands between an authorization request and its code: a proof, a consent, or nothing. */
import { isLoopback } from "../clients/redirect-uri.domain.ts";
import type { AuthorizationError, AuthorizationRequest } from "./authorization-request.domain.ts";

export type NextStep = "sign-in" | "sign-in-again" | "consent" | "issue" | AuthorizationError;

export interface Standing {
  readonly request: AuthorizationRequest;
  /** When this request came in: what was proven before may not be fresh enough. */
  readonly startedAt: Date;
  /** When the person at this browser last proved who they are; null for strangers. */
  readonly authenticatedAt: Date | null;
  /** Scopes that the person allowed this client before. */
  readonly consented: readonly string[];
  readonly asksConsent: AsksConsent;
}

/**
 * `never`: an app of the house. `always`: whatever is answered on somebody's machine, where any
 * program may use a client's name (RFC 8252 8.6). Else once per scope.
 */
export type AsksConsent = "never" | "once" | "always";

export const nextStep = (standing: Standing): NextStep => {
  const { request, authenticatedAt } = standing;
  const silent = request.prompts.includes("none");
  if (!authenticatedAt || authenticatedAt < provenSince(standing)) {
    if (silent) return { error: "login_required", description: "The person must sign in." };
    return authenticatedAt ? "sign-in-again" : "sign-in";
  }
  if (!needsConsent(standing)) return "issue";
  if (silent) return { error: "consent_required", description: "The person must be asked." };
  return "consent";
};

const provenSince = ({ request, startedAt }: Standing): Date => {
  if (request.prompts.includes("login")) return startedAt;
  return request.maxAge === null
    ? new Date(0)
    : new Date(startedAt.getTime() - request.maxAge * 1000);
};

const needsConsent = ({ request, consented, asksConsent }: Standing): boolean => {
  if (request.prompts.includes("consent")) return true;
  if (asksConsent === "never") return false;
  if (asksConsent === "always") return true;
  return !request.scopes.every((scope) => consented.includes(scope));
};

interface Asker {
  readonly kind: "web" | "spa" | "native";
  readonly firstParty: boolean;
}

/**
 * `houseOrigins`: where apps of this house listen; in sandbox they are on this machine, too, and a
 * console of ours that answers there is no stranger's program.
 */
export const asksConsentOf = (
  client: Asker,
  redirectUri: string,
  houseOrigins: ReadonlySet<string>,
): AsksConsent => {
  const isOurs = client.firstParty && client.kind !== "native";
  if (isOurs && houseOrigins.has(new URL(redirectUri).origin)) return "never";
  if (!redirectUri.startsWith("https:") || isLoopback(redirectUri)) return "always";
  return isOurs ? "never" : "once";
};
