/** Passkeys: adding one to an account, and signing in with nothing else; the owner hears of it. */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { change } from "#platform/db/change.ts";
import { passkeysMost } from "#platform/passkeys/limits.ts";
import { completeRegistration } from "#platform/passkeys/registration.ts";
import { completePasskeySignIn } from "#platform/passkeys/sign-in.ts";
import type { PasskeySite } from "#platform/passkeys/site.ts";
import type { Services } from "#platform/services.ts";
import { findAccount } from "../accounts/accounts.query.ts";
import { tellChange, type Actor } from "../events/tell-change.command.ts";
import { findPasskey } from "./passkeys.query.ts";
import * as passkeys from "./passkeys.store.ts";

/** RFC 8176: a key that the person holds and unlocks is two factors in one. */
export const passkeyMethods = ["hwk", "mfa"] as const;

/** The host and origin of identity: where its passkeys belong. */
export const siteOf = ({ baseUrl }: Pick<Services, "baseUrl">): PasskeySite => {
  const { hostname, origin } = new URL(baseUrl);
  return { id: hostname, origin };
};

/** `full`: the person has as many as we keep; `refused`: wrong, old or used before. */
export const registerPasskey = async (
  services: Services,
  actor: Actor,
  response: RegistrationResponseJSON,
  name: string,
): Promise<"added" | "refused" | "full"> => {
  const { accountId } = actor;
  const made = await completeRegistration(services, siteOf(services), accountId, response);
  if (made === null) return "refused";
  return services.db.transaction(async (tx) => {
    const passkey = { ...made, accountId, name };
    if (!(await passkeys.insertPasskey(tx, passkey, passkeysMost))) return "full";
    await tellChange(services, tx, actor, "passkey_added");
    return "added";
  });
};

/** Whose key signed; null when it is unknown, or the answer wrong, old or used before. */
export const verifyPasskeySignIn = async (
  services: Services,
  response: AuthenticationResponseJSON,
): Promise<string | null> => {
  const { db } = services;
  const used = await completePasskeySignIn(
    services,
    siteOf(services),
    response,
    async (ownerId, id) => {
      const passkey = await findPasskey(db, id);
      return passkey?.account_id === ownerId ? passkey.public_key : null;
    },
  );
  if (used === null) return null;
  if (await passkeys.usePasskey(db, used)) return used.ownerId;
  await tellCopied(services, used.ownerId);
  return null;
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
): Promise<boolean> => change(db, (tx) => passkeys.renamePasskey(tx, id, accountId, name));

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
