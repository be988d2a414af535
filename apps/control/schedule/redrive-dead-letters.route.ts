/** POST /api/jobs/:id/redrive */
import { redriveDeadLetters } from "#contracts/control/dead-letter.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { route } from "../callers/route.ts";
import { readJobId } from "../jobs/job-id.domain.ts";
import { redriveCalls } from "./redrive-calls.command.ts";

export const redriveDeadLettersRoute = route(
  redriveDeadLetters,
  async ({ path, body, services, now }) => {
    const id = readJobId(path.id);
    if (!id) return refuse("job_not_found");
    const slot = body.slot === undefined ? null : new Date(body.slot);
    return reply(200, { redriven: await redriveCalls(services.db, id, slot, now) });
  },
);
