/** The jobs of offerings, deals, AI usage, actions, briefings and the house's health. */
import type { AnyJob } from "#platform/jobs/job.ts";
import { aiInvoicesJob } from "./ai-invoices.ts";
import { dailyBrainJob } from "./daily-brain.ts";
import { dailyIntelligenceJob } from "./daily-intelligence.ts";
import { dealBillingJob } from "./deal-billing.ts";
import { ecosystemHeartbeatJob } from "./ecosystem-heartbeat.ts";
import { ecosystemSyncJob } from "./ecosystem-sync.ts";
import { offeringExpirationJob } from "./offering-expiration.ts";
import { processApprovedActionsJob } from "./process-approved-actions.ts";

export const figureJobs: readonly AnyJob[] = [
  ...[offeringExpirationJob, dealBillingJob, aiInvoicesJob, processApprovedActionsJob],
  ...[dailyBrainJob, dailyIntelligenceJob, ecosystemHeartbeatJob, ecosystemSyncJob],
];
