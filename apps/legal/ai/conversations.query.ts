/** What was asked in a conversation about a matter: its own asker's alone. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

const last = statement<{ readonly message: string }>(
  "conversations.last-message",
  `select message from conversation_turn
    where firm_id = $1 and conversation_id = $2 and matter_id = $3 and actor = $4
    order by id desc limit 1`,
);

interface Whose {
  readonly firmId: string;
  readonly matterId: string;
  readonly actor: string;
}

/** Null where there is no such conversation of theirs about that matter. */
export const lastMessage = async (
  db: Queries,
  { firmId, matterId, actor }: Whose,
  conversationId: string,
): Promise<string | null> =>
  (await db.run(last, [firmId, conversationId, matterId, actor]))[0]?.message ?? null;
