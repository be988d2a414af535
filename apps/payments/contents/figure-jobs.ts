/** The jobs of offerings, deals, AI usage, actions, briefings and the house's health. */
import type { AnyJob } from "#platform/jobs/job.ts";
import { aiInvoicesJob } from "../ai-usage/ai-invoices.job.ts";
import { dailyBrainJob } from "../briefings/daily-brain.job.ts";
import { dailyIntelligenceJob } from "../briefings/daily-intelligence.job.ts";
import { dealBillingJob } from "../deals/deal-billing.job.ts";
import { ecosystemHeartbeatJob } from "../heartbeat/ecosystem-heartbeat.job.ts";
import { ecosystemSyncJob } from "../briefings/ecosystem-sync.job.ts";
import { offeringExpirationJob } from "../offerings/offering-expiration.job.ts";
import { processApprovedActionsJob } from "../actions/process-approved-actions.job.ts";

export const figureJobs: readonly AnyJob[] = [
  ...[offeringExpirationJob, dealBillingJob, aiInvoicesJob, processApprovedActionsJob],
  ...[dailyBrainJob, dailyIntelligenceJob, ecosystemHeartbeatJob, ecosystemSyncJob],
];
