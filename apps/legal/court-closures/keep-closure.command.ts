/** The firm says on which days courts do not work, or takes it back. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { record } from "../audit/audit.store.ts";
import type { Access } from "../callers/access.ts";
import type { CourtClosure } from "./closures.query.ts";
import { deleteClosure, insertClosure } from "./closures.store.ts";

export const addClosure = (
  db: Queries,
  { firm, actor }: Access,
  wish: Omit<CourtClosure, "id">,
  now: Date,
): Promise<CourtClosure> =>
  change(db, async (tx) => {
    const closure = { ...wish, id: newId() };
    await insertClosure(tx, firm.id, closure, now);
    const { id: subjectId, ...detail } = closure;
    const deed = { firmId: firm.id, actor, subjectId, detail, now };
    await record(tx, { ...deed, action: "court_closure.added" });
    return closure;
  });

export const removeClosure = (
  db: Queries,
  { firm, actor }: Access,
  id: string,
  now: Date,
): Promise<CourtClosure | Refusal<"court_closure_not_found">> =>
  change(db, async (tx) => {
    const closure = await deleteClosure(tx, firm.id, id);
    if (!closure) return refuse("court_closure_not_found");
    const { id: subjectId, ...detail } = closure;
    const deed = { firmId: firm.id, actor, subjectId, detail, now };
    await record(tx, { ...deed, action: "court_closure.removed" });
    return closure;
  });
