/** A new password: every other device and every app must come back with the new proof. */
import type { Services } from "#platform/services.ts";
import type { IdentitySettings } from "../config.ts";
import { passwordFault, type PasswordFault } from "./password-rules.domain.ts";
import { findAccount } from "../accounts/accounts.query.ts";
import { setPassword } from "../accounts/accounts.store.ts";
import { forgetEmailLinks } from "../mails/email-links.store.ts";
import { revokeGrants } from "../tokens/grants.store.ts";
import { tellChange, type Actor } from "../events/tell-change.command.ts";
import { endDevices } from "../devices/end-devices.command.ts";
import { hashPassword } from "./password-hash.ts";

/** Proving the current password is the caller's; null when it is done. */
export const changePassword = async (
  services: Services,
  settings: IdentitySettings,
  actor: Actor,
  password: string,
): Promise<PasswordFault | null> => {
  const fault = passwordFault(password, actor.email);
  if (fault) return fault;
  const hash = await hashPassword(password, settings);
  await services.db.transaction(async (tx) => {
    const at = services.clock.now();
    const { accountId, deviceId: exceptDeviceId } = actor;
    const reason = "password_changed";
    if (!(await setPassword(tx, accountId, hash, at))) return;
    await endDevices(tx, { accountId, exceptDeviceId, reason, at });
    // Also what was granted in this device: whoever knew the old password may hold it.
    await revokeGrants(tx, { accountId, reason, at });
    // Also a change of address that waits: an intruder may have begun it in this very account.
    await forgetEmailLinks(tx, accountId, "reset-password", "change-email");
    await tellChange(services, tx, actor, "password_changed");
  });
  return null;
};

/** Null for a person who only has passkeys. */
export const currentHash = async ({ db }: Services, accountId: string): Promise<string | null> =>
  (await findAccount(db, accountId))?.passwordHash ?? null;
