/** The jobs of this app, for the control plane's list. */
import { reply } from "../../contract/contract.ts";
import { routesOf } from "../../http/route.ts";
import { listJobs } from "../contracts.ts";
import { runOnWire } from "../job-reply.ts";

const { route } = routesOf<unknown, unknown>();

export const listJobsRoute = route(listJobs, async ({ services }) => {
  const jobs = await services.jobs.list();
  return reply(200, {
    jobs: jobs.map((job) => ({
      ...job,
      lastRun: job.lastRun && runOnWire(job.lastRun),
      nextDueAt: job.nextDueAt?.toISOString() ?? null,
    })),
  });
});
