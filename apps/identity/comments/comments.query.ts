/** Reads what others answered to a tenant's posts. */
import type { Queries } from "#platform/db/database.ts";
import { lastId } from "#platform/db/id-bounds.ts";
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

/** One statement for each way to ask: a page is a range of its own index. */
const listing = (name: string, which: string) =>
  statement<Comment>(
    `comments.list${name}`,
    `select ${columns}
       from social_comment c join social_post p on p.tenant_id = c.tenant_id and p.id = c.post_id
      where c.tenant_id = $1 and c.id < coalesce($2::uuid, ${lastId}) ${which}
      order by c.id desc limit $3`,
  );

const all = listing("", "");
const ofState = listing("-of-state", "and c.state = $4");

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
