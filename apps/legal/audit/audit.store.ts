/** What was done, written beside it in the same transaction; never changed. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { newId } from "#platform/id.ts";
import type { Actor } from "../callers/access.ts";

const insert = statement(
  "audit.insert",
  `insert into audit_entry (firm_id, id, at, actor, actor_name, action, matter_id, subject_id,
                            detail)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);

export interface Deed {
  readonly firmId: string;
  readonly actor: Actor;
  /** Noun and past tense: `matter.created`. */
  readonly action: string;
  /** With it the deed stands on that matter's timeline. */
  readonly matterId?: string | null;
  readonly subjectId?: string | null;
  /** Never the contents of a document, nor what a client said. */
  readonly detail?: Readonly<Record<string, unknown>>;
  readonly now: Date;
}

/** Answers the entry's id. */
export const record = async (tx: Queries, deed: Deed): Promise<string> => {
  const id = newId();
  const { firmId, actor, action, matterId = null, subjectId = null, detail = {}, now } = deed;
  await tx.run(insert, [
    ...[firmId, id, now, actor.id, actor.name, action, matterId, subjectId],
    JSON.stringify(detail),
  ]);
  return id;
};
