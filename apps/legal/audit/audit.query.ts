/** The record of a firm: read whole, or one matter's timeline. */
import type { Queries } from "#platform/db/database.ts";
import { lastId, newestOf } from "#platform/db/id-bounds.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";

export interface AuditEntry {
  readonly id: string;
  readonly at: Date;
  readonly actor: string;
  readonly actorName: string | null;
  /** Noun and past tense: `matter.created`. */
  readonly action: string;
  readonly matterId: string | null;
  readonly subjectId: string | null;
  readonly detail: Readonly<Record<string, unknown>>;
}

const columns = named("id, at, actor, actor_name, action, matter_id, subject_id, detail");

const ofFirm = statement<AuditEntry>(
  "audit.of-firm",
  `select ${columns} from audit_entry
    where firm_id = $1 and id < coalesce($2, ${lastId}) order by id desc limit $3`,
);

/** Newest first. */
export const auditOf = (
  db: Queries,
  firmId: string,
  before: string | null,
  most: number,
): Promise<readonly AuditEntry[]> => db.run(ofFirm, [firmId, before, most]);

const ofMatter = statement<AuditEntry>(
  "audit.of-matter",
  `select ${columns} from audit_entry
    where firm_id = $1
      and ${newestOf("matter_id", { value: "$4", before: "$2", limit: "$3" })}`,
);

/** Newest first. */
export const timelineOf = (
  db: Queries,
  { firmId, matterId }: { readonly firmId: string; readonly matterId: string },
  before: string | null,
  most: number,
): Promise<readonly AuditEntry[]> => db.run(ofMatter, [firmId, before, most, matterId]);
