/** Counts what each post has brought, and keeps it by day. */
import { dayOf } from "#platform/calendar/days.ts";
import type { JobContext } from "#platform/jobs/job.ts";
import { followPosts, type Followed } from "./follow-posts.command.ts";
import { recordReactions } from "./posts.store.ts";

export const syncMetrics = (context: JobContext): Promise<Followed> => {
  const { services, now } = context;
  return followPosts(
    context,
    (network, account, post) => network.reactions(account, post),
    (post, reactions) =>
      services.db.transaction((tx) => recordReactions(tx, post, reactions, dayOf(now))),
  );
};
