/** The jobs of subscriptions, earnings and the books. */
import type { AnyJob } from "#platform/jobs/job.ts";
import { earningsPolizaJob } from "../books/earnings-poliza.job.ts";
import { earningsReconciliationJob } from "../books/earnings-reconciliation.job.ts";
import { monthlyFifthJob } from "../books/monthly-fifth.job.ts";
import { monthlyFirstJob } from "../books/monthly-first.job.ts";
import { revenueReconciliationJob } from "../books/revenue-reconciliation.job.ts";
import { subscriptionRenewalsJob } from "../subscriptions/subscription-renewals.job.ts";
import { syncPolizasJob } from "../books/sync-polizas.job.ts";

export const businessJobs: readonly AnyJob[] = [
  subscriptionRenewalsJob,
  earningsReconciliationJob,
  monthlyFirstJob,
  earningsPolizaJob,
  revenueReconciliationJob,
  monthlyFifthJob,
  syncPolizasJob,
];
