/** People of a tenant write posts, plan them, publish them at once and take them back. */
import { plusMs } from "#platform/clock.ts";
import type { Queries } from "#platform/db/database.ts";
import { newId } from "#platform/id.ts";
import type { Services } from "#platform/services.ts";
import { findSocialAccount } from "../connected-accounts/social-accounts.query.ts";
import { publishClaimMs } from "./limits.ts";
import { findPost, type Post } from "./posts.query.ts";
import { publishPosts } from "./publish-posts.command.ts";
import { insertPost, removePost, replanPost } from "./posts.store.ts";

export interface Written {
  readonly tenantId: string;
  readonly accountId: string;
  readonly text: string;
  /** Null: a draft. */
  readonly publishAt: Date | null;
}

/** Its id; null where the tenant has no such account. */
export const writePost = async (db: Queries, post: Written, now: Date): Promise<string | null> => {
  if ((await findSocialAccount(db, post.tenantId, post.accountId)) === null) return null;
  const id = newId();
  await insertPost(db, { ...post, id }, now);
  return id;
};

/** Also one that failed, which gets all its tries again. */
export const planPost = (
  db: Queries,
  post: Pick<Post, "tenantId" | "id">,
  publishAt: Date | null,
  now: Date,
): Promise<boolean> => replanPost(db, post, publishAt, plusMs(now, -publishClaimMs));

/** Publishes it within this very request, as far as the network goes along; answers how it is. */
export const publishNow = async (
  services: Services,
  { tenantId, id }: Pick<Post, "tenantId" | "id">,
): Promise<Post | null> => {
  const now = services.clock.now();
  if (await planPost(services.db, { tenantId, id }, now, now))
    await publishPosts(services, { now, only: id });
  return findPost(services.db, tenantId, id);
};

export const dropPost = (db: Queries, tenantId: string, id: string): Promise<boolean> =>
  removePost(db, tenantId, id);
