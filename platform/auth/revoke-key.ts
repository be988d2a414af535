/** Ends a key, and with the last one of a lineage what it had others hear. */
import type { Queries } from "../db/database.ts";
import * as rows from "./api-key-rows.ts";
import type { KeyReach } from "./api-key-rows.ts";

/** What follows when a lineage has no key that lives on, in the transaction that ended it. */
export type OnLineageEnded = (tx: Queries, lineageId: string) => Promise<void>;

interface Revocation {
  readonly id: string;
  /** Absent: an operator. */
  readonly by: KeyReach | undefined;
  /** The name of the person who does it at a page. */
  readonly person: string | undefined;
  readonly now: Date;
  readonly onLineageEnded: OnLineageEnded | undefined;
}

/** False where the key is unknown or out of reach. `tx` must be a transaction. */
export const revokeKey = async (
  tx: Queries,
  { id, by, person, now, onLineageEnded }: Revocation,
): Promise<boolean> => {
  const [revoked] = await tx.run(rows.revoke, [...rows.reach(by), id, now, person ?? null]);
  if (!revoked) return false;
  // A rotation holds the key's lock, so that its successor is seen here.
  const goesOn = !revoked.ended || (await tx.run(rows.current, [revoked.lineage_id])).length > 0;
  if (!goesOn) await onLineageEnded?.(tx, revoked.lineage_id);
  return true;
};
