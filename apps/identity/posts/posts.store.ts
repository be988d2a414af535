/** Writes what a tenant posts, and how its publication stands. */
import type { Day } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { PublishedStatus, Reactions } from "../networks/network.ts";
import type { Post } from "./posts.query.ts";

const insert = statement(
  "posts.insert",
  `insert into social_post (tenant_id, id, account_id, text, state, publish_at, comment_id,
     in_reply_to, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);

export interface NewPost {
  readonly tenantId: string;
  readonly id: string;
  readonly accountId: string;
  readonly text: string;
  /** Null: a draft. */
  readonly publishAt: Date | null;
  readonly answers?: { readonly commentId: string; readonly remoteId: string };
}

export const insertPost = async (tx: Queries, post: NewPost, at: Date): Promise<void> => {
  const { tenantId, id, accountId, text, publishAt, answers } = post;
  await tx.run(insert, [
    ...[tenantId, id, accountId, text, publishAt ? "scheduled" : "draft", publishAt],
    ...[answers?.commentId ?? null, answers?.remoteId ?? null, at],
  ]);
};

const replan = statement<{ readonly id: string }>(
  "posts.replan",
  `update social_post
      set state = $3, publish_at = $4, failure = null, tries = 0, next_try_at = null
    where tenant_id = $1 and id = $2 and state <> 'published'
      and (claimed_at is null or claimed_at < $5)
   returning id`,
);

/** As a draft where no moment is given; false while it is being published, and afterwards. */
export const replanPost = async (
  tx: Queries,
  { tenantId, id }: Pick<Post, "tenantId" | "id">,
  publishAt: Date | null,
  claimedBefore: Date,
): Promise<boolean> => {
  const values = [tenantId, id, publishAt ? "scheduled" : "draft", publishAt, claimedBefore];
  return (await tx.run(replan, values)).length === 1;
};

const remove = statement<{ readonly id: string }>(
  "posts.remove",
  `delete from social_post
    where tenant_id = $1 and id = $2 and state <> 'published' and claimed_at is null
      and asked_at is null
   returning id`,
);

/** What the network may have heard of stays. */
export const removePost = async (tx: Queries, tenantId: string, id: string): Promise<boolean> =>
  (await tx.run(remove, [tenantId, id])).length === 1;

export interface ClaimedPost {
  readonly tenantId: string;
  readonly id: string;
  readonly accountId: string;
  readonly text: string;
  readonly publishAt: Date;
  readonly inReplyTo: string | null;
  /** With this one. */
  readonly tries: number;
  /** The first request that may have arrived; null before there was one. */
  readonly askedAt: Date | null;
}

const claim = statement<ClaimedPost>(
  "posts.claim",
  `with due as (
     select p.tenant_id, p.id from social_post p
      where p.state = 'scheduled' and p.publish_at <= $1
        and ($2::uuid is null or p.id = $2) and ($3::uuid is null or p.id > $3)
        and (p.next_try_at is null or p.next_try_at <= $1)
        and (p.claimed_at is null or p.claimed_at < $4)
        and not exists (select from connected_account c
                         where c.id = p.account_id and c.status <> 'connected')
      order by p.id limit $5 for update skip locked
   )
   update social_post p set claimed_at = $1, tries = p.tries + 1
     from due where p.tenant_id = due.tenant_id and p.id = due.id
      and p.publish_at is not null
   returning ${named(`p.tenant_id, p.id, p.account_id, p.text, p.publish_at, p.in_reply_to,
     p.tries, p.asked_at`)}`,
);

export interface DuePosts {
  readonly now: Date;
  /** One of them alone; null: all that are due. */
  readonly only: string | null;
  readonly after: string | null;
  readonly claimedBefore: Date;
  readonly most: number;
}

/** Takes what is due; a second run does not get the same. Those of accounts that wait, wait. */
export const claimPosts = (db: Queries, due: DuePosts): Promise<readonly ClaimedPost[]> =>
  db.run(claim, [due.now, due.only, due.after, due.claimedBefore, due.most]);

type Claimed = Pick<ClaimedPost, "tenantId" | "id"> & { readonly claimedAt: Date };

const asking = statement<{ readonly id: string }>(
  "posts.asking",
  `update social_post set asked_at = coalesce(asked_at, claimed_at)
    where tenant_id = $1 and id = $2 and claimed_at = $3 returning id`,
);

/** Written down before the network is asked; false when another run has it. */
export const noteAsking = async (
  db: Queries,
  { tenantId, id, claimedAt }: Claimed,
): Promise<boolean> => (await db.run(asking, [tenantId, id, claimedAt])).length === 1;

const published = statement<{ readonly id: string }>(
  "posts.published",
  `update social_post
      set state = 'published', remote_id = $4, url = $5, published_at = $3, claimed_at = null,
          next_try_at = null
    where tenant_id = $1 and id = $2 and claimed_at = $3 and state = 'scheduled' returning id`,
);

export const recordPublished = async (
  tx: Queries,
  { tenantId, id, claimedAt }: Claimed,
  { remoteId, url }: PublishedStatus,
): Promise<boolean> =>
  (await tx.run(published, [tenantId, id, claimedAt, remoteId, url])).length === 1;

const failed = statement(
  "posts.failed",
  `update social_post set state = 'failed', failure = $4, claimed_at = null
    where tenant_id = $1 and id = $2 and claimed_at = $3 and state = 'scheduled'`,
);

export const recordFailed = async (
  tx: Queries,
  { tenantId, id, claimedAt }: Claimed,
  failure: string,
): Promise<void> => {
  await tx.run(failed, [tenantId, id, claimedAt, failure]);
};

const later = statement(
  "posts.later",
  `update social_post set next_try_at = $4, claimed_at = null
    where tenant_id = $1 and id = $2 and claimed_at = $3 and state = 'scheduled'`,
);

export const recordLater = async (
  tx: Queries,
  { tenantId, id, claimedAt }: Claimed,
  at: Date | null,
): Promise<void> => {
  await tx.run(later, [tenantId, id, claimedAt, at]);
};

const counted = statement(
  "posts.counted",
  `update social_post set favourites = $3, boosts = $4, replies = $5
    where tenant_id = $1 and id = $2`,
);

const metric = statement(
  "posts.metric",
  `insert into social_metric (tenant_id, post_id, day, favourites, boosts, replies)
   values ($1, $2, $6::text::date, $3, $4, $5)
       on conflict (tenant_id, post_id, day) do update
      set favourites = excluded.favourites, boosts = excluded.boosts, replies = excluded.replies`,
);

/** What it has brought by now, also as that of the day. */
export const recordReactions = async (
  tx: Queries,
  { tenantId, id }: Pick<Post, "tenantId" | "id">,
  { favourites, boosts, replies }: Reactions,
  day: Day,
): Promise<void> => {
  const values = [tenantId, id, favourites, boosts, replies];
  await tx.run(counted, values);
  await tx.run(metric, [...values, day]);
};
