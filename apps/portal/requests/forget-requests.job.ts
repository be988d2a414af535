/** Forgets requests for invoices that nobody comes back for: they hold people's tax data. */
import { plusMs } from "#platform/clock.ts";
import { job } from "#platform/jobs/job.ts";
import { forgetOldRequests } from "./forget-old-requests.command.ts";
import { forgottenAtOnce, forgetRoundsMost, requestKeptMs } from "./request-limits.ts";

export const forgetRequestsJob = job({
  name: "forget-requests",
  path: "/api/cron/forget-requests",
  summary: "Delete requests for invoices that were asked for long ago, with their tax data.",
  schedule: "15 9 * * *",
  ours: true,
  run: async ({ services, now, heartbeat, signal }) => {
    let requests = 0;
    for (let round = 0; round < forgetRoundsMost && !signal.aborted; round += 1) {
      const done = await forgetOldRequests(
        services.db,
        plusMs(now, -requestKeptMs),
        forgottenAtOnce,
      );
      requests += done;
      if (done < forgottenAtOnce) break;
      await heartbeat();
    }
    return { requests };
  },
});
