/** Pauses a job of any app, or lets it run again. */
import { pauseJob } from "#contracts/control/job.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal, refuse } from "#platform/errors.ts";
import { pauseJobOf } from "./app-jobs.client.ts";
import { readJobId } from "./job-id.domain.ts";
import { notePause } from "../schedule/learn-jobs.command.ts";
import { route } from "../callers/route.ts";

export const pauseJobRoute = route(pauseJob, async ({ path, body, services }) => {
  const id = readJobId(path.id);
  if (!id) return refuse("job_not_found");
  const paused = await pauseJobOf(services, id, body.paused);
  if (paused instanceof Refusal) return paused;
  await notePause(services.db, id, { paused });
  return reply(200, { paused });
});
