/** Every job of the marketplace of tasks. */
import { driveInvoiceRequestsJob } from "#business/invoicing/drive-requests.job.ts";
import { portalSyncJob } from "#business/portal-registration/portal-sync.job.ts";
import { driveBillsJob } from "#business/selling/drive-bills.job.ts";
import { findTenants, tenantIdsAfter } from "#business/tenants/tenants.query.ts";
import type { AnyJob } from "#platform/jobs/job.ts";
import { sweepJobs } from "#platform/jobs/upkeep/database-upkeep.ts";
import type { TaskSettings } from "../config.ts";
import { expireTasksJob } from "../expiry/expire-tasks.job.ts";
import { checkSubscriptionsJob } from "../subscriptions/check-subscriptions.job.ts";
import { onBillPaid } from "../tasks/confirm-paid.command.ts";
import { onStamped } from "./on-stamped.ts";

const registration = {
  platform: "Milpa Tareas",
  idsAfter: tenantIdsAfter,
  tenantsOf: findTenants,
} as const;

export const taskJobs: readonly AnyJob[] = [
  ...[expireTasksJob, checkSubscriptionsJob],
  ...[driveBillsJob(onBillPaid), driveInvoiceRequestsJob(onStamped)],
  portalSyncJob<TaskSettings>(registration),
  ...sweepJobs,
];
