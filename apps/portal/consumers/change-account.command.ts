/** What a consumer changes of their account by themselves: their name, and where they are in. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { endDevice } from "./devices.store.ts";
import { renameConsumer } from "./consumers.store.ts";

export const changeName = async (db: Queries, consumerId: string, name: string): Promise<void> => {
  await change(db, (tx) => renameConsumer(tx, consumerId, name));
};

/** `unknown` where the device is not theirs, or not signed in any more. */
export const signOutDevice = (
  db: Queries,
  consumerId: string,
  deviceId: string,
): Promise<"gone" | "unknown"> => change(db, (tx) => endDevice(tx, consumerId, deviceId));
