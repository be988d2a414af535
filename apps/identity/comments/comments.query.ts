/** Reads what others answered to a tenant's posts. */
import type { Queries } from "#platform/db/database.ts";
import { lastId, newestOf } from "#platform/db/id-bounds.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";

export type CommentState = "new" | "seen" | "answered";

export interface Comment {
  readonly tenantId: string;
  readonly id: string;
  readonly postId: string;
  readonly accountId: string;
  readonly postText: string;
  readonly remoteId: string;
  readonly url: string | null;
  readonly author: string;
  readonly text: string;
  readonly writtenAt: Date;
  readonly state: CommentState;
}

const columns = named(`c.tenant_id, c.id, c.post_id, p.account_id, p.text as post_text,
  c.remote_id, c.url, c.author, c.text, c.written_at, c.state`);

const all = statement<Comment>(
  "comments.list",
  `select ${columns}
     from social_comment c join social_post p on p.tenant_id = c.tenant_id and p.id = c.post_id
    where c.tenant_id = $1 and c.id < coalesce($2::uuid, ${lastId})
    order by c.id desc limit $3`,
);

const ofState = statement<Comment>(
  "comments.list-of-state",
  `select ${columns}
     from (select * from social_comment
            where tenant_id = $1
              and ${newestOf("state", { value: "$4", before: "$2::uuid", limit: "$3" })}) as c
     join social_post p on p.tenant_id = c.tenant_id and p.id = c.post_id
    order by c.id desc`,
);

export interface CommentsAsked {
  readonly state: CommentState | null;
  readonly before: string | null;
  readonly most: number;
}

/** Those that were found last stand first. */
export const listComments = (
  db: Queries,
  tenantId: string,
  { state, before, most }: CommentsAsked,
): Promise<readonly Comment[]> => {
  const page = [tenantId, before, most];
  return state === null ? db.run(all, page) : db.run(ofState, [...page, state]);
};

const one = statement<Comment>(
  "comments.one",
  `select ${columns}
     from social_comment c join social_post p on p.tenant_id = c.tenant_id and p.id = c.post_id
    where c.tenant_id = $1 and c.id = $2`,
);

export const findComment = async (
  db: Queries,
  tenantId: string,
  id: string,
): Promise<Comment | null> => (await db.run(one, [tenantId, id]))[0] ?? null;
