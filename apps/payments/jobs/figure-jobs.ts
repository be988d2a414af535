/** The jobs of offerings, deals, AI usage, actions, briefings and the house's health. */
import type { AnyJob } from "#platform/jobs/job.ts";
import { aiInvoicesJob } from "./ai-invoices.ts";
import { dealBillingJob } from "./deal-billing.ts";
import { offeringExpirationJob } from "./offering-expiration.ts";

export const figureJobs: readonly AnyJob[] = [offeringExpirationJob, dealBillingJob, aiInvoicesJob];
