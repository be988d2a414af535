/** What the daily dispatcher calls, in the order of the specification (integration.md). */
import type { AnyJob, SubJob } from "#platform/jobs/job.ts";
import { enrollCampaignsJob } from "../campaigns/enroll-campaigns.job.ts";
import { cleanupAuditLogsJob } from "../cleanup/cleanup-audit-logs.job.ts";
import { cleanupOauthCodesJob } from "../cleanup/cleanup-oauth-codes.job.ts";
import { syncCommentsJob } from "../comments/sync-comments.job.ts";
import { refreshTokensJob } from "../connected-accounts/refresh-tokens.job.ts";
import { webhookRetryJob } from "../daily-dispatcher/webhook-retry.job.ts";
import { optimizeLandingsJob } from "../landings/optimize-landings.job.ts";
import { socialListeningScanJob } from "../listening/listening.job.ts";
import { trialExpiryRemindersJob } from "../plan-letters/trial-expiry-reminders.job.ts";
import { upsellAlertsJob } from "../plan-letters/upsell-alerts.job.ts";
import { usageAlertsJob } from "../plan-letters/usage-alerts.job.ts";
import { publishScheduledPostsJob, syncMetricsJob } from "../posts/posts.job.ts";
import { optimizePricesJob } from "../price-proposals/optimize-prices.job.ts";
import { reconcileOrgsJob } from "../registrations/reconcile-orgs.job.ts";
import { processScheduledMessagesJob } from "../scheduled-messages/process-messages.job.ts";
import { nurtureEmailsJob } from "../sequences/nurture-emails.job.ts";
import { expireTrialsJob } from "../subscriptions/expire-trials.job.ts";

/** A sub-job is added at its place; its definition says `calledBy: "daily-dispatcher"`. */
export const dailySubJobs: readonly SubJob[] = [
  subJob(expireTrialsJob),
  subJob(trialExpiryRemindersJob),
  subJob(nurtureEmailsJob),
  subJob(publishScheduledPostsJob),
  subJob(refreshTokensJob),
  subJob(optimizeLandingsJob),
  subJob(optimizePricesJob),
  subJob(enrollCampaignsJob, "campaigns/enroll"),
  subJob(syncCommentsJob),
  subJob(socialListeningScanJob),
  subJob(usageAlertsJob),
  subJob(upsellAlertsJob),
  subJob(webhookRetryJob),
  subJob(reconcileOrgsJob),
  subJob(syncMetricsJob),
  subJob(cleanupAuditLogsJob),
  subJob(cleanupOauthCodesJob),
  subJob(processScheduledMessagesJob),
];

/** Its name there, where it is not the job's own. */
function subJob(job: AnyJob, name = job.name): SubJob {
  return { name, job };
}
