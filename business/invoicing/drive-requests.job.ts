/** Takes up requests that nobody works on, and those whose issuer had no answer. */
import { job } from "#platform/jobs/job.ts";
import { driveRequests } from "./drive-request.ts";
import type { OnStamped } from "./end-request.command.ts";
import { requestsPerRun } from "./limits.ts";

export const driveInvoiceRequestsJob = (onStamped: OnStamped) =>
  job({
    name: "drive-invoice-requests",
    title: { es: "Facturas pedidas que quedaron a medias", en: "Unfinished invoice requests" },
    path: "/api/cron/drive-invoice-requests",
    summary: "Stamp requests that nobody works on, and try again those without an answer.",
    layer: "queue",
    schedule: "* * * * *",
    scheduleSource: "house",
    run: async ({ services, heartbeat, signal }) => {
      let left = requestsPerRun;
      const driven = await driveRequests(services, onStamped, async () => {
        await heartbeat();
        left -= 1;
        return left >= 0 && !signal.aborted;
      });
      return { driven };
    },
  });
