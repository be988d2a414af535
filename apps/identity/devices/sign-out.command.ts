/** Signing out of the device that one sits at. */
import { recordEvent } from "../events/security-events.store.ts";
import { userAgentOf, type Entrance } from "../sign-in/complete-sign-in.command.ts";
import { endDevices } from "./end-devices.command.ts";

/** Ends the device, its grants and the cookie's session; answers the Set-Cookie values. */
export const signOut = async (entrance: Entrance): Promise<readonly string[]> => {
  const { services, caller, now: at, request } = entrance;
  if (caller.kind !== "session") return [];
  const accountId = caller.session.account.id;
  const deviceId = caller.session.device.id;
  await services.db.transaction(async (tx) => {
    await endDevices(tx, { accountId, deviceId, reason: "signed_out", at });
    await recordEvent(tx, {
      accountId,
      deviceId,
      at,
      kind: "signed_out",
      address: request.address,
      userAgent: userAgentOf(request),
    });
  });
  return [await services.sessions.end(caller.sessionId)];
};
