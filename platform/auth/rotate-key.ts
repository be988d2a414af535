/** Replaces a key by one with the same rights: the old one lives out its grace time. */
import { plusMs, type Clock } from "../clock.ts";
import type { Queries } from "../db/database.ts";
import { refuse, type Refusal } from "../errors.ts";
import type { ApiKeyCaller } from "../http/caller.ts";
import { keyRotationGraceMs } from "../limits.ts";
import * as rows from "./api-key-rows.ts";
import { lacking } from "./key-grant.ts";
import { noSuchKey, reachOf, retiredKey } from "./key-reply.ts";

/**
 * Locks the key and whoever asks, decides, and retires it; answers the row that its successor
 * takes after. A key is replaced once: of two at once the second finds it retired. `by` null is an
 * operator.
 */
export const retireKey = async (
  tx: Queries,
  {
    id,
    by,
    clock,
  }: { readonly id: string; readonly by: ApiKeyCaller | null; readonly clock: Clock },
): Promise<rows.KeyRow | Refusal<"not_found" | "forbidden">> => {
  const found = await tx.run(rows.lock, [...rows.reach(by && reachOf(by)), id, by?.keyId ?? null]);
  if (by && !found.some((row) => row.id === by.keyId && isCurrent(row))) return retiredKey();
  const old = found.find((row) => row.id === id);
  if (!old || !isCurrent(old)) return noSuchKey();
  const permission = by ? lacking(by.permissions, old.permissions) : undefined;
  if (permission !== undefined) {
    const message = `Your own key does not hold ${permission}, so it is not shown a key that does.`;
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
