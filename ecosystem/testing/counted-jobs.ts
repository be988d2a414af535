/** For tests only: the apps of the house with jobs that say each time they are run. */
import type { AppDefinition } from "#platform/app.ts";
import { Unavailable } from "#platform/db/failures.ts";
import { LeaseLost, type AnyJob, type Counts, type JobContext } from "#platform/jobs/job.ts";

/** One time that the function of a job was called; what the tables say of it is another matter. */
export interface Execution {
  readonly app: string;
  readonly job: string;
  readonly slot: Date;
  /** Why it ended badly; null where it did not. */
  failure: string | null;
  /** The process stopped, and it could do no more: it gives its slot back, and has not failed. */
  isCutShort: boolean;
  hasEnded: boolean;
}

export interface CountedApps {
  readonly apps: readonly AppDefinition[];
  /** In the order in which they began. */
  readonly executions: readonly Execution[];
}

export const countedApps = (apps: readonly AppDefinition[]): CountedApps => {
  const executions: Execution[] = [];
  const counted = (app: string, job: AnyJob): AnyJob => ({
    ...job,
    run: async (context: JobContext): Promise<Counts> => {
      const execution: Execution = {
        app,
        job: job.name,
        slot: context.slot,
        failure: null,
        isCutShort: false,
        hasEnded: false,
      };
      executions.push(execution);
      try {
        return await (job.run as (context: JobContext) => Promise<Counts>)(context);
      } catch (error) {
        execution.isCutShort = error instanceof Unavailable || error instanceof LeaseLost;
        execution.failure = error instanceof Error ? error.message : String(error);
        throw error;
      } finally {
        // Told to end, its slot was given back, whatever it still managed to do.
        execution.isCutShort ||= context.signal.aborted;
        execution.hasEnded = true;
      }
    },
  });
  return {
    apps: apps.map((app) => ({ ...app, jobs: app.jobs.map((job) => counted(app.name, job)) })),
    executions,
  };
};
