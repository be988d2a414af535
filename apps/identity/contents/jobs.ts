/** The scheduled jobs of identity. */
import type { AnyJob } from "#platform/jobs/job.ts";
import { sweepWebhooksJob } from "#platform/jobs/sweep-webhooks.ts";
import { databaseUpkeepJobs } from "#platform/jobs/upkeep/database-upkeep.ts";
import { resetAllocationsJob } from "../allocations/reset-allocations.job.ts";
import { cleanupAuditLogsJob } from "../cleanup/cleanup-audit-logs.job.ts";
import { cleanupOauthCodesJob } from "../cleanup/cleanup-oauth-codes.job.ts";
import { collectInvoicesJob } from "../collection/collect-invoices.job.ts";
import { syncIssuerInvoicesJob } from "../papers/sync-issuer-invoices.job.ts";
import { reconcileBillingJob } from "../reconciliation/reconcile-billing.job.ts";
import { reconcileOrgsJob } from "../registrations/reconcile-orgs.job.ts";
import { refreshTokensJob } from "../connected-accounts/refresh-tokens.job.ts";
import { expireReservationsJob } from "../reserved-units/expire-reservations.job.ts";
import { monthlyCloseJob } from "../closing/monthly-close.job.ts";
import { trialExpiryRemindersJob } from "../plan-letters/trial-expiry-reminders.job.ts";
import { upsellAlertsJob } from "../plan-letters/upsell-alerts.job.ts";
import { usageAlertsJob } from "../plan-letters/usage-alerts.job.ts";
import { expireTrialsJob } from "../subscriptions/expire-trials.job.ts";

export const identityJobs: readonly AnyJob[] = [
  collectInvoicesJob,
  syncIssuerInvoicesJob,
  reconcileOrgsJob,
  refreshTokensJob,
  cleanupAuditLogsJob,
  cleanupOauthCodesJob,
  sweepWebhooksJob,
  expireReservationsJob,
  monthlyCloseJob,
  resetAllocationsJob,
  reconcileBillingJob,
  expireTrialsJob,
  trialExpiryRemindersJob,
  usageAlertsJob,
  upsellAlertsJob,
  ...databaseUpkeepJobs,
];
