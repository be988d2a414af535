/** Publishing what is due, and counting what it brought. */
import { job } from "#platform/jobs/job.ts";
import { publishPosts } from "./publish-posts.command.ts";
import { syncMetrics } from "./sync-metrics.command.ts";

export const publishScheduledPostsJob = job({
  name: "publish-scheduled-posts",
  title: { es: "Publicaciones programadas", en: "Scheduled posts" },
  path: "/api/cron/publish-scheduled-posts",
  summary: "Publish what is due at social networks, each post once.",
  calledBy: "daily-dispatcher",
  run: async ({ services, now, ...pace }) => ({ ...(await publishPosts(services, { now, pace })) }),
});

/** Whoever schedules a post for noon does not mean tomorrow morning. */
export const publishDuePostsJob = job({
  name: "publish-due-posts",
  title: { es: "Publicaciones del momento", en: "Posts of the moment" },
  path: "/api/cron/publish-due-posts",
  summary: "Publish what has become due since the last look.",
  schedule: "*/5 * * * *",
  scheduleSource: "house",
  run: async ({ services, now, ...pace }) => ({ ...(await publishPosts(services, { now, pace })) }),
});

export const syncMetricsJob = job({
  name: "sync-metrics",
  title: { es: "Reacciones a publicaciones", en: "Reactions to posts" },
  path: "/api/cron/sync-metrics",
  summary: "Count favourites, boosts and replies of the posts of the last 30 days.",
  calledBy: "daily-dispatcher",
  run: async (context) => ({ ...(await syncMetrics(context)) }),
});
