/** The jobs of this app, for the control plane's list. */
import { reply } from "../../contract/contract.ts";
import { routesOf } from "../../http/route.ts";
import { listJobs } from "../contracts.ts";
import { runOnWire } from "../job-reply.ts";

const { route } = routesOf<unknown, unknown>();

export const listJobsRoute = route(listJobs, async ({ services }) => {
  const [jobs, failures] = await Promise.all([services.jobs.list(), services.jobs.failures()]);
  return reply(200, {
    failures: failures.map(runOnWire),
    jobs: jobs.map((job) => ({
      ...job,
      pausedAt: job.pausedAt?.toISOString() ?? null,
      lastRun: job.lastRun && runOnWire(job.lastRun),
      nextDueAt: job.nextDueAt?.toISOString() ?? null,
    })),
  });
});
