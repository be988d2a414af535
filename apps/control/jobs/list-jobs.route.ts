/** The scheduled jobs of every app. */
import { listJobs } from "#contracts/control/job.ts";
import { reply } from "#platform/contract/contract.ts";
import { houseJobs } from "./app-jobs.client.ts";
import { route } from "../callers/route.ts";

export const listJobsRoute = route(listJobs, async ({ services }) => {
  const { jobs, unreachable } = await houseJobs(services);
  return reply(200, { jobs: [...jobs], unreachable: [...unreachable] });
});
