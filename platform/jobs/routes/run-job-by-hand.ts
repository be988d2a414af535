/** The console's button: run a job now. */
import { routesOf } from "../../http/route.ts";
import { runJobByHand } from "../contracts.ts";
import { jobReply } from "../job-reply.ts";

const { route } = routesOf<unknown, unknown>();

export const runJobByHandRoute = route(runJobByHand, async ({ path, services }) =>
  jobReply(await services.jobs.trigger(path.name, { trigger: "manual" })),
);
