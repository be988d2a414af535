/** Requests to belong to a community: for its administrators, and how many wait. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { lastId, newestOf } from "#platform/db/id-bounds.ts";
import { statement } from "#platform/db/statement.ts";

export interface RequestRow {
  readonly id: string;
  readonly displayName: string;
  /** Proved by a code before it was asked. */
  readonly contact: string;
  readonly note: string | null;
  readonly askedAt: Date;
  /** Null while it waits. */
  readonly answer: "approved" | "refused" | null;
  readonly answeredAt: Date | null;
  readonly memberId: string | null;
}

export const requestColumns = named(
  "id, display_name, contact, note, asked_at, answer, answered_at, member_id",
);

const ofCommunity = `select ${requestColumns} from join_request where community_id = $1`;

const listStatement = statement<RequestRow>(
  "join-requests.list",
  `${ofCommunity} and id < coalesce($2, ${lastId}) order by id desc limit $3`,
);

const answered = newestOf("coalesce(answer, 'waiting')", {
  value: "$4",
  before: "$2",
  limit: "$3",
});
const inStateStatement = statement<RequestRow>(
  "join-requests.in-state",
  `${ofCommunity} and ${answered}`,
);

export interface RequestPage {
  readonly communityId: string;
  readonly before: string | null;
  readonly status: "waiting" | "approved" | "refused" | null;
  readonly limit: number;
}

/** Newest first; one more than the limit, so that the caller knows of a next page. */
export const listRequests = (
  db: Queries,
  { communityId, before, status, limit }: RequestPage,
): Promise<readonly RequestRow[]> => {
  const page = [communityId, before, limit + 1];
  return status === null
    ? db.run(listStatement, page)
    : db.run(inStateStatement, [...page, status]);
};

const waitingStatement = statement<{ readonly waiting: number }>(
  "join-requests.waiting",
  `select count(*)::int as waiting from join_request
    where community_id = $1 and answer is null and contact <> $2`,
);

/** How many others wait. */
export const countOthersWaiting = async (
  db: Queries,
  communityId: string,
  contact: string,
): Promise<number> => (await db.run(waitingStatement, [communityId, contact]))[0]?.waiting ?? 0;
