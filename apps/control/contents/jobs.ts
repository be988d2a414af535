/** The scheduled jobs of control. */
import type { AnyJob } from "#platform/jobs/job.ts";
import { sweepJobs } from "#platform/jobs/upkeep/database-upkeep.ts";
import { watchAttention } from "../alerts/watch-attention.job.ts";
import { healthCheck } from "../health/health-check.job.ts";
import { watchApps } from "../health/watch-apps.job.ts";
import { watchJobs } from "../jobs/watch-jobs.job.ts";

export const controlJobs: readonly AnyJob[] = [
  healthCheck,
  watchApps,
  watchJobs,
  watchAttention,
  ...sweepJobs,
];
