/** The routes that every app with jobs puts into its table of contents. */
import type { Route } from "../http/route.ts";
import type { AnyJob } from "./job.ts";
import { listJobRunsRoute } from "./routes/list-job-runs.ts";
import { listJobsRoute } from "./routes/list-jobs.ts";
import { pauseJobRoute } from "./routes/pause-job.ts";
import { runJobByHandRoute } from "./routes/run-job-by-hand.ts";
import { runScheduledJobRoute } from "./routes/run-scheduled-job.ts";

export const jobRoutes = (jobs: readonly AnyJob[]): readonly Route[] => [
  ...jobs.map(runScheduledJobRoute),
  listJobsRoute,
  listJobRunsRoute,
  runJobByHandRoute,
  pauseJobRoute,
];
