/** Brings answers to a tenant's posts. */
import { job } from "#platform/jobs/job.ts";
import { syncComments } from "./sync-comments.command.ts";

export const syncCommentsJob = job({
  name: "sync-comments",
  title: { es: "Comentarios en redes", en: "Comments at networks" },
  path: "/api/cron/sync-comments",
  summary: "Bring the answers to posts of the last 30 days, each once.",
  calledBy: "daily-dispatcher",
  run: async (context) => ({ ...(await syncComments(context)) }),
});
