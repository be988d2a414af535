/** Every job of the restaurant. */
import { driveInvoiceRequestsJob } from "#business/invoicing/drive-requests.job.ts";
import { portalSyncJob } from "#business/portal-registration/portal-sync.job.ts";
import { driveRefundsJob } from "#business/refunds/drive-refunds.job.ts";
import { driveBillsJob } from "#business/selling/drive-bills.job.ts";
import { findTenants, tenantIdsAfter } from "#business/tenants/tenants.query.ts";
import type { AnyJob } from "#platform/jobs/job.ts";
import { sweepJobs } from "#platform/jobs/upkeep/database-upkeep.ts";
import { countStamp } from "../allocations/count-use.command.ts";
import { resetAllocationsJob } from "../allocations/reset-allocations.job.ts";
import type { RestaurantSettings } from "../config.ts";
import { closePaidOrder } from "../orders/serve-table.command.ts";
import { cleanupDeadLetterJob } from "../reservations/cleanup-dead-letter.job.ts";
import { reservationsRetryJob } from "../reservations/reservations-retry.job.ts";
import { dispatcherJob } from "./dispatcher.job.ts";

const registration = {
  platform: "Milpa Restaurante",
  idsAfter: tenantIdsAfter,
  tenantsOf: findTenants,
} as const;

export const restaurantJobs: readonly AnyJob[] = [
  ...[dispatcherJob, resetAllocationsJob, reservationsRetryJob, cleanupDeadLetterJob],
  ...[driveBillsJob(closePaidOrder), driveInvoiceRequestsJob(countStamp), driveRefundsJob],
  portalSyncJob<RestaurantSettings>(registration),
  ...sweepJobs,
];
