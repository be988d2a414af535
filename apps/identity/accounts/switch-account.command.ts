/** Suspends an account, or lets it in again: by those who run this house, never by itself. */
import type { Transaction } from "#platform/db/database.ts";
import { setDisabled } from "./accounts.store.ts";
import { recordEvent } from "../events/security-events.store.ts";
import { endDevices } from "../devices/end-devices.command.ts";

/**
 * Within one transaction; false when the account was so already. Suspending ends every device and
 * what was granted in it, for good: who is let in again signs in again.
 */
export const switchAccount = async (
  tx: Transaction,
  accountId: string,
  to: "on" | "off",
  at: Date,
): Promise<boolean> => {
  if (!(await setDisabled(tx, accountId, to === "off" ? at : null))) return false;
  if (to === "off") await endDevices(tx, { accountId, reason: "account_disabled", at });
  const kind = to === "off" ? "account_disabled" : "account_enabled";
  await recordEvent(tx, { accountId, kind, at });
  return true;
};
