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
import { findPublicKey, usePasskey } from "./passkey-rows.ts";
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

export interface PasskeySignIn {
  readonly ownerId: string;
  /** `copied`: rightly signed, but by a count that did not grow; it lets nobody in. */
  readonly outcome: "used" | "copied";
}

/** Whose key signed; null when it is unknown here, or the answer wrong, late or used before. */
export const completePasskeySignIn = async (
  services: Services,
  site: PasskeySite,
  response: AuthenticationResponseJSON,
): Promise<PasskeySignIn | null> => {
  const { db, clock } = services;
  const challenge = await takeChallenge(services, response, forAnyone);
  const ownerId = ownerIn(response);
  if (challenge === null || ownerId === null) return null;
  const credentialId = response.id;
  const publicKey = await findPublicKey(db, ownerId, { credentialId, site: site.id });
  if (publicKey === null) return null;
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    requireUserVerification: true,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    // Compared where it is written, for two answers may come at once.
    credential: { id: credentialId, publicKey: Uint8Array.from(publicKey), counter: 0 },
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { newCounter: counter, credentialBackedUp: backedUp } = verified.authenticationInfo;
  const used = { ownerId, credentialId, counter, backedUp, at: clock.now() };
  return { ownerId, outcome: await usePasskey(db, used) };
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
