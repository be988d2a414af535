/** Looks at networks for what tenants listen for. */
import { job } from "#platform/jobs/job.ts";
import { listen } from "./listen.command.ts";

export const socialListeningScanJob = job({
  name: "social-listening-scan",
  title: { es: "Menciones en redes", en: "Mentions at networks" },
  path: "/api/cron/social-listening-scan",
  summary: "Look for the tenants' keywords and keep new mentions, each once.",
  calledBy: "daily-dispatcher",
  run: async (context) => ({ ...(await listen(context)) }),
});
