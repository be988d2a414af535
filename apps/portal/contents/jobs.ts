/** Every job of the portal. */
import type { AnyJob } from "#platform/jobs/job.ts";
import { upkeepJobs } from "#platform/jobs/upkeep/database-upkeep.ts";
import { forgetRequestsJob } from "../requests/forget-requests.job.ts";
import { recheckDomainsJob } from "../own-domains/recheck-domains.job.ts";

export const portalJobs: readonly AnyJob[] = [forgetRequestsJob, recheckDomainsJob, ...upkeepJobs];
