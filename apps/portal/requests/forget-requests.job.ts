/** Forgets requests for invoices that nobody comes back for: they hold people's tax data. */
import { plusMs } from "#platform/clock.ts";
import { inPortions } from "#platform/jobs/in-portions.ts";
import { job } from "#platform/jobs/job.ts";
import { forgetOldRequests } from "./forget-old-requests.command.ts";
import { forgottenAtOnce, requestKeptMs } from "./request-limits.ts";

export const forgetRequestsJob = job({
  name: "forget-requests",
  title: { es: "Olvido de solicitudes viejas", en: "Old request clean-up" },
  path: "/api/cron/forget-requests",
  summary: "Delete requests for invoices that were asked for long ago, with their tax data.",
  schedule: "15 9 * * *",
  scheduleSource: "house",
  run: async ({ services, now, heartbeat, signal }) => {
    const before = plusMs(now, -requestKeptMs);
    const requests = await inPortions({ size: forgottenAtOnce, heartbeat, signal }, () =>
      forgetOldRequests(services.db, before, forgottenAtOnce),
    );
    return { requests };
  },
});
