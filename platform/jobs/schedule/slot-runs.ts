/** The runs of this process: claims, executes, and at its end waits or gives back. */
import { setTimeout as wait } from "node:timers/promises";
import { Unavailable } from "../../db/failures.ts";
import { claimSlot, type Wanted } from "../runs/claim.ts";
import { execute, type Execution, type Workshop } from "../execution.ts";
import { LeaseLost } from "../job.ts";
import { runDrainMs } from "../limits.ts";
import { advanceMark } from "../mark-rows.ts";
import type { RunFacts } from "../run-facts.ts";

export type Outcome =
  | { readonly kind: "ran"; readonly run: RunFacts }
  /** It had been run before. */
  | { readonly kind: "settled"; readonly run: RunFacts }
  /** A run of the job is under way: it was before, or it took this one over. */
  | { readonly kind: "busy" };

export interface SlotRuns {
  /** Throws `Unavailable` without a database and when the process stops. */
  readonly run: (wanted: Wanted, options: { readonly retries: boolean }) => Promise<Outcome>;
  readonly active: () => number;
  /** Waits for what runs; after `drainMs` gives the rest back. Nothing can be run afterwards. */
  readonly stop: () => Promise<void>;
}

export const slotRunsOf = (workshop: Workshop, drainMs = runDrainMs): SlotRuns => {
  const { db, clock, log } = workshop;
  const executions = new Set<Execution>();
  let stopping = false;

  return {
    active: () => executions.size,

    run: async (wanted, { retries }) => {
      if (stopping) throw new Unavailable("the process stops");
      const result = await claimSlot(db, clock, wanted);
      if (result.kind === "busy") return result;
      const { job, slot } = wanted;
      if (result.kind === "settled") {
        // A call by hand may have settled it beside the schedule.
        if (job.schedule?.holds(slot)) await db.run(advanceMark, [job.name, slot]);
        return result;
      }
      const execution = execute(workshop, result.claim, { retries, isStopping: () => stopping });
      executions.add(execution);
      try {
        return { kind: "ran", run: await execution.finished };
      } catch (error) {
        // Whoever took it over is running it.
        if (error instanceof LeaseLost) return { kind: "busy" };
        throw error;
      } finally {
        executions.delete(execution);
      }
    },

    stop: async () => {
      stopping = true;
      await settledWithin(
        drainMs,
        [...executions].map((execution) => execution.finished),
      );
      for (const execution of executions) {
        await execution.release().catch((error: unknown) => {
          log.warn({ err: error as Error }, "A lease could not be given back; it will expire.");
        });
      }
    },
  };
};

/** Resolves when all have ended, well or badly, or when `ms` are over. */
async function settledWithin(ms: number, underWay: readonly Promise<unknown>[]): Promise<void> {
  const patience = new AbortController();
  const over = wait(ms, undefined, { signal: patience.signal }).catch(() => undefined);
  await Promise.race([Promise.allSettled(underWay), over]);
  patience.abort();
}
