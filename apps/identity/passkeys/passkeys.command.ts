/** Passkeys (WebAuthn level 3): adding one to an account, and signing in with nothing else. */
import * as passkeys from "./passkeys.store.ts";
import { findPasskey, listPasskeys } from "./passkeys.query.ts";
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
import { passkeyChallengeMs, passkeysMost } from "./limits.ts";
import { findAccount } from "../accounts/accounts.query.ts";
import * as challenges from "./passkey-challenges.store.ts";

import { tellChange, type Actor } from "../events/tell-change.command.ts";

/** RFC 8176: a key that the person holds and unlocks is two factors in one. */
export const passkeyMethods = ["hwk", "mfa"] as const;

/** EdDSA, ES256, RS256: every authenticator has one of them (COSE numbers, RFC 9053). */
const supportedAlgorithmIDs = [-8, -7, -257];

/** The site that keys belong to: the host name of identity, without its port. */
const siteOf = ({ baseUrl }: Services) => {
  const { hostname, origin } = new URL(baseUrl);
  return { id: hostname, origin };
};

/** What the browser needs to make a key for this person. */
export const passkeyRegistrationOptions = async (
  services: Services,
  account: { readonly id: string; readonly email: string; readonly name: string },
): Promise<PublicKeyCredentialCreationOptionsJSON> => {
  const known = await listPasskeys(services.db, account.id);
  const options = await generateRegistrationOptions({
    rpName: "Milpa",
    rpID: siteOf(services).id,
    timeout: passkeyChallengeMs,
    userID: bytesOf(account.id),
    userName: account.email,
    userDisplayName: account.name,
    attestationType: "none",
    supportedAlgorithmIDs,
    excludeCredentials: known.map((passkey) => ({
      id: passkey.credential_id,
      transports: [...passkey.transports],
    })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  await remember(services, options.challenge, "register", account.id);
  return options;
};

const bytesOf = (accountId: string) => Uint8Array.from(parse(accountId));

const remember = (
  { db, clock }: Services,
  challenge: string,
  purpose: challenges.ChallengePurpose,
  accountId: string | null,
): Promise<void> => {
  const expiresAt = plusMs(clock.now(), passkeyChallengeMs);
  return challenges.insertChallenge(db, { challenge, purpose, accountId, expiresAt });
};

/** `full`: the person has as many as we keep; `refused`: wrong, old or used before. */
export const registerPasskey = async (
  services: Services,
  actor: Actor,
  response: RegistrationResponseJSON,
  name: string,
): Promise<"added" | "refused" | "full"> => {
  const challenge = await taken(services, response, "register", actor.accountId);
  if (challenge === null) return "refused";
  const site = siteOf(services);
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
  return services.db.transaction(async (tx) => {
    const added = await passkeys.insertPasskey(
      tx,
      {
        credentialId: credential.id,
        accountId: actor.accountId,
        name,
        backedUp,
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: credential.transports ?? [],
        at: services.clock.now(),
      },
      passkeysMost,
    );
    if (!added) return "full";
    await tellChange(services, tx, actor, "passkey_added");
    return "added";
  });
};

/** The challenge that was answered, which by this is spent; null for one that we did not give. */
const taken = async (
  { db, clock }: Services,
  response: RegistrationResponseJSON | AuthenticationResponseJSON,
  purpose: challenges.ChallengePurpose,
  accountId: string | null,
): Promise<string | null> => {
  const challenge = challengeIn(response.response.clientDataJSON);
  if (challenge === null) return null;
  const given = await challenges.takeChallenge(db, challenge, purpose, accountId, clock.now());
  return given ? challenge : null;
};

const challengeIn = (clientData: string): string | null => {
  try {
    const { challenge } = decodeClientDataJSON(clientData) as { readonly challenge?: unknown };
    return typeof challenge === "string" && /^[\w-]{1,200}$/.test(challenge) ? challenge : null;
  } catch {
    return null;
  }
};

/** For anyone: no name is asked, the browser shows the keys that it has for this site. */
export const passkeySignInOptions = async (
  services: Services,
): Promise<PublicKeyCredentialRequestOptionsJSON> => {
  const options = await generateAuthenticationOptions({
    rpID: siteOf(services).id,
    timeout: passkeyChallengeMs,
    userVerification: "required",
  });
  await remember(services, options.challenge, "sign-in", null);
  return options;
};

/** Whose key signed; null when it is unknown, or the answer wrong, old or used before. */
export const verifyPasskeySignIn = async (
  services: Services,
  response: AuthenticationResponseJSON,
): Promise<string | null> => {
  const challenge = await taken(services, response, "sign-in", null);
  const passkey = challenge && (await findPasskey(services.db, response.id));
  // A key that needs no name must say whose it is, and rightly so (WebAuthn 7.2, step 6).
  if (!passkey || ownerIn(response) !== passkey.account_id) return null;
  const site = siteOf(services);
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
  const seen = { credentialId: response.id, counter, backedUp, at: services.clock.now() };
  if (await passkeys.usePasskey(services.db, seen)) return passkey.account_id;
  await tellCopied(services, passkey.account_id);
  return null;
};

const ownerIn = ({ response }: AuthenticationResponseJSON): string | null => {
  const bytes = Buffer.from(response.userHandle ?? "", "base64url");
  try {
    return bytes.length === 16 ? stringify(bytes) : null;
  } catch {
    // Not every sixteen bytes are an id.
    return null;
  }
};

/** The count of an authenticator fell: there may be a copy of it (WebAuthn 6.1.1). */
const tellCopied = (services: Services, accountId: string): Promise<void> =>
  services.db.transaction(async (tx) => {
    const account = await findAccount(tx, accountId);
    if (!account) return;
    const { email, locale } = account;
    await tellChange(services, tx, { accountId, email, locale }, "passkey_refused");
  });

/** False when this person has no such passkey. */
export const renamePasskey = (
  { db }: Pick<Services, "db">,
  accountId: string,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<boolean> => passkeys.renamePasskey(db, id, accountId, name);

/** False when this person has no such passkey. */
export const removePasskey = (
  services: Services,
  actor: Actor,
  credentialId: string,
): Promise<boolean> =>
  services.db.transaction(async (tx) => {
    const name = await passkeys.removePasskey(tx, credentialId, actor.accountId);
    if (name === null) return false;
    await tellChange(services, tx, actor, "passkey_removed");
    return true;
  });
