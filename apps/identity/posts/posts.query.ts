/** Reads what a tenant posts. */
import type { Day } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { firstId, lastId } from "#platform/db/id-bounds.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { PostState } from "./post.domain.ts";

export interface Post {
  readonly tenantId: string;
  readonly id: string;
  readonly accountId: string;
  readonly text: string;
  readonly state: PostState;
  readonly publishAt: Date | null;
  readonly commentId: string | null;
  readonly failure: string | null;
  readonly url: string | null;
  readonly publishedAt: Date | null;
  readonly nextTryAt: Date | null;
  readonly favourites: number;
  readonly boosts: number;
  readonly replies: number;
  readonly createdAt: Date;
}

const columns = named(`tenant_id, id, account_id, text, state, publish_at, comment_id, failure,
  url, published_at, next_try_at, favourites, boosts, replies, created_at`);

const list = statement<Post>(
  "posts.list",
  `select ${columns} from social_post
    where tenant_id = $1 and comment_id is null and id < coalesce($2::uuid, ${lastId})
    order by id desc limit $3`,
);

/** Newest first, without answers to comments. */
export const listPosts = (
  db: Queries,
  tenantId: string,
  before: string | null,
  most: number,
): Promise<readonly Post[]> => db.run(list, [tenantId, before, most]);

const one = statement<Post>(
  "posts.one",
  `select ${columns} from social_post where tenant_id = $1 and id = $2`,
);

export const findPost = async (db: Queries, tenantId: string, id: string): Promise<Post | null> =>
  (await db.run(one, [tenantId, id]))[0] ?? null;

export interface DayMetric {
  readonly day: Day;
  readonly favourites: number;
  readonly boosts: number;
  readonly replies: number;
}

const metrics = statement<DayMetric>(
  "posts.metrics",
  `select ${named("day::text, favourites, boosts, replies")} from social_metric
    where tenant_id = $1 and post_id = $2 order by social_metric.day desc limit $3`,
);

/** The newest days, oldest first. */
export const metricsOf = async (
  db: Queries,
  { tenantId, id }: Pick<Post, "tenantId" | "id">,
  most: number,
): Promise<readonly DayMetric[]> => (await db.run(metrics, [tenantId, id, most])).toReversed();

export interface FollowedPost {
  readonly tenantId: string;
  readonly id: string;
  readonly remoteId: string;
  readonly publishedAt: Date;
  readonly accountId: string;
  readonly provider: string;
  readonly instance: string;
  readonly handle: string;
  readonly accountRemoteId: string;
  /** Sealed. */
  readonly accessToken: string;
}

const followed = statement<FollowedPost>(
  "posts.followed",
  `select ${named(`p.tenant_id, p.id, p.remote_id, p.published_at, p.account_id, c.provider,
     c.instance, c.handle, c.remote_id as account_remote_id, c.access_token`)}
     from social_post p join connected_account c on c.id = p.account_id
    where p.state = 'published' and p.published_at > $1 and p.id > coalesce($2::uuid, ${firstId})
      and p.remote_id is not null and p.published_at is not null
      and c.status = 'connected' and c.instance is not null and c.handle is not null
      and c.remote_id is not null
    order by p.id limit $3`,
);

/** Published since, of accounts that are connected; in the order of their ids. */
export const followedPosts = (
  db: Queries,
  since: Date,
  after: string | null,
  most: number,
): Promise<readonly FollowedPost[]> => db.run(followed, [since, after, most]);

const known = statement<{ readonly remoteId: string }>(
  "posts.known-statuses",
  `select ${named("remote_id")} from social_post
    where tenant_id = $1 and account_id = $2 and remote_id = any($3::text[])
      and remote_id is not null`,
);

/** Which of these statuses are posts of ours that are recorded. */
export const knownStatuses = async (
  db: Queries,
  { tenantId, accountId }: Pick<Post, "tenantId" | "accountId">,
  remoteIds: readonly string[],
): Promise<readonly string[]> =>
  (await db.run(known, [tenantId, accountId, remoteIds])).map(({ remoteId }) => remoteId);
