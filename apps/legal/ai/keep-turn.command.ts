/** A message and its answer are kept with their conversation. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { record } from "../audit/audit.store.ts";
import type { Access } from "../callers/access.ts";
import { lockMatter } from "../matters/matters.store.ts";
import { insertTurn } from "./conversations.store.ts";

interface Wish {
  readonly matterId: string;
  readonly message: string;
  readonly conversationId?: string | undefined;
  readonly answer: object;
}

/** Answers the conversation's id. */
export const keepTurn = (
  db: Queries,
  access: Access,
  { matterId, message, answer, conversationId = newId() }: Wish,
  now: Date,
): Promise<string | Refusal<"matter_not_found">> =>
  change(db, async (tx) => {
    const { firm, actor } = access;
    if (!(await lockMatter(tx, access, matterId))) return refuse("matter_not_found");
    const turn = { firmId: firm.id, conversationId, id: newId(), matterId, actor: actor.id };
    await insertTurn(tx, { ...turn, message, answer, at: now });
    const deed = { firmId: firm.id, actor, matterId, subjectId: conversationId, now };
    await record(tx, { ...deed, action: "documents.asked" });
    return conversationId;
  });
