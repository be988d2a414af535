/** The runs of one job, wherever it lives. */
import { listJobRuns } from "#contracts/control/job.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal, refuse } from "#platform/errors.ts";
import { jobRuns } from "./app-jobs.client.ts";
import { readJobId } from "./job-id.domain.ts";
import { route } from "../callers/route.ts";

export const listJobRunsRoute = route(listJobRuns, async ({ path, query, services }) => {
  const id = readJobId(path.id);
  if (!id) return refuse("job_not_found");
  const page = await jobRuns(services, id, query);
  return page instanceof Refusal ? page : reply(200, page);
});
