/** A dead letter as the wire and the pages say it. */
import type { DeadLetter } from "#contracts/control/dead-letter.ts";
import { jobIdOf } from "../jobs/job-id.domain.ts";
import type { DeadCall } from "./calls.query.ts";

export const deadLetterOf = (call: DeadCall): DeadLetter => ({
  job: jobIdOf({ app: call.app, name: call.job }),
  slot: call.slotAt.toISOString(),
  layer: call.layer,
  tries: call.tries,
  status: call.status,
  reason: call.reason,
  diedAt: (call.settledAt ?? call.slotAt).toISOString(),
});
