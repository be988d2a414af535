/** What became of one job's runs. */
import { reply } from "../../contract/contract.ts";
import { Refusal } from "../../errors.ts";
import { routesOf } from "../../http/route.ts";
import { listJobRuns } from "../contracts.ts";
import { runOnWire } from "../job-reply.ts";

const { route } = routesOf<unknown, unknown>();

export const listJobRunsRoute = route(listJobRuns, async ({ path, query, services }) => {
  const page = await services.jobs.runs(path.name, query);
  if (page instanceof Refusal) return page;
  return reply(200, { ...page, runs: page.runs.map(runOnWire) });
});
