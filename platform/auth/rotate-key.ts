/** Replaces a key by one with the same rights: the old one lives out its grace time. */
import { plusMs, type Clock } from "../clock.ts";
import type { Queries } from "../db/database.ts";
import { refuse, type Refusal } from "../errors.ts";
import type { ApiKeyCaller } from "../http/caller.ts";
import { keyRotationGraceMs } from "../limits.ts";
import * as rows from "./api-key-rows.ts";
import { lacking } from "./key-grant.ts";
import { isManager, managerReach, type KeyManager } from "./person-keys.ts";
import { noSuchKey, ofTheMachine, reachOf, retiredKey } from "./key-reply.ts";

interface Retirement {
  readonly id: string;
  readonly by: ApiKeyCaller | KeyManager | null;
  readonly clock: Clock;
}

/**
 * Locks the key and whoever asks, decides, and retires it; answers the row that its successor
 * takes after. A key is replaced once: of two at once the second finds it retired. `by` null is an
 * operator at the command line, who alone replaces an ecosystem key of others.
 */
export const retireKey = async (
  tx: Queries,
  { id, by, clock }: Retirement,
): Promise<rows.KeyRow | Refusal<"not_found" | "forbidden">> => {
  const key = isManager(by) ? null : by;
  const reach = isManager(by) ? managerReach(by) : by && reachOf(by);
  const found = await tx.run(rows.lock, [...rows.reach(reach), id, key?.keyId ?? null]);
  if (key && !found.some((row) => row.id === key.keyId && isCurrent(row))) return retiredKey();
  const old = found.find((row) => row.id === id);
  if (!old || !isCurrent(old)) return noSuchKey();
  if (isManager(by) && old.ecosystem) return ofTheMachine();
  const permission = by ? lacking(by.permissions, old.permissions) : undefined;
  if (permission !== undefined) {
    const holder = key ? "Your own key does not hold" : "Your role does not give";
    const message = `${holder} ${permission}, so you are not shown a key that does.`;
    return refuse("forbidden", { field: "permissions", message });
  }
  await tx.run(rows.retire, [id, plusMs(clock.now(), keyRotationGraceMs)]);
  return old;
};

/** Neither revoked nor replaced by a rotation: a key in its grace time hands out nothing more. */
export const isCurrent = ({ revoked_at, expires_at }: rows.KeyRow): boolean =>
  revoked_at === null && expires_at === null;

/** Whether this key may hand out others; it stays so until `tx` ends. */
export const holdCurrent = async (tx: Queries, keyId: string): Promise<boolean> => {
  const [row] = await tx.run(rows.lock, [...rows.reach(undefined), keyId, null]);
  return row !== undefined && isCurrent(row);
};
