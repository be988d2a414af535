/** A job that calls others one after the other, each for its own due time. */
import { Unavailable } from "../db/failures.ts";
import { job, type Counts, type Job, type JobContext, type SubJob } from "./job.ts";

type Definition = Extract<Parameters<typeof job>[0], { readonly schedule: string }>;

/**
 * Calls `calls` in order. Each runs under its own name for the dispatcher's slot: what has run for
 * it is not run again when the dispatcher is taken up after a crash, and what fails is tried again
 * by itself. One that fails does not stop the next. Counts how many `ran`, `failed` and were
 * `skipped`: running already, or paused; what was passed over is made up for once it may run.
 * Throws when one does not name this dispatcher.
 */
export const dispatcher = (definition: Omit<Definition, "run">, calls: readonly SubJob[]): Job => {
  const stranger = calls.find((call) => call.job.calledBy !== definition.name);
  if (stranger) throw new Error(`${stranger.name} is not called by ${definition.name}.`);
  const run = (context: JobContext): Promise<Counts> => dispatch(calls, context);
  return { ...job({ ...definition, run }), calls };
};

async function dispatch(calls: readonly SubJob[], context: JobContext): Promise<Counts> {
  const { services, slot, heartbeat, signal } = context;
  const counts = { ran: 0, failed: 0, skipped: 0 };
  for (const [index, { name, job: called }] of calls.entries()) {
    signal.throwIfAborted();
    try {
      const answer = await services.jobs.trigger(called.name, { trigger: "schedule", slot });
      counts[!answer.ok ? "failed" : "skipped" in answer ? "skipped" : "ran"] += 1;
    } catch (error) {
      // Nobody can be called any more: what is left is called when this run is taken up again.
      if (error instanceof Unavailable) throw error;
      services.log.error({ err: error, job: name }, "A job of a dispatcher could not be called.");
      counts.failed += 1;
    }
    await heartbeat({ ...counts, done: index + 1, of: calls.length });
  }
  return counts;
}
