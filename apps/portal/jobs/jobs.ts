/** Every job of the portal. */
import type { AnyJob } from "#platform/jobs/job.ts";
import { sweepCredentialsJob } from "#platform/jobs/sweep-credentials.ts";
import { forgetRequestsJob } from "./forget-requests.ts";
import { recheckDomainsJob } from "./recheck-domains.ts";

export const portalJobs: readonly AnyJob[] = [
  forgetRequestsJob,
  recheckDomainsJob,
  sweepCredentialsJob,
];
