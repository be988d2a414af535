/** The jobs of the payments app. */
import type { AnyJob } from "#platform/jobs/job.ts";
import { sweepCredentialsJob } from "#platform/jobs/sweep-credentials.ts";
import { businessJobs } from "./business-jobs.ts";
import { expirePaymentsJob } from "./expire-payments.ts";
import { figureJobs } from "./figure-jobs.ts";
import { reconcileRailsJob } from "./reconcile-rails.ts";
import { resolveAttemptsJob } from "./resolve-attempts.ts";
import { sendRefundsJob } from "./send-refunds.ts";

export const paymentJobs: readonly AnyJob[] = [
  expirePaymentsJob,
  resolveAttemptsJob,
  reconcileRailsJob,
  sendRefundsJob,
  ...businessJobs,
  ...figureJobs,
  sweepCredentialsJob,
];
