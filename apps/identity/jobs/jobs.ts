/** The jobs of identity. */
import type { AnyJob } from "#platform/jobs/job.ts";

export const identityJobs: readonly AnyJob[] = [];
