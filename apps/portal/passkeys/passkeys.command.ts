/** Passkeys (WebAuthn level 3): one more way into an account, for one host. */
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { decodeClientDataJSON } from "@simplewebauthn/server/helpers";
import { parse, stringify } from "uuid";
import { plusMs } from "#platform/clock.ts";
import type { Services } from "#platform/services.ts";
import type { Site } from "./passkey-site.query.ts";
import { clearedMost } from "../sign-in/code-limits.ts";
import { passkeyChallengeMs, passkeysMost } from "./passkey-limits.ts";
import { lockConsumers } from "../consumers/consumers.store.ts";
import { insertChallenge, takeChallenge, type Challenge } from "./challenges.store.ts";
import * as passkeys from "./passkeys.store.ts";
import { findPasskey, listPasskeys } from "./passkeys.query.ts";

/** EdDSA, ES256, RS256: every authenticator has one of them (COSE numbers, RFC 9053). */
const supportedAlgorithmIDs = [-8, -7, -257];

export interface PasskeyOwner {
  readonly consumerId: string;
  /** What the browser's list of keys shows: a contact, and a name. */
  readonly userName: string;
  readonly displayName: string;
}

/** What the browser needs to make a key for this person at this host. */
export const passkeyRegistrationOptions = async (
  services: Services,
  site: Site,
  { consumerId, userName, displayName }: PasskeyOwner,
): Promise<PublicKeyCredentialCreationOptionsJSON> => {
  const known = await listPasskeys(services.db, consumerId);
  const options = await generateRegistrationOptions({
    rpName: site.id,
    rpID: site.id,
    timeout: passkeyChallengeMs,
    userID: Uint8Array.from(parse(consumerId)),
    userName,
    userDisplayName: displayName,
    attestationType: "none",
    supportedAlgorithmIDs,
    excludeCredentials: known
      .filter((passkey) => passkey.site === site.id)
      .map(({ credential_id: id, transports }) => ({ id, transports: [...transports] as never })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  await remember(services, { challenge: options.challenge, purpose: "register", consumerId });
  return options;
};

const remember = ({ db, clock }: Services, challenge: Challenge): Promise<void> => {
  const now = clock.now();
  const expiresAt = plusMs(now, passkeyChallengeMs);
  return insertChallenge(db, challenge, { now, expiresAt, clearedMost });
};

/** `full`: as many as we keep, or known already; `refused`: wrong, old or used before. */
export const registerPasskey = async (
  services: Services,
  site: Site,
  response: RegistrationResponseJSON,
  { consumerId, name }: { readonly consumerId: string; readonly name: string },
): Promise<"added" | "refused" | "full"> => {
  const challenge = await taken(services, response, { purpose: "register", consumerId });
  if (challenge === null) return "refused";
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    supportedAlgorithmIDs,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified) return "refused";
  const { credential, credentialBackedUp: backedUp } = verified.registrationInfo;
  const passkey: passkeys.NewPasskey = {
    credentialId: credential.id,
    consumerId,
    site: site.id,
    name,
    backedUp,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: credential.transports ?? [],
    at: services.clock.now(),
  };
  return services.db.transaction(async (tx) => {
    const locked = await lockConsumers(tx, [consumerId]);
    return locked.length === 0 ? "refused" : passkeys.insertPasskey(tx, passkey, passkeysMost);
  });
};

/** The challenge that was answered, which by this is spent; null for one that we did not give. */
const taken = async (
  { db, clock }: Services,
  { response }: RegistrationResponseJSON | AuthenticationResponseJSON,
  given: Omit<Challenge, "challenge">,
): Promise<string | null> => {
  const challenge = challengeIn(response.clientDataJSON);
  if (challenge === null) return null;
  return (await takeChallenge(db, { challenge, ...given }, clock.now())) ? challenge : null;
};

const challengeIn = (clientData: string): string | null => {
  try {
    const { challenge } = decodeClientDataJSON(clientData) as { readonly challenge?: unknown };
    return typeof challenge === "string" && /^[\w-]{1,200}$/.test(challenge) ? challenge : null;
  } catch {
    return null;
  }
};

/** For anyone: no name is asked, the browser shows the keys that it has for this host. */
export const passkeySignInOptions = async (
  services: Services,
  site: Site,
): Promise<PublicKeyCredentialRequestOptionsJSON> => {
  const options = await generateAuthenticationOptions({
    rpID: site.id,
    timeout: passkeyChallengeMs,
    userVerification: "required",
  });
  const { challenge } = options;
  await remember(services, { challenge, purpose: "sign-in", consumerId: null });
  return options;
};

/** Whose key signed; null when it is unknown, a copy, or the answer wrong, old or used before. */
export const verifyPasskeySignIn = async (
  services: Services,
  site: Site,
  response: AuthenticationResponseJSON,
): Promise<string | null> => {
  const given = { purpose: "sign-in", consumerId: null } as const;
  const challenge = await taken(services, response, given);
  const consumerId = ownerIn(response);
  if (challenge === null || consumerId === null) return null;
  const passkey = await findPasskey(services.db, consumerId, response.id);
  if (passkey?.site !== site.id) return null;
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    requireUserVerification: true,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    // Its count is compared where it is written, for two answers may come at once.
    credential: { id: response.id, publicKey: Uint8Array.from(passkey.public_key), counter: 0 },
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { newCounter: counter, credentialBackedUp: backedUp } = verified.authenticationInfo;
  const at = services.clock.now();
  const seen = { consumerId, credentialId: response.id, counter, backedUp, at };
  return (await passkeys.usePasskey(services.db, seen)) === "used" ? consumerId : null;
};

/** A key that needs no name must say whose it is (WebAuthn 7.2, step 6). */
const ownerIn = ({ response }: AuthenticationResponseJSON): string | null => {
  const bytes = Buffer.from(response.userHandle ?? "", "base64url");
  return bytes.length === 16 ? stringifyId(bytes) : null;
};

const stringifyId = (bytes: Buffer): string | null => {
  try {
    return stringify(bytes);
  } catch {
    return null;
  }
};
