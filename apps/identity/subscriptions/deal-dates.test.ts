// A deal begins and ends on its days, in the middle of periods too, whether or not the job came by.
import { afterEach, beforeEach, expect, test } from "vitest";
import { startOf } from "#platform/calendar/days.ts";
import { hourMs } from "#platform/clock.ts";
import { testCronSecret } from "#platform/testing/test-app.ts";
import { startBillingDesk, type BillingDesk } from "../testing/billing-desk.ts";

// It is the 20th of November of 2026 there: periods turn on the 20th.
let desk: BillingDesk;
let tenant: string;
beforeEach(async () => {
  desk = await startBillingDesk();
  tenant = await desk.subscribe({ app: "pos", tier: "enterprise" });
  const deal = {
    contract_start: "2026-12-01",
    contract_end: "2026-12-10",
    app_pricing: { pos: { monthly_rate: 300 } },
    allocations: { stamps: 10 },
  };
  await desk.call(`PUT /api/ecosystem/tenants/${tenant}/custom-tier`, { body: deal });
});
afterEach(() => desk.stop());

const goTo = (day: string): void => {
  desk.clock.advance(startOf(day).getTime() + hourMs - desk.clock.now().getTime());
};
const reset = async (): Promise<Record<string, number>> => {
  const line = "POST /api/cron/reset-allocations";
  return (await desk.request(line, { bearer: testCronSecret })).body.result;
};
const seen = async (): Promise<unknown> => {
  const { body } = await desk.call(`GET /api/ecosystem/tenants/${tenant}`);
  const { body: checked } = await desk.check(tenant, { dry_run: true });
  return [body.subscriptions[0].monthly_amount, checked.remaining, checked.overage_quantity];
};
const terms = () =>
  desk.rows(
    `select from_day::text as "from", until_day::text as until, monthly_cents as cents
       from billable_term where tenant_id = $1 and app_name = 'pos' order by from_day`,
    [tenant],
  );
const bySplit = [
  { from: "2026-11-20", until: "2026-12-01", cents: 42_500 },
  { from: "2026-12-01", until: "2026-12-11", cents: 30_000 },
  { from: "2026-12-11", until: null, cents: 42_500 },
];

test("by the job, on the day and on the day after the last", async () => {
  expect(await seen()).toEqual([425, 0, 1]);
  goTo("2026-12-01");
  expect(await reset()).toMatchObject({ tenants: 1, periods: 0, allocations: 0 });
  expect(await seen()).toEqual([300, 9, 0]);
  goTo("2026-12-10");
  expect(await reset()).toMatchObject({ tenants: 0 });
  goTo("2026-12-11");
  expect(await reset()).toMatchObject({ tenants: 1 });
  expect(await reset()).toMatchObject({ tenants: 0 });
  expect(await seen()).toEqual([425, 0, 1]);
  expect(await terms()).toEqual(bySplit);
});

test("without the job: a change, and the close of a month, write it down first", async () => {
  goTo("2026-12-15");
  await desk.subscribe({ tenantId: tenant, app: "crm" });
  expect(await terms()).toEqual(bySplit);
});

test("without anything: the month is billed by its days", async () => {
  goTo("2027-01-01");
  await desk.closeMonth();
  const [invoice] = await desk.rows(
    `select base_cents from ecosystem_invoice
      where tenant_id = $1 and period_start = '2026-12-01'`,
    [tenant],
  );
  // 300.00 × 10/31, and 425.00 × 21/31.
  expect(invoice).toEqual({ base_cents: 9_677 + 28_790 });
});

test("another in its place, in force at once, ends on its own day", async () => {
  goTo("2026-12-05");
  const deal = { contract_start: "2026-12-05", app_pricing: { pos: { monthly_rate: 350 } } };
  await desk.call(`PUT /api/ecosystem/tenants/${tenant}/custom-tier`, { body: deal });
  goTo("2026-12-15");
  expect(await reset()).toMatchObject({ tenants: 0 });
  expect(await terms()).toEqual([
    bySplit[0],
    { from: "2026-12-01", until: "2026-12-05", cents: 30_000 },
    { from: "2026-12-05", until: null, cents: 35_000 },
  ]);
});
