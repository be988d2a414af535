/** Every job of the portal. */
import type { AnyJob } from "#platform/jobs/job.ts";
import { sweepCredentialsJob } from "#platform/jobs/sweep-credentials.ts";
import { sweepWebhooksJob } from "#platform/jobs/sweep-webhooks.ts";
import { forgetRequestsJob } from "../requests/forget-requests.job.ts";
import { recheckDomainsJob } from "../own-domains/recheck-domains.job.ts";

export const portalJobs: readonly AnyJob[] = [
  forgetRequestsJob,
  recheckDomainsJob,
  sweepCredentialsJob,
  sweepWebhooksJob,
];
