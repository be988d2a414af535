/** The jobs of subscriptions, earnings and the books. */
import type { AnyJob } from "#platform/jobs/job.ts";
import { subscriptionRenewalsJob } from "./subscription-renewals.ts";

export const businessJobs: readonly AnyJob[] = [subscriptionRenewalsJob];
