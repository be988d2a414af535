/** Every job of the service. */
import type { AnyJob } from "#platform/jobs/job.ts";
import { upkeepJobs } from "#platform/jobs/upkeep/database-upkeep.ts";
import { cancelUnsettledJob } from "../charges/cancel-unsettled.job.ts";
import { sealLedgerJob } from "../ledger/seal-ledger.job.ts";
import { foldFiguresJob } from "../reports/fold-figures.job.ts";
import { tellControlJob } from "../told-events/tell-control.job.ts";
import { warnOfExpiryJob } from "../warnings/warn-of-expiry.job.ts";
import { expireVouchersJob } from "../wallets/expire-vouchers.job.ts";

export const voucherJobs: readonly AnyJob[] = [
  expireVouchersJob,
  warnOfExpiryJob,
  cancelUnsettledJob,
  sealLedgerJob,
  foldFiguresJob,
  tellControlJob,
  ...upkeepJobs,
];
