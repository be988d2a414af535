/** Takes up requests whose process went away before it came to their end. */
import { job } from "#platform/jobs/job.ts";
import { requestsPerRun } from "./limits.ts";
import { driveDue } from "./stamping-worker.ts";

export const driveRequestsJob = job({
  name: "drive-invoice-requests",
  title: { es: "Facturas pedidas que quedaron a medias", en: "Unfinished invoice requests" },
  path: "/api/cron/drive-invoice-requests",
  summary: "Stamp requests that nobody works on.",
  layer: "queue",
  schedule: "* * * * *",
  scheduleSource: "house",
  run: async ({ services, heartbeat, signal }) => {
    let left = requestsPerRun;
    const { driven, failed } = await driveDue(services, async () => {
      await heartbeat();
      left -= 1;
      return left >= 0 && !signal.aborted;
    });
    return { driven, failed };
  },
});
