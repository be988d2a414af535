/** The status of a job's answer, and runs as they go over the wire. */
import { reply } from "../contract/contract.ts";
import type { JobAnswer } from "./answer.ts";
import type { RunFacts } from "./run-facts.ts";

/** Only a failure that may be tried again is a 500: a queue repeats on that alone. */
export const jobReply = (answer: JobAnswer) => {
  if (answer.ok || answer.duplicate) return reply(200, answer);
  return reply(500, answer);
};

export const runOnWire = (run: RunFacts) => ({
  ...run,
  slot: run.slot.toISOString(),
  startedAt: run.startedAt.toISOString(),
  finishedAt: run.finishedAt?.toISOString() ?? null,
});
