/** A person signs out one of their devices, or all but the one they sit at. */
import type { Services } from "#platform/services.ts";
import { tellEvent, type Actor } from "../events/tell-change.command.ts";
import { endDevices } from "./end-devices.command.ts";

/** Answers how many ended; what was granted in them ended too. */
export const signOutDevices = (
  services: Services,
  actor: Actor,
  which: { readonly deviceId: string } | { readonly exceptDeviceId: string },
): Promise<number> =>
  services.db.transaction(async (tx) => {
    const at = services.clock.now();
    const { accountId } = actor;
    const ended = await endDevices(tx, { accountId, ...which, reason: "device_ended", at });
    for (const deviceId of ended) {
      await tellEvent(services, tx, actor, { kind: "device_ended", deviceId });
    }
    return ended.length;
  });
