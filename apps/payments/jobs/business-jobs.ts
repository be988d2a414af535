/** The jobs of subscriptions, earnings and the books. */
import type { AnyJob } from "#platform/jobs/job.ts";
import { earningsPolizaJob } from "./earnings-poliza.ts";
import { earningsReconciliationJob } from "./earnings-reconciliation.ts";
import { monthlyFifthJob } from "./monthly-fifth.ts";
import { monthlyFirstJob } from "./monthly-first.ts";
import { revenueReconciliationJob } from "./revenue-reconciliation.ts";
import { subscriptionRenewalsJob } from "./subscription-renewals.ts";
import { syncPolizasJob } from "./sync-polizas.ts";

export const businessJobs: readonly AnyJob[] = [
  subscriptionRenewalsJob,
  earningsReconciliationJob,
  monthlyFirstJob,
  earningsPolizaJob,
  revenueReconciliationJob,
  monthlyFifthJob,
  syncPolizasJob,
];
