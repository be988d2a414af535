/** Control pauses a job, or lets it run again. */
import { reply } from "../../contract/contract.ts";
import { Refusal } from "../../errors.ts";
import { routesOf } from "../../http/route.ts";
import { pauseJob } from "../contracts.ts";

const { route } = routesOf<unknown, unknown>();

export const pauseJobRoute = route(pauseJob, async ({ path, body, services }) => {
  const paused = await services.jobs.pause(path.name, body.paused);
  return paused instanceof Refusal ? paused : reply(200, { paused });
});
