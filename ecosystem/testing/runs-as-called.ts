/** What callers say of the jobs that they call: each time one ran, it ran too. Pure. */
import type { AnyJob } from "#platform/jobs/job.ts";
import type { Execution } from "./counted-jobs.ts";

interface AppOfHouse {
  readonly name: string;
  readonly jobs: readonly Pick<AnyJob, "name" | "calledFrom">[];
}

type Ran = Pick<Execution, "app" | "job" | "slot" | "isCutShort">;

/**
 * Sentences for jobs that ran less or more often than what calls them each time; of those that are
 * called as needed, for more runs than its caller's.
 */
export const differencesFromCallers = (
  apps: readonly AppOfHouse[],
  executions: readonly Ran[],
): readonly string[] => {
  const ranOf = (id: string): readonly Ran[] =>
    executions.filter(({ app, job }) => `${app}.${job}` === id);
  return apps.flatMap((app) =>
    app.jobs.flatMap(({ name, calledFrom }) => {
      if (!calledFrom) return [];
      const id = `${app.name}.${name}`;
      const told = calledFrom.asNeeded
        ? atMostAs(ranOf(id), calledFrom.job, ranOf(calledFrom.job))
        : asOftenAs(ranOf(id), calledFrom.job, ranOf(calledFrom.job));
      return told.map((sentence) => `${id} ${sentence}`);
    }),
  );
};

/** A caller that was cut short had called, or had not. */
const asOftenAs = (own: readonly Ran[], id: string, callers: readonly Ran[]): readonly string[] => {
  const whole = callers.filter(({ isCutShort }) => !isCutShort).length;
  const isSo = own.length >= whole && own.length <= callers.length;
  return isSo ? [] : [`ran ${own.length} times, and ${id} ${whole} of ${callers.length} whole`];
};

const atMostAs = (own: readonly Ran[], id: string, callers: readonly Ran[]): readonly string[] =>
  own.length <= callers.length ? [] : [`ran ${own.length} times, and ${id} ${callers.length}`];
