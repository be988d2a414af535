/** The scheduled jobs of the voucher service. */
import type { AnyJob } from "#platform/jobs/job.ts";
import { sweepCredentialsJob } from "#platform/jobs/sweep-credentials.ts";
import { cancelUnsettledJob } from "./cancel-unsettled.ts";
import { expireVouchersJob } from "./expire-vouchers.ts";
import { sweepWebhooksJob } from "./sweep-webhooks.ts";

export const voucherJobs: readonly AnyJob[] = [
  expireVouchersJob,
  cancelUnsettledJob,
  sweepWebhooksJob,
  sweepCredentialsJob,
];
