/** The scheduled jobs of identity. */
import type { AnyJob } from "#platform/jobs/job.ts";
import { sweepWebhooksJob } from "#platform/jobs/upkeep/sweep-webhooks.ts";
import { databaseUpkeepJobs } from "#platform/jobs/upkeep/database-upkeep.ts";
import { continueCampaignsJob } from "../campaigns/enroll-campaigns.job.ts";
import { resetAllocationsJob } from "../allocations/reset-allocations.job.ts";
import { collectInvoicesJob } from "../collection/collect-invoices.job.ts";
import { syncIssuerInvoicesJob } from "../papers/sync-issuer-invoices.job.ts";
import { publishDuePostsJob } from "../posts/posts.job.ts";
import { reconcileBillingJob } from "../reconciliation/reconcile-billing.job.ts";
import { expireReservationsJob } from "../reserved-units/expire-reservations.job.ts";
import { monthlyCloseJob } from "../closing/monthly-close.job.ts";
import { dailyDispatcherJob } from "../daily-dispatcher/daily-dispatcher.job.ts";
import { sendDueMessagesJob } from "../scheduled-messages/process-messages.job.ts";
import { voiceOutboundJob } from "../voice-calls/voice-outbound.job.ts";
import { dailySubJobs } from "./daily-sub-jobs.ts";

export const identityJobs: readonly AnyJob[] = [
  dailyDispatcherJob,
  ...dailySubJobs.map(({ job }) => job),
  collectInvoicesJob,
  syncIssuerInvoicesJob,
  sendDueMessagesJob,
  continueCampaignsJob,
  voiceOutboundJob,
  sweepWebhooksJob,
  expireReservationsJob,
  monthlyCloseJob,
  resetAllocationsJob,
  reconcileBillingJob,
  publishDuePostsJob,
  ...databaseUpkeepJobs,
];
