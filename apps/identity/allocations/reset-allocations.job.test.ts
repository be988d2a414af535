// New periods by the job: fresh counters, changes that waited, and prices of the day on which each
// began, whether or not the job came by.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { dayMs } from "#platform/clock.ts";
import { testCronSecret } from "#platform/testing/test-app.ts";
import { startBillingDesk, type BillingDesk } from "../testing/billing-desk.ts";

let desk: BillingDesk;
beforeEach(async () => {
  desk = await startBillingDesk();
});
afterEach(() => desk.stop());

const reset = async (): Promise<Record<string, number>> => {
  const line = "POST /api/cron/reset-allocations";
  const got = await desk.request(line, { bearer: testCronSecret });
  expect([got.status, got.body.ok]).toEqual([200, true]);
  return got.body.result;
};
const allocations = (tenant: string) =>
  desk.rows(
    `select used, monthly_limit, reset_at from subscription_allocation
      where tenant_id = $1 and resource_type = 'stamps'`,
    [tenant],
  );
const raise = (from: string, pesos: number) =>
  desk.call("PUT /api/ecosystem/catalog", {
    body: {
      entries: [{ kind: "base", app_name: "crm", tier: "starter", value: pesos, valid_from: from }],
    },
  });
const termsOf = (tenant: string) =>
  desk.rows(
    `select from_day::text as "from", until_day::text as until, monthly_cents as cents
       from billable_term where tenant_id = $1 order by from_day`,
    [tenant],
  );

describe("reset-allocations", () => {
  test("counters begin anew and what was used is put aside, once", async () => {
    const tenant = await desk.subscribe({});
    await desk.check(tenant, { quantity: 40 });
    expect(await reset()).toEqual({ tenants: 0, periods: 0, allocations: 0 });
    desk.clock.advance(31 * dayMs);
    expect(await reset()).toEqual({ tenants: 1, periods: 1, allocations: 5 });
    expect(await reset()).toEqual({ tenants: 0, periods: 0, allocations: 0 });
    expect(await allocations(tenant)).toEqual([
      { used: 0, monthly_limit: 500, reset_at: new Date("2027-01-20T06:00:00Z") },
    ]);
    const past = await desk.rows(
      "select used, ended_at from allocation_period where resource_type = 'stamps'",
    );
    expect(past).toEqual([{ used: 40, ended_at: new Date("2026-12-20T06:00:00Z") }]);
  });

  test("a downgrade that waited is written down, and what ended stays ended", async () => {
    const tenant = await desk.subscribe({ app: "crm", tier: "professional" });
    const gone = await desk.subscribe({ app: "crm", tier: "professional" });
    const at = (id: string) => `/api/ecosystem/tenants/${id}/subscriptions/crm`;
    await desk.call(`PATCH ${at(tenant)}`, { body: { tier: "starter" } });
    await desk.call(`DELETE ${at(gone)}`);
    desk.clock.advance(31 * dayMs);
    expect(await reset()).toMatchObject({ tenants: 2, periods: 2, allocations: 5 });
    const rows = await desk.rows(
      "select tier, status, next_tier from app_subscription order by created_at, id",
    );
    expect(rows).toEqual([
      { tier: "starter", status: "active", next_tier: null },
      { tier: "professional", status: "cancelled", next_tier: null },
    ]);
    expect(await reset()).toMatchObject({ tenants: 0 });
  });
});

describe("a price that changes", () => {
  const terms = [
    { from: "2026-11-20", until: "2026-12-20", cents: 49_900 },
    { from: "2026-12-20", until: null, cents: 60_000 },
  ];

  test("counts from the next period on, by the job", async () => {
    const tenant = await desk.subscribe({ app: "crm", tier: "starter" });
    expect((await raise("2026-11-25", 600)).status).toBe(200);
    desk.clock.advance(20 * dayMs);
    await reset();
    expect(await termsOf(tenant)).toMatchObject([{ until: null, cents: 49_900 }]);
    desk.clock.advance(11 * dayMs);
    await reset();
    expect(await termsOf(tenant)).toEqual(terms);
    const { body } = await desk.call(`GET /api/ecosystem/tenants/${tenant}`);
    expect(body.subscriptions).toMatchObject([{ monthly_amount: 600 }]);
  });

  test("without the job: the close of the month writes it down first", async () => {
    const tenant = await desk.subscribe({ app: "crm", tier: "starter" });
    await raise("2026-11-25", 600);
    desk.clock.advance(43 * dayMs);
    await desk.closeMonth();
    expect(await termsOf(tenant)).toEqual(terms);
    const [invoice] = await desk.rows(
      `select base_cents from ecosystem_invoice
        where tenant_id = $1 and period_start = '2026-12-01'`,
      [tenant],
    );
    // 499.00 × 19/31, and 600.00 × 12/31.
    expect(invoice).toEqual({ base_cents: 30_584 + 23_226 });
  });

  test("without the job: a later change does not hide it", async () => {
    const tenant = await desk.subscribe({ app: "crm", tier: "starter" });
    await raise("2026-11-25", 600);
    desk.clock.advance(40 * dayMs);
    const at = `/api/ecosystem/tenants/${tenant}/subscriptions/crm`;
    await desk.call(`PATCH ${at}`, { body: { tier: "professional" } });
    expect(await termsOf(tenant)).toEqual([
      terms[0],
      { from: "2026-12-20", until: "2026-12-30", cents: 60_000 },
      { from: "2026-12-30", until: null, cents: 149_900 },
    ]);
  });

  test("a downgrade that waits comes at the price that was said", async () => {
    const tenant = await desk.subscribe({ app: "crm", tier: "professional" });
    const at = `/api/ecosystem/tenants/${tenant}/subscriptions/crm`;
    await desk.call(`PATCH ${at}`, { body: { tier: "starter" } });
    await raise("2026-11-25", 600);
    desk.clock.advance(31 * dayMs);
    await reset();
    expect((await termsOf(tenant)).at(-1)).toMatchObject({ cents: 49_900 });
    desk.clock.advance(31 * dayMs);
    await reset();
    expect((await termsOf(tenant)).at(-1)).toMatchObject({ from: "2027-01-20", cents: 60_000 });
  });
});
