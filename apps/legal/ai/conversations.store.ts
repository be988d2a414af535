/** Turns of conversations, as they were said and answered. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

export interface Turn {
  readonly firmId: string;
  readonly conversationId: string;
  readonly id: string;
  readonly matterId: string;
  readonly actor: string;
  readonly message: string;
  readonly answer: object;
  readonly at: Date;
}

const insert = statement(
  "conversations.insert-turn",
  `insert into conversation_turn (firm_id, conversation_id, id, matter_id, actor, message, answer,
                                  at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

export const insertTurn = (tx: Queries, turn: Turn): Promise<unknown> =>
  tx.run(insert, [
    ...[turn.firmId, turn.conversationId, turn.id, turn.matterId, turn.actor, turn.message],
    ...[JSON.stringify(turn.answer), turn.at],
  ]);
