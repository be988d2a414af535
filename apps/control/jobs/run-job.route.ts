/** Runs a job now, because a person asked for it. */
import { runJob } from "#contracts/control/job.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal, refuse } from "#platform/errors.ts";
import { startJob } from "./app-jobs.client.ts";
import { readJobId } from "./job-id.domain.ts";
import { route } from "../callers/route.ts";

export const runJobRoute = route(runJob, async ({ path, services }) => {
  const id = readJobId(path.id);
  if (!id) return refuse("job_not_found");
  const ran = await startJob(services, id);
  if (ran instanceof Refusal) return ran;
  return ran.kind === "running"
    ? reply(202, { ok: true, running: true })
    : reply(200, { ...ran.body });
});
