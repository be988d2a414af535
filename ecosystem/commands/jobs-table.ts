/** The table of `milpa jobs list`: a line for each job, with its last run and its next due time. */
import type { JobFacts } from "#platform/jobs/listing.ts";
import { shownDate, tableText } from "./output.ts";

export interface AppJobFacts extends JobFacts {
  readonly app: string;
}

const headings = [
  ...["app", "job", "layer", "schedule", "zone"],
  ...["last run (UTC)", "it", "next due (UTC)"],
] as const;

export const jobsTable = (jobs: readonly AppJobFacts[]): string =>
  tableText(headings, jobs.map(cellsOf), "There are no jobs.");

/** In the order of the headings. */
export const cellsOf = (job: AppJobFacts): readonly string[] => [
  ...[job.app, job.name, job.layer, whenOf(job), job.timeZone ?? "-"],
  ...[shownDate(job.lastRun?.startedAt ?? null), job.lastRun?.state ?? "-"],
  job.pausedAt ? "paused" : shownDate(job.nextDueAt),
];

const whenOf = ({ schedule, calledBy, calledFrom }: JobFacts): string => {
  if (schedule !== null) return schedule;
  if (calledFrom) return `by ${calledFrom.job}${calledFrom.asNeeded ? ", as needed" : ""}`;
  return calledBy === null ? "by hand" : `by ${calledBy}`;
};
