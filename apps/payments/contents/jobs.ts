/** The jobs of the payments app. */
import type { AnyJob } from "#platform/jobs/job.ts";
import { upkeepJobs } from "#platform/jobs/upkeep/database-upkeep.ts";
import { businessJobs } from "./business-jobs.ts";
import { expirePaymentsJob } from "../payments/expire-payments.job.ts";
import { figureJobs } from "./figure-jobs.ts";
import { reconcileRailsJob } from "../reconciliation/reconcile-rails.job.ts";
import { resolveAttemptsJob } from "../rails/resolve-attempts.job.ts";
import { sendPayoutsJob } from "../payouts/send-payouts.job.ts";
import { sendRefundsJob } from "../refunds/send-refunds.job.ts";

export const paymentJobs: readonly AnyJob[] = [
  expirePaymentsJob,
  resolveAttemptsJob,
  reconcileRailsJob,
  sendRefundsJob,
  sendPayoutsJob,
  ...businessJobs,
  ...figureJobs,
  ...upkeepJobs,
];
