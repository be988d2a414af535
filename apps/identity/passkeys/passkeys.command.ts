/** Passkeys: adding one to an account, and signing in with nothing else; the owner hears of it. */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { change } from "#platform/db/change.ts";
import * as rows from "#platform/passkeys/passkey-rows.ts";
import { completeRegistration } from "#platform/passkeys/registration.ts";
import { completePasskeySignIn } from "#platform/passkeys/sign-in.ts";
import type { PasskeySite } from "#platform/passkeys/site.ts";
import type { Services } from "#platform/services.ts";
import { findAccount } from "../accounts/accounts.query.ts";
import { lockAccount } from "../accounts/accounts.store.ts";
import { tellChange, type Actor } from "../events/tell-change.command.ts";

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
  const site = siteOf(services);
  const { accountId: ownerId } = actor;
  const made = await completeRegistration(services, site, ownerId, response);
  if (made === null) return "refused";
  return services.db.transaction(async (tx) => {
    await lockAccount(tx, ownerId);
    const outcome = await rows.insertPasskey(tx, { ...made, ownerId, site: site.id, name });
    if (outcome === "added") await tellChange(services, tx, actor, "passkey_added");
    return outcome;
  });
};

/** Whose key signed; null when it is unknown, or the answer wrong, old or used before. */
export const verifyPasskeySignIn = async (
  services: Services,
  response: AuthenticationResponseJSON,
): Promise<string | null> => {
  const signed = await completePasskeySignIn(services, siteOf(services), response);
  if (signed?.outcome === "used") return signed.ownerId;
  if (signed) await tellCopied(services, signed.ownerId);
  return null;
};

/** The count of an authenticator fell: there may be a copy of it (WebAuthn 6.1.1). */
const tellCopied = (services: Services, accountId: string): Promise<void> =>
  services.db.transaction(async (tx) => {
    const account = await findAccount(tx, accountId);
    if (!account || account.disabledAt) return;
    const { email, locale } = account;
    await tellChange(services, tx, { accountId, email, locale }, "passkey_refused");
  });

/** False when this person has no such passkey. */
export const renamePasskey = (
  { db }: Pick<Services, "db">,
  accountId: string,
  renamed: { readonly id: string; readonly name: string },
): Promise<boolean> => change(db, (tx) => rows.renamePasskey(tx, accountId, renamed));

/** False when this person has no such passkey. */
export const removePasskey = (
  services: Services,
  actor: Actor,
  credentialId: string,
): Promise<boolean> =>
  services.db.transaction(async (tx) => {
    const removed = await rows.removePasskey(tx, actor.accountId, credentialId);
    if (removed) await tellChange(services, tx, actor, "passkey_removed");
    return removed;
  });
