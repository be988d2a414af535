/** Takes an authorization request as far as it goes without the person, or with what they said. */
import { plusMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizationError } from "./authorization-request.domain.ts";
import { asksConsentOf, nextStep } from "./next-step.domain.ts";
import { redirectTo } from "./redirect.domain.ts";
import { newCode, tokenHash } from "../tokens/token-pair.ts";
import { codeMs } from "./limits.ts";
import { grantAbsoluteMs } from "../tokens/limits.ts";
import type { IdentitySession } from "../callers/session.ts";
import type { Client } from "../clients/clients.query.ts";
import { consentedScopes } from "../consents/consents.query.ts";
import { giveConsent } from "../consents/consents.store.ts";
import { insertGrant } from "../tokens/grants.store.ts";
import { spendPushedRequest } from "./pushed-requests.store.ts";
import { recordEvent } from "../events/security-events.store.ts";
import type { Interaction } from "./interaction.ts";

export type Outcome =
  | { readonly kind: "redirect"; readonly to: string }
  | { readonly kind: "sign-in"; readonly again: boolean }
  | { readonly kind: "consent" };

export interface Standpoint {
  readonly client: Client;
  readonly interaction: Interaction;
  readonly viewer: IdentitySession | null;
  readonly now: Date;
}

export const proceed = async (services: Services, at: Standpoint): Promise<Outcome> => {
  const { client, interaction, viewer } = at;
  const { request, startedAt } = interaction;
  const step = nextStep({
    request,
    startedAt,
    authenticatedAt: viewer?.device.authenticatedAt ?? null,
    consented: viewer ? await consentedScopes(services.db, viewer.account.id, client.id) : [],
    asksConsent: asksConsentOf(client, request.redirectUri, houseOrigins(services)),
  });
  if (typeof step === "object") return { kind: "redirect", to: errorAddress(services, at, step) };
  if (step === "consent") return { kind: "consent" };
  if (step === "issue" && viewer) return issue(services, at, viewer);
  return { kind: "sign-in", again: step === "sign-in-again" };
};

const houseOrigins = ({ urls }: Services): ReadonlySet<string> =>
  new Set(Object.values(urls).map((url) => new URL(url).origin));

/** The person said yes: remembers it and issues the code. */
export const allow = async (
  services: Services,
  at: Standpoint,
  viewer: IdentitySession,
  from: { readonly address: string; readonly userAgent: string },
): Promise<Outcome> => {
  const { client, interaction, now } = at;
  const accountId = viewer.account.id;
  await services.db.transaction(async (tx) => {
    const { scopes } = interaction.request;
    await giveConsent(tx, { accountId, clientId: client.id, scopes, at: now });
    const place = { clientId: client.id, deviceId: viewer.device.id };
    await recordEvent(tx, { accountId, kind: "consent_given", at: now, ...place, ...from });
  });
  return issue(services, at, viewer);
};

/** The grant and its code are one statement, guarded by the lives of device and consent. */
const issue = async (
  services: Services,
  at: Standpoint,
  viewer: IdentitySession,
): Promise<Outcome> => {
  const { client, interaction, now } = at;
  const { request, pushed } = interaction;
  if (pushed !== null && !(await spendPushedRequest(services.db, pushed))) {
    const description = "The pushed request was used before.";
    const to = errorAddress(services, at, { error: "invalid_request", description });
    return { kind: "redirect", to };
  }
  const code = newCode();
  const made = await insertGrant(services.db, {
    id: newId(),
    clientId: client.id,
    deviceId: viewer.device.id,
    scopes: request.scopes,
    at: now,
    absoluteEnd: plusMs(now, grantAbsoluteMs),
    dpopThumbprint: request.thumbprint,
    consent: client.firstParty ? "none" : "needed",
    code: {
      hash: tokenHash(code),
      redirectUri: request.redirectUri,
      challenge: request.challenge,
      expiresAt: plusMs(now, codeMs),
    },
  });
  if (!made) return { kind: "sign-in", again: false };
  return { kind: "redirect", to: redirectTo(answering(services, at), { code }) };
};

export const errorAddress = (
  services: Services,
  at: Pick<Standpoint, "client" | "interaction">,
  { error, description }: AuthorizationError,
): string => redirectTo(answering(services, at), { error, error_description: description });

const answering = (
  { baseUrl }: Services,
  { client, interaction }: Pick<Standpoint, "client" | "interaction">,
) => ({
  redirectUri: interaction.request.redirectUri,
  state: interaction.request.state,
  issuer: client.sendIss ? baseUrl : null,
});
