/** The jobs of the invoicing app. */
import type { AnyJob } from "#platform/jobs/job.ts";
import { sweepCredentialsJob } from "#platform/jobs/sweep-credentials.ts";
import { checkCertificateExpiryJob } from "./check-certificate-expiry.ts";
import { ecosystemBillingJob } from "./ecosystem-billing.ts";
import { ecosystemHealthJob } from "./ecosystem-health.ts";
import { followCancellationsJob } from "./follow-cancellations.ts";
import { partnerBillingJob } from "./partner-billing.ts";
import { resolveStampingsJob } from "./resolve-stampings.ts";
import { sendMailsJob } from "./send-mails.ts";
import { sweepStampKeysJob } from "./sweep-stamp-keys.ts";

export const invoicingJobs: readonly AnyJob[] = [
  checkCertificateExpiryJob,
  partnerBillingJob,
  ecosystemBillingJob,
  ecosystemHealthJob,
  resolveStampingsJob,
  sendMailsJob,
  sweepStampKeysJob,
  followCancellationsJob,
  sweepCredentialsJob,
];
