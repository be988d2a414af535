/** A check of conflicts, kept in the record: that it was made, of whom, and what it found. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { record } from "../audit/audit.store.ts";
import type { Access } from "../callers/access.ts";
import { findConflicts, type ConflictHit } from "./conflicts.query.ts";

export const checkConflicts = (
  db: Queries,
  access: Access,
  names: readonly string[],
  now: Date,
): Promise<{ readonly id: string; readonly hits: readonly ConflictHit[] }> =>
  change(db, async (tx) => {
    const hits = await findConflicts(tx, access, names);
    const { firm, actor } = access;
    const detail = { names, hits: hits.length };
    const action = "conflicts.checked";
    return { id: await record(tx, { firmId: firm.id, actor, action, detail, now }), hits };
  });
