/** Suspends an account, or lets it in again: by those who run this house, never by itself. */
import type { Services } from "#platform/services.ts";
import { setDisabled } from "./accounts.store.ts";
import { recordEvent } from "../events/security-events.store.ts";
import { userEvent } from "../outgoing/user-events.ts";
import { endDevices } from "../devices/end-devices.command.ts";

/**
 * False when the account was so already. Suspending ends every device and what was granted in it,
 * for good: who is let in again signs in again.
 */
export const switchAccount = (
  { db, clock, webhooks }: Services,
  accountId: string,
  to: "on" | "off",
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const at = clock.now();
    if (!(await setDisabled(tx, accountId, to === "off" ? at : null))) return false;
    if (to === "off") await endDevices(tx, { accountId, reason: "account_disabled", at });
    const kind = to === "off" ? "account_disabled" : "account_enabled";
    await recordEvent(tx, { accountId, kind, at });
    const type = to === "off" ? "user.blocked" : "user.unblocked";
    await webhooks.emit(tx, [userEvent(type, accountId, at)]);
    return true;
  });
