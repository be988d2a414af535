/** Signing in with a passkey and nothing else (WebAuthn level 3, 7.2). */
import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import { stringify } from "uuid";
import type { Services } from "../services.ts";
import { rememberChallenge, takeChallenge, type ChallengeFor } from "./challenge-rows.ts";
import { passkeyChallengeMs } from "./limits.ts";
import type { PasskeySite } from "./site.ts";

const forAnyone: ChallengeFor = { purpose: "sign-in", ownerId: null };

/** For anyone: no name is asked, the browser shows the keys that it has for this host. */
export const startPasskeySignIn = async (
  services: Services,
  site: PasskeySite,
): Promise<PublicKeyCredentialRequestOptionsJSON> => {
  const options = await generateAuthenticationOptions({
    rpID: site.id,
    timeout: passkeyChallengeMs,
    userVerification: "required",
  });
  await rememberChallenge(services, options.challenge, forAnyone);
  return options;
};

export interface UsedPasskey {
  readonly credentialId: string;
  readonly ownerId: string;
  /** To be compared where it is written, for two answers may come at once. */
  readonly counter: number;
  readonly backedUp: boolean;
  readonly at: Date;
}

/**
 * Whose key signed; null when the answer is wrong, late or was used before.
 * `publicKeyOf` finds the key of this owner with this id, null for none.
 */
export const completePasskeySignIn = async (
  services: Services,
  site: PasskeySite,
  response: AuthenticationResponseJSON,
  publicKeyOf: (ownerId: string, credentialId: string) => Promise<Buffer | null>,
): Promise<UsedPasskey | null> => {
  const challenge = await takeChallenge(services, response, forAnyone);
  const ownerId = ownerIn(response);
  if (challenge === null || ownerId === null) return null;
  const publicKey = await publicKeyOf(ownerId, response.id);
  if (publicKey === null) return null;
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    requireUserVerification: true,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    credential: { id: response.id, publicKey: Uint8Array.from(publicKey), counter: 0 },
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { newCounter: counter, credentialBackedUp: backedUp } = verified.authenticationInfo;
  return { credentialId: response.id, ownerId, counter, backedUp, at: services.clock.now() };
};

/** A key that needs no name must say whose it is (WebAuthn 7.2, step 6). */
const ownerIn = ({ response }: AuthenticationResponseJSON): string | null => {
  const bytes = Buffer.from(response.userHandle ?? "", "base64url");
  try {
    return bytes.length === 16 ? stringify(bytes) : null;
  } catch {
    // Not every sixteen bytes are an id.
    return null;
  }
};
