// The billing records over HTTP: every field of the specification, page by page.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { recordNames } from "#contracts/identity/record-list.ts";
import { dayMs } from "#platform/clock.ts";
import { statement } from "#platform/db/statement.ts";
import { newId } from "#platform/id.ts";
import { startPlanDesk, type PlanDesk } from "../testing/plan-desk.ts";

let desk: PlanDesk;
let tenant: string;
let other: string;
beforeAll(async () => {
  desk = await startPlanDesk();
  tenant = await desk.subscribe({ begin: "trial" });
  other = await desk.subscribe({ app: "pos", tier: "professional" });
  await desk.call(`PUT /api/ecosystem/tenants/${tenant}/custom-tier`, {
    body: { contract_start: "2026-11-01", allocations: { stamps: null, ai_tokens: 5 } },
  });
  await desk.check(other, { quantity: 205, reference_id: "venta-1" });
  await desk.app.services.db.run(
    statement(
      "test.invoice",
      `insert into ecosystem_invoice (tenant_id, id, period_start, period_end, base_cents,
              bundle_discount_percent, bundle_discount_cents, overages_cents, subtotal_cents,
              iva_cents, total_cents, created_at)
       values ($1, $2, '2026-10-01', '2026-10-31', 426400, 10, 42640, 41062, 424822, 67972,
               492794, $3)`,
    ),
    [tenant, newId(), desk.clock.now()],
  );
});
afterAll(() => desk.stop());

const list = async (record: string, query = "") =>
  desk.call(`GET /api/ecosystem/records/${record}?${query}`);
const first = async (record: string, of = tenant) =>
  (await list(record, `ecosystem_tenant_id=${of}`)).body.records[0];

describe("200: each record, field for field", () => {
  const at = "2026-11-20T18:00:00.000Z";

  test("ecosystem_tenants", async () => {
    expect(await first("ecosystem_tenants")).toEqual({
      id: tenant,
      billing_email: "cuentas1@tenant.test",
      company_name: "Milpa 1",
      rfc: null,
      created_at: at,
    });
  });

  test("custom_tier_configs, with their defaults; null is without a limit", async () => {
    expect(await first("custom_tier_configs")).toEqual({
      id: expect.any(String),
      ecosystem_tenant_id: tenant,
      deal_id: null,
      sales_rep_id: null,
      contract_start: "2026-11-01",
      contract_end: null,
      app_pricing: {},
      overage_rates: {},
      allocations: { stamps: null, ai_tokens: 5 },
      support_tier: "standard",
      sla_response_hours: 4,
      notes: null,
      created_at: at,
      updated_at: at,
    });
  });

  test("app_subscriptions", async () => {
    expect(await first("app_subscriptions")).toEqual({
      id: expect.any(String),
      ecosystem_tenant_id: tenant,
      app_name: "invoicing",
      tier: "professional",
      status: "trial",
      monthly_amount: 1490,
      implementation_fee: 10_000,
      implementation_paid: false,
      trial_ends_at: "2026-12-04T18:00:00.000Z",
      current_period_start: at,
      current_period_end: "2026-12-20T06:00:00.000Z",
      created_at: at,
    });
  });

  test("subscription_allocations", async () => {
    const { body } = await list("subscription_allocations", `ecosystem_tenant_id=${other}`);
    expect(body.records).toHaveLength(5);
    expect(body.records).toContainEqual({
      subscription_id: expect.any(String),
      resource_type: "stamps",
      monthly_limit: 200,
      used_this_period: 205,
      overage_count: 5,
      reset_at: "2026-12-20T06:00:00.000Z",
    });
  });

  test("service_usage_log: what was beyond the limit is a line of its own", async () => {
    const { body } = await list("service_usage_log", `ecosystem_tenant_id=${other}`);
    const line = {
      id: expect.any(String),
      ecosystem_tenant_id: other,
      app_name: "pos",
      resource_type: "stamps",
      reference_id: "venta-1",
      created_at: at,
    };
    expect(body.records).toEqual([
      { ...line, quantity: 5, is_overage: true, unit_cost: 2.99, total_cost: 14.95 },
      { ...line, quantity: 200, is_overage: false, unit_cost: 0, total_cost: 0 },
    ]);
    expect((await list("service_usage_log")).body.records).toEqual(body.records);
  });

  test("ecosystem_invoices", async () => {
    expect(await first("ecosystem_invoices")).toEqual({
      id: expect.any(String),
      ecosystem_tenant_id: tenant,
      period_start: "2026-10-01",
      period_end: "2026-10-31",
      base_subscriptions_subtotal: 4264,
      bundle_discount_percent: 10,
      bundle_discount_amount: 426.4,
      overages_subtotal: 410.62,
      addons_subtotal: 0,
      subtotal: 4248.22,
      iva: 679.72,
      total: 4927.94,
      status: "draft",
      cfdi_uuid: null,
      paid_at: null,
      created_at: at,
    });
  });
});

test.each(recordNames)("%s: page by page it is the same as at once", async (record) => {
  const whole = (await list(record)).body.records;
  const paged: unknown[] = [];
  let cursor: string | undefined = "";
  while (cursor !== undefined) {
    const { body } = await list(record, `limit=1${cursor && `&cursor=${cursor}`}`);
    expect(body.records.length).toBeLessThanOrEqual(1);
    paged.push(...body.records);
    cursor = body.nextCursor;
  }
  expect(paged).toEqual(whole);
  expect(whole.length).toBeGreaterThan(0);
});

test("newest first", async () => {
  const { body } = await list("ecosystem_tenants");
  expect(body.records.map(({ id }: { id: string }) => id)).toEqual([other, tenant]);
});

describe("refused", () => {
  test("404 for an unknown record", async () => {
    expect((await list("wages")).status).toBe(404);
    expect((await list("__proto__")).status).toBe(404);
  });

  test.each(recordNames)("400 for a cursor that is none of %s", async (record) => {
    expect((await list(record, "cursor=x")).status).toBe(400);
    expect((await list(record, "limit=0")).status).toBe(400);
    expect((await list(record, "ecosystem_tenant_id=1")).status).toBe(400);
  });

  test("401, 403; a tenant's key sees its own alone", async () => {
    const at = "GET /api/ecosystem/records/app_subscriptions";
    expect((await desk.request(at)).status).toBe(401);
    expect((await desk.request(at, { key: desk.weakKey })).status).toBe(403);
    const key = await desk.keyFor(tenant);
    const own = await desk.request(at, { key });
    expect(own.body.records).toMatchObject([{ ecosystem_tenant_id: tenant }]);
    const foreign = await desk.request(`${at}?ecosystem_tenant_id=${other}`, { key });
    expect(foreign.status).toBe(403);
  });
});

// Last, for it moves the clock.
test("a period that turned is shown as the next check finds it, written down or not", async () => {
  const turned = await desk.subscribe({ app: "pos", tier: "professional" });
  await desk.check(turned, { quantity: 205 });
  const stamps = async () =>
    (await list("subscription_allocations", `ecosystem_tenant_id=${turned}`)).body.records.find(
      (one: { resource_type: string }) => one.resource_type === "stamps",
    );
  desk.clock.advance(31 * dayMs);
  const fresh = { used_this_period: 0, overage_count: 0, reset_at: "2027-01-20T06:00:00.000Z" };
  expect(await stamps()).toMatchObject({ monthly_limit: 200, ...fresh });
  await desk.check(turned, { quantity: 3 });
  expect(await stamps()).toMatchObject({ ...fresh, used_this_period: 3 });
});
