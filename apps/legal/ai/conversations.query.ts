/** What was asked in a conversation about a matter: its own asker's alone. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
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

export interface ShownTurn {
  readonly id: string;
  readonly message: string;
  /** As it was answered: `answerView`. */
  readonly answer: unknown;
  readonly at: Date;
}

const turns = statement<ShownTurn>(
  "conversations.turns",
  `select ${named("id, message, answer, at")} from conversation_turn
    where firm_id = $1 and conversation_id = $2 and matter_id = $3 and actor = $4
    order by id desc limit $5`,
);

/** The last so many, oldest first. */
export const turnsOf = async (
  db: Queries,
  { firmId, matterId, actor }: Whose,
  conversationId: string,
  most: number,
): Promise<readonly ShownTurn[]> =>
  (await db.run(turns, [firmId, conversationId, matterId, actor, most])).toReversed();

const newest = statement<{ readonly conversationId: string }>(
  "conversations.newest",
  `select ${named("conversation_id")} from conversation_turn
    where firm_id = $1 and matter_id = $2 and actor = $3 order by id desc limit 1`,
);

/** The one that somebody had last about a matter; null where they had none. */
export const newestConversation = async (
  db: Queries,
  { firmId, matterId, actor }: Whose,
): Promise<string | null> =>
  (await db.run(newest, [firmId, matterId, actor]))[0]?.conversationId ?? null;
