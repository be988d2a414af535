/** Pages about jobs: all of them, the runs of one, and the button that runs it. */
import type { Page } from "#platform/http/route.ts";
import { jobRunsPage } from "./job-runs.page.tsx";
import { jobsPage } from "./jobs.page.tsx";
import { runJobPage } from "./run-job.page.tsx";

export const jobPages: readonly Page[] = [jobsPage, jobRunsPage, runJobPage];
