/** Every job of legal. */
import type { AnyJob } from "#platform/jobs/job.ts";
import { upkeepJobs } from "#platform/jobs/upkeep/database-upkeep.ts";

export const legalJobs: readonly AnyJob[] = [...upkeepJobs];
