/** The jobs of the invoicing app. */
import type { AnyJob } from "#platform/jobs/job.ts";
import { upkeepJobs } from "#platform/jobs/upkeep/database-upkeep.ts";
import { bookMeteredUsesJob } from "#platform/metering/book-uses.ts";
import { checkCertificateExpiryJob } from "../certificates/check-certificate-expiry.job.ts";
import { ecosystemBillingJob } from "../billing/ecosystem-billing.job.ts";
import { ecosystemHealthJob } from "../health/ecosystem-health.job.ts";
import { followCancellationsJob } from "../cancellations/follow-cancellations.job.ts";
import { partnerBillingJob } from "../billing/partner-billing.job.ts";
import { readTaxesJob } from "../month/read-taxes.job.ts";
import { resolveStampingsJob } from "../stamping/resolve-stampings.job.ts";
import { sendMailsJob } from "../mails/send-mails.job.ts";
import { sweepStampKeysJob } from "../stamping/sweep-stamp-keys.job.ts";

export const invoicingJobs: readonly AnyJob[] = [
  checkCertificateExpiryJob,
  partnerBillingJob,
  ecosystemBillingJob,
  ecosystemHealthJob,
  resolveStampingsJob,
  sendMailsJob,
  sweepStampKeysJob,
  readTaxesJob,
  followCancellationsJob,
  bookMeteredUsesJob,
  ...upkeepJobs,
];
