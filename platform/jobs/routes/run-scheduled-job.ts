/** The address of one job, for any of the scheduling layers. */
import { routesOf, type Route } from "../../http/route.ts";
import { scheduledJobContract } from "../contracts.ts";
import type { AnyJob } from "../job.ts";
import { jobReply } from "../job-reply.ts";

const { route } = routesOf<unknown, unknown>();

export const runScheduledJobRoute = (job: AnyJob): Route =>
  route(scheduledJobContract(job), async ({ body, caller, services }) => {
    const trigger = caller.kind === "cron" && caller.by === "queue" ? "queue" : "http";
    const slot = body.slot === undefined ? undefined : new Date(body.slot);
    return jobReply(await services.jobs.trigger(job.name, { trigger, slot }));
  });
