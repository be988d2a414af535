// The jobs of the business run when the contract says, or at a time that is marked as ours.
import { expect, it } from "vitest";
import { businessJobs } from "./business-jobs.ts";

it("each has its path, its schedule in UTC, and says whether that is ours", () => {
  const told = businessJobs.map(({ path, schedule, ours }) => [
    path,
    schedule?.expression,
    schedule?.timeZone,
    ours,
  ]);
  expect(told).toEqual([
    ["/api/cron/subscription-renewals", "0 8 * * *", "UTC", false],
    ["/api/cron/earnings-reconciliation", "0 12 * * *", "UTC", false],
    ["/api/cron/monthly-first", "0 9 1 * *", "UTC", false],
    ["/api/cron/earnings-poliza", "30 9 1 * *", "UTC", true],
    ["/api/cron/revenue-reconciliation", "0 10 2 * *", "UTC", true],
    ["/api/cron/monthly-fifth", "0 9 5 * *", "UTC", false],
    ["/api/cron/sync-polizas", "0 16 * * *", "UTC", false],
  ]);
});
