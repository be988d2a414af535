/** Signing out a device: its cookie, the grants given in it and their tokens end together. */
import type { Transaction } from "#platform/db/database.ts";
import { markDevicesEnded } from "./devices.store.ts";
import { revokeGrantsOnDevices } from "../tokens/grants.store.ts";

export interface Ending {
  readonly accountId: string;
  /** Absent: all devices of the person. */
  readonly deviceId?: string | undefined;
  readonly exceptDeviceId?: string | undefined;
  /** Why the grants end, for the record, such as `signed_out`. */
  readonly reason: string;
  readonly at: Date;
}

/**
 * Ends devices and all that was granted in them, in the caller's transaction; answers which. Events
 * and mails are the caller's.
 */
export const endDevices = async (tx: Transaction, ending: Ending): Promise<readonly string[]> => {
  const ended = await markDevicesEnded(tx, ending);
  if (ended.length > 0) await revokeGrantsOnDevices(tx, ended, ending.at, ending.reason);
  return ended;
};
