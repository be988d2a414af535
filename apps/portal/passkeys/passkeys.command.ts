/** Passkeys of consumers: one more way into an account, for one host. */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { passkeysMost } from "#platform/passkeys/limits.ts";
import { completeRegistration } from "#platform/passkeys/registration.ts";
import { completePasskeySignIn } from "#platform/passkeys/sign-in.ts";
import type { PasskeySite } from "#platform/passkeys/site.ts";
import type { Services } from "#platform/services.ts";
import { lockConsumers } from "../consumers/consumers.store.ts";
import { findPasskey } from "./passkeys.query.ts";
import * as passkeys from "./passkeys.store.ts";

/** `full`: as many as we keep, or known already; `refused`: wrong, old or used before. */
export const registerPasskey = async (
  services: Services,
  site: PasskeySite,
  response: RegistrationResponseJSON,
  { consumerId, name }: { readonly consumerId: string; readonly name: string },
): Promise<"added" | "refused" | "full"> => {
  const made = await completeRegistration(services, site, consumerId, response);
  if (made === null) return "refused";
  return change(services.db, async (tx) => {
    const locked = await lockConsumers(tx, [consumerId]);
    if (locked.length === 0) return "refused";
    const passkey = { ...made, consumerId, site: site.id, name };
    return passkeys.insertPasskey(tx, passkey, passkeysMost);
  });
};

/** Whose key signed; null when it is unknown, a copy, or the answer wrong, old or used before. */
export const verifyPasskeySignIn = async (
  services: Services,
  site: PasskeySite,
  response: AuthenticationResponseJSON,
): Promise<string | null> => {
  const { db } = services;
  const used = await completePasskeySignIn(services, site, response, async (ownerId, id) => {
    const passkey = await findPasskey(db, ownerId, id);
    return passkey?.site === site.id ? passkey.public_key : null;
  });
  if (used === null) return null;
  const outcome = await passkeys.usePasskey(db, { ...used, consumerId: used.ownerId });
  return outcome === "used" ? used.ownerId : null;
};

/** `unknown` where it is none of theirs. */
export const changePasskeyName = (
  db: Queries,
  consumerId: string,
  changed: { readonly id: string; readonly name: string },
): Promise<"renamed" | "unknown"> =>
  change(db, (tx) => passkeys.renamePasskey(tx, consumerId, changed));

/** `unknown` where it is none of theirs. */
export const dropPasskey = (
  db: Queries,
  consumerId: string,
  credentialId: string,
): Promise<"gone" | "unknown"> =>
  change(db, (tx) => passkeys.removePasskey(tx, consumerId, credentialId));
