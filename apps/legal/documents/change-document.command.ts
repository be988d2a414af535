/** What a document is called and under which category it is kept; its file stays as it is. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { record } from "../audit/audit.store.ts";
import type { Access } from "../callers/access.ts";
import { lockMatter } from "../matters/matters.store.ts";
import { findDocument, type Document } from "./documents.query.ts";
import { lockDocument, nameDocument } from "./documents.store.ts";

export interface DocumentChange {
  readonly title?: string;
  readonly category?: string;
}

/** A repeat changes nothing, and is not recorded. */
export const changeDocument = (
  db: Queries,
  access: Access,
  id: string,
  fields: DocumentChange,
  now: Date,
): Promise<Document | Refusal<"document_not_found">> =>
  change(db, async (tx) => {
    const { firm, actor } = access;
    const known = await findDocument(tx, access, id);
    if (!known || !(await lockMatter(tx, access, known.matterId)))
      return refuse("document_not_found");
    await lockDocument(tx, firm.id, id);
    const before = (await findDocument(tx, access, id)) ?? known;
    const after = { ...before, ...fields };
    if (after.title === before.title && after.category === before.category) return before;
    await nameDocument(tx, firm.id, after);
    const detail = { title: after.title, category: after.category };
    const { matterId } = before;
    const deed = { firmId: firm.id, actor, matterId, subjectId: id, detail, now };
    await record(tx, { ...deed, action: "document.changed" });
    return after;
  });
