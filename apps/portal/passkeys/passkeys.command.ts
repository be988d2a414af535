/** Passkeys of consumers: one more way into an account, for one host. */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import * as rows from "#platform/passkeys/passkey-rows.ts";
import { completeRegistration } from "#platform/passkeys/registration.ts";
import { completePasskeySignIn } from "#platform/passkeys/sign-in.ts";
import type { PasskeySite } from "#platform/passkeys/site.ts";
import type { Services } from "#platform/services.ts";
import { lockConsumers } from "../consumers/consumers.store.ts";

/** `full`: as many as we keep, or known already; `refused`: wrong, old or used before. */
export const registerPasskey = async (
  services: Services,
  site: PasskeySite,
  response: RegistrationResponseJSON,
  { consumerId: ownerId, name }: { readonly consumerId: string; readonly name: string },
): Promise<"added" | "refused" | "full"> => {
  const made = await completeRegistration(services, site, ownerId, response);
  if (made === null) return "refused";
  return change(services.db, async (tx) => {
    const locked = await lockConsumers(tx, [ownerId]);
    if (locked.length === 0) return "refused";
    return rows.insertPasskey(tx, { ...made, ownerId, site: site.id, name });
  });
};

/** Whose key signed; null when it is unknown, a copy, or the answer wrong, old or used before. */
export const verifyPasskeySignIn = async (
  services: Services,
  site: PasskeySite,
  response: AuthenticationResponseJSON,
): Promise<string | null> => {
  const signed = await completePasskeySignIn(services, site, response);
  return signed?.outcome === "used" ? signed.ownerId : null;
};

/** False where it is none of theirs. */
export const renamePasskey = (
  db: Queries,
  consumerId: string,
  renamed: { readonly id: string; readonly name: string },
): Promise<boolean> => change(db, (tx) => rows.renamePasskey(tx, consumerId, renamed));

/** False where it is none of theirs. */
export const removePasskey = (
  db: Queries,
  consumerId: string,
  credentialId: string,
): Promise<boolean> => change(db, (tx) => rows.removePasskey(tx, consumerId, credentialId));
