/** Making a passkey: what the browser is told, what its answer is worth (WebAuthn level 3, 7.1). */
import {
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type PublicKeyCredentialCreationOptionsJSON,
  type RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { parse } from "uuid";
import type { Services } from "../services.ts";
import { rememberChallenge, takeChallenge } from "./challenge-rows.ts";
import { passkeyChallengeMs } from "./limits.ts";
import { supportedAlgorithmIDs, type PasskeySite } from "./site.ts";

export interface PasskeyOwner {
  readonly id: string;
  /** What the browser's list of keys shows: a contact, and a name. */
  readonly userName: string;
  readonly displayName: string;
}

/** A passkey as its row has it, as far as a browser must know it. */
export interface KnownPasskey {
  readonly credential_id: string;
  readonly transports: readonly string[];
}

/** What the browser needs to make a key for this person here; `known` are not made twice. */
export const startRegistration = async (
  services: Services,
  site: PasskeySite & { readonly name: string },
  owner: PasskeyOwner,
  known: readonly KnownPasskey[],
): Promise<PublicKeyCredentialCreationOptionsJSON> => {
  const options = await generateRegistrationOptions({
    rpName: site.name,
    rpID: site.id,
    timeout: passkeyChallengeMs,
    userID: Uint8Array.from(parse(owner.id)),
    userName: owner.userName,
    userDisplayName: owner.displayName,
    attestationType: "none",
    supportedAlgorithmIDs,
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({
      id,
      transports: [...transports] as never,
    })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  const given = { purpose: "register", ownerId: owner.id } as const;
  await rememberChallenge(services, options.challenge, given);
  return options;
};

export interface RegisteredPasskey {
  readonly credentialId: string;
  readonly publicKey: Buffer;
  /** The authenticator's own count; 0 for one that does not count. */
  readonly counter: number;
  readonly transports: readonly string[];
  readonly backedUp: boolean;
  readonly at: Date;
}

/** The key that the browser made; null for an answer that is wrong, late or was used before. */
export const completeRegistration = async (
  services: Services,
  site: PasskeySite,
  ownerId: string,
  response: RegistrationResponseJSON,
): Promise<RegisteredPasskey | null> => {
  const challenge = await takeChallenge(services, response, { purpose: "register", ownerId });
  if (challenge === null) return null;
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    supportedAlgorithmIDs,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { credential, credentialBackedUp: backedUp } = verified.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: credential.transports ?? [],
    backedUp,
    at: services.clock.now(),
  };
};
