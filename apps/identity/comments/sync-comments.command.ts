/** Brings answers to a tenant's posts: each once, however often it looks. */
import type { JobContext } from "#platform/jobs/job.ts";
import { followPosts, type Followed } from "../posts/follow-posts.command.ts";
import { keepComments } from "./comments.store.ts";

export const syncComments = async (
  context: JobContext,
): Promise<Followed & { readonly added: number }> => {
  const { services, now } = context;
  let added = 0;
  const followed = await followPosts(
    context,
    (network, account, post) => network.replies(account, post),
    async (post, found) => {
      added += await keepComments(services.db, post, found, now);
    },
  );
  return { ...followed, added };
};
