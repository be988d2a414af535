/** Every job of the point of sale. */
import type { AnyJob } from "#platform/jobs/job.ts";
import { sweepCredentialsJob } from "#platform/jobs/sweep-credentials.ts";
import { cleanupDeadLetterJob } from "./cleanup-dead-letter.ts";
import { driveRequestsJob } from "./drive-requests.ts";
import { portalSyncJob } from "./portal-sync.ts";
import { processFailedQueueJob } from "./process-failed-queue.ts";
import { refundsRetryJob } from "./refunds-retry.ts";
import { reservationsRetryJob } from "./reservations-retry.ts";

export const posJobs: readonly AnyJob[] = [
  processFailedQueueJob,
  driveRequestsJob,
  cleanupDeadLetterJob,
  reservationsRetryJob,
  refundsRetryJob,
  portalSyncJob,
  sweepCredentialsJob,
];
