/** Every job of the point of sale. */
import { portalSyncJob } from "#business/portal-registration/portal-sync.job.ts";
import type { PosSettings } from "../config.ts";
import type { AnyJob } from "#platform/jobs/job.ts";
import { upkeepJobs } from "#platform/jobs/upkeep/database-upkeep.ts";
import { cleanupDeadLetterJob } from "../stamping/cleanup-dead-letter.job.ts";
import { driveRequestsJob } from "../stamping/drive-requests.job.ts";
import { posRegistration } from "../portal/registration.ts";
import { processFailedQueueJob } from "../stamping/process-failed-queue.job.ts";
import { refundsRetryJob } from "../refunds/refunds-retry.job.ts";
import { reservationsRetryJob } from "../checkout/reservations-retry.job.ts";

export const posJobs: readonly AnyJob[] = [
  processFailedQueueJob,
  driveRequestsJob,
  cleanupDeadLetterJob,
  reservationsRetryJob,
  refundsRetryJob,
  portalSyncJob<PosSettings>(posRegistration),
  ...upkeepJobs,
];
