/** Passkeys of a consumer, renamed and removed. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { removePasskey, renamePasskey } from "./passkeys.store.ts";

/** `unknown` where it is none of theirs. */
export const changePasskeyName = (
  db: Queries,
  consumerId: string,
  changed: { readonly id: string; readonly name: string },
): Promise<"renamed" | "unknown"> => change(db, (tx) => renamePasskey(tx, consumerId, changed));

/** `unknown` where it is none of theirs. */
export const dropPasskey = (
  db: Queries,
  consumerId: string,
  credentialId: string,
): Promise<"gone" | "unknown"> => change(db, (tx) => removePasskey(tx, consumerId, credentialId));
