/** Every job of delivery. */
import { driveInvoiceRequestsJob } from "#business/invoicing/drive-requests.job.ts";
import { portalSyncJob } from "#business/portal-registration/portal-sync.job.ts";
import { driveBillsJob } from "#business/selling/drive-bills.job.ts";
import { findTenants, tenantIdsAfter } from "#business/tenants/tenants.query.ts";
import type { AnyJob } from "#platform/jobs/job.ts";
import { sweepJobs } from "#platform/jobs/upkeep/database-upkeep.ts";
import type { DeliverySettings } from "../config.ts";
import { onBillPaid } from "../orders/deliver-order.ts";
import { payReferralSharesJob, referralSharesJob } from "../referrals/referral-shares.job.ts";
import { generateRoutesJob } from "../routes/generate-routes.job.ts";
import { onStamped } from "./on-stamped.ts";

const registration = {
  platform: "Milpa Reparto",
  idsAfter: tenantIdsAfter,
  tenantsOf: findTenants,
} as const;

export const deliveryJobs: readonly AnyJob[] = [
  ...[generateRoutesJob, referralSharesJob, payReferralSharesJob],
  ...[driveBillsJob(onBillPaid), driveInvoiceRequestsJob(onStamped)],
  portalSyncJob<DeliverySettings>(registration),
  ...sweepJobs,
];
