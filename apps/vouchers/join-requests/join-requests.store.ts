/** Writes requests to belong to a community: asked, asked again, answered. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { requestColumns, type RequestRow } from "./join-requests.query.ts";

const askStatement = statement(
  "join-requests.ask",
  `insert into join_request (community_id, id, display_name, contact, note, asked_at)
   values ($1, $2, $3, $4, $5, $6)
   on conflict (community_id, contact) where answer is null do update
     set display_name = excluded.display_name, note = excluded.note, asked_at = excluded.asked_at`,
);

export interface NewRequest {
  readonly communityId: string;
  readonly id: string;
  readonly displayName: string;
  readonly contact: string;
  readonly note: string | null;
  readonly askedAt: Date;
}

/** Who asks again while they wait says it anew, and waits once. */
export const insertRequest = async (tx: Queries, asked: NewRequest): Promise<void> => {
  const { communityId, id, displayName, contact, note, askedAt } = asked;
  await tx.run(askStatement, [communityId, id, displayName, contact, note, askedAt]);
};

const lockStatement = statement<RequestRow>(
  "join-requests.lock",
  `select ${requestColumns} from join_request
    where community_id = $1 and id = $2
      for no key update`,
);

export const lockRequest = async (
  tx: Queries,
  communityId: string,
  id: string,
): Promise<RequestRow | null> => (await tx.run(lockStatement, [communityId, id]))[0] ?? null;

const answerStatement = statement<RequestRow>(
  "join-requests.answer",
  `update join_request set answer = $3, answered_by = $4, answered_at = $5, member_id = $6
    where community_id = $1 and id = $2
   returning ${requestColumns}`,
);

export interface Answer {
  readonly communityId: string;
  readonly id: string;
  readonly answer: "approved" | "refused";
  readonly answeredBy: string;
  readonly answeredAt: Date;
  /** Whom it made a member. */
  readonly memberId: string | null;
}

export const answerRequest = async (tx: Queries, given: Answer): Promise<RequestRow> => {
  const { communityId, id, answer, answeredBy, answeredAt, memberId } = given;
  const values = [communityId, id, answer, answeredBy, answeredAt, memberId];
  const row = (await tx.run(answerStatement, values))[0];
  if (!row) throw new Error("a request that was just locked is not there");
  return row;
};
