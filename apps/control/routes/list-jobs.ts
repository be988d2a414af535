/** The scheduled jobs of every app. */
import { listJobs } from "#contracts/control/job.ts";
import { reply } from "#platform/contract/contract.ts";
import { houseJobs } from "../calls/app-jobs.ts";
import { route } from "../route.ts";

export const listJobsRoute = route(listJobs, async ({ services }) => {
  const { jobs, unreachable } = await houseJobs(services);
  return reply(200, { jobs: [...jobs], unreachable: [...unreachable] });
});
