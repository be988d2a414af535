/** The jobs of the invoicing app. */
import type { AnyJob } from "#platform/jobs/job.ts";
import { followCancellationsJob } from "./follow-cancellations.ts";

export const invoicingJobs: readonly AnyJob[] = [followCancellationsJob];
