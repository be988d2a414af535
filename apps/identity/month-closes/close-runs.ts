/** The runs of `monthly-close`, each with the month that it closes. */
import { monthBefore, type Month } from "#platform/calendar/days.ts";
import { Refusal } from "#platform/errors.ts";
import type { RunFacts } from "#platform/jobs/run-facts.ts";
import type { Services } from "#platform/services.ts";
import { monthlyCloseJob } from "../closing/monthly-close.job.ts";

export interface CloseRun extends RunFacts {
  readonly month: Month;
}

export interface CloseRuns {
  /** Newest first. */
  readonly runs: readonly CloseRun[];
  readonly nextDueAt: Date | null;
  readonly pausedAt: Date | null;
}

export const readCloses = async (
  { jobs }: Pick<Services, "jobs">,
  most: number,
): Promise<CloseRuns> => {
  const { name } = monthlyCloseJob;
  const [page, all] = await Promise.all([jobs.runs(name, { limit: most }), jobs.list()]);
  const facts = all.find((one) => one.name === name);
  return {
    runs:
      page instanceof Refusal
        ? []
        : page.runs.map((run) => ({ ...run, month: monthBefore(run.slot) })),
    nextDueAt: facts?.nextDueAt ?? null,
    pausedAt: facts?.pausedAt ?? null,
  };
};
