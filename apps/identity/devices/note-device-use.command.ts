/** Notes that a device is being used, now and then: people look for strangers by that. */
import type { Services } from "#platform/services.ts";
import { seenEveryMs } from "./limits.ts";
import type { IdentitySession } from "../callers/session.ts";
import { seeDevice } from "./devices.store.ts";

/** Writes at most once in `seenEveryMs`; a page is not held up by more. */
export const noteDeviceUse = async (
  { db }: Services,
  { device }: IdentitySession,
  now: Date,
): Promise<void> => {
  if (now.getTime() - device.lastSeenAt.getTime() < seenEveryMs) return;
  await seeDevice(db, device.id, now);
};
