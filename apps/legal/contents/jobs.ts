/** Every job of legal. */
import type { AnyJob } from "#platform/jobs/job.ts";
import { upkeepJobs } from "#platform/jobs/upkeep/database-upkeep.ts";
import { stopSilentTimersJob } from "../timer/stop-silent-timers.job.ts";
import { readDocumentsJob } from "../documents/read-documents.job.ts";
import { invoiceRemindersJob } from "../invoice-mails/invoice-reminders.job.ts";
import { verifyTrustJob } from "../trust-watch/verify-trust.job.ts";
import { settleInvoicesJob } from "../payment-links/settle-invoices.job.ts";

export const legalJobs: readonly AnyJob[] = [
  ...upkeepJobs,
  readDocumentsJob,
  stopSilentTimersJob,
  settleInvoicesJob,
  invoiceRemindersJob,
  verifyTrustJob,
];
