/** Every job of the point of sale. */
import type { AnyJob } from "#platform/jobs/job.ts";

export const posJobs: readonly AnyJob[] = [];
