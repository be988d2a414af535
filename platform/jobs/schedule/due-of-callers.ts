/** When jobs are next due that other jobs call, in a list of all jobs of the house. */
import type { JobFacts } from "../listing.ts";

interface Callable<Due> extends Pick<JobFacts, "calledFrom"> {
  /** `<app>.<name>`. */
  readonly id: string;
  readonly nextDueAt: Due | null;
}

/**
 * What another job calls each time is next due with it; what it calls as needed has no due time,
 * for nobody knows when there will be something for it.
 */
export const withDueOfCallers = <Due, J extends Callable<Due>>(
  jobs: readonly J[],
): readonly J[] => {
  const known = new Map(jobs.map((job) => [job.id, job]));
  const dueOf = ({ nextDueAt, calledFrom }: J, callers: number): Due | null => {
    if (nextDueAt !== null || !calledFrom || calledFrom.asNeeded) return nextDueAt;
    const caller = known.get(calledFrom.job);
    // Nobody calls in a circle; a definition that did would be asked for ever.
    return caller && callers > 0 ? dueOf(caller, callers - 1) : null;
  };
  return jobs.map((job) => ({ ...job, nextDueAt: dueOf(job, callersMost) }));
};

const callersMost = 5;
