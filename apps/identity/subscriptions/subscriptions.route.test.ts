// Subscriptions over HTTP: begun, activated, changed, cancelled.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { startPlanDesk, type PlanDesk } from "../testing/plan-desk.ts";

let desk: PlanDesk;
beforeAll(async () => {
  desk = await startPlanDesk();
});
afterAll(() => desk.stop());

const placeOf = (tenant: string): string => `/api/ecosystem/tenants/${tenant}/subscriptions`;
const subscribe = (tenant: string, more: object = {}) =>
  desk.call(`POST ${placeOf(tenant)}`, {
    body: { app_name: "invoicing", tier: "professional", ...more },
  });
const change = (tenant: string, body: object, app = "invoicing") =>
  desk.call(`PATCH ${placeOf(tenant)}/${app}`, { body });
const activate = (tenant: string, app = "invoicing") =>
  desk.call(`POST ${placeOf(tenant)}/${app}/activate`);
const cancel = (tenant: string, query = "", app = "invoicing") =>
  desk.call(`DELETE ${placeOf(tenant)}/${app}${query}`);

describe("beginning", () => {
  test("201: a trial of 14 days, with what the catalog has", async () => {
    const tenant = await desk.addTenant();
    const made = await subscribe(tenant);
    expect([made.status, made.body]).toEqual([
      201,
      {
        id: expect.any(String),
        ecosystem_tenant_id: tenant,
        app_name: "invoicing",
        tier: "professional",
        status: "trial",
        units: 1,
        commission_percent: null,
        pending_change: null,
        monthly_amount: 1490,
        implementation_fee: 10_000,
        implementation_paid: false,
        trial_ends_at: "2026-12-04T18:00:00.000Z",
        current_period_start: "2026-11-20T18:00:00.000Z",
        current_period_end: "2026-12-20T06:00:00.000Z",
        ends_at: null,
        created_at: "2026-11-20T18:00:00.000Z",
      },
    ]);
  });

  test("active at once; a base rate is times its units", async () => {
    const made = await subscribe(await desk.addTenant(), {
      app_name: "pos",
      units: 3,
      begin: "active",
    });
    expect(made.body).toMatchObject({
      status: "active",
      monthly_amount: 1275,
      trial_ends_at: null,
    });
  });

  test("a commission has no monthly amount", async () => {
    const made = await subscribe(await desk.addTenant(), { app_name: "booking" });
    expect(made.body).toMatchObject({ monthly_amount: 0, commission_percent: 7.5 });
  });

  test.each([
    [{ app_name: "moon" }, 404, "APP_NOT_FOUND"],
    [{ app_name: "legal" }, 409, "RATE_UNDECIDED"],
    [{ app_name: "reservations", tier: "business" }, 409, "RATE_UNDECIDED"],
    [{ tier: "enterprise" }, 409, "RATE_UNDECIDED"],
    [{ tier: "gold" }, 400, "INVALID_REQUEST"],
    [{ units: 0 }, 400, "INVALID_REQUEST"],
  ])("%j is refused: %i %s", async (wrong, status, code) => {
    const got = await subscribe(await desk.addTenant(), wrong);
    expect([got.status, got.body.code]).toEqual([status, code]);
  });

  test("a deal's rate lets an undecided app be sold", async () => {
    const tenant = await desk.addTenant();
    await desk.call(`PUT /api/ecosystem/tenants/${tenant}/custom-tier`, {
      body: { contract_start: "2026-11-01", app_pricing: { legal: { monthly_rate: 900 } } },
    });
    const made = await subscribe(tenant, { app_name: "legal", tier: "enterprise" });
    expect(made.body).toMatchObject({ monthly_amount: 900, implementation_fee: 0 });
    expect((await subscribe(tenant, { app_name: "legal" })).status).toBe(409);
  });

  test("404 for an unknown tenant", async () => {
    expect((await subscribe(newId())).body.code).toBe("TENANT_NOT_FOUND");
  });

  test("once at a time: of many at once one begins", async () => {
    const tenant = await desk.addTenant();
    const all = await Promise.all(Array.from({ length: 8 }, () => subscribe(tenant)));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
    const others = all.filter(({ status }) => status !== 201).map(({ body }) => body.code);
    expect(new Set(others)).toEqual(new Set(["ALREADY_SUBSCRIBED"]));
  });

  test("a trial only once; after it the same subscription begins as active", async () => {
    const tenant = await desk.addTenant();
    const first = await subscribe(tenant);
    await cancel(tenant);
    expect((await subscribe(tenant)).body.code).toBe("TRIAL_USED");
    const again = await subscribe(tenant, { begin: "active", tier: "business" });
    expect(again.body).toMatchObject({ id: first.body.id, status: "active", tier: "business" });
    expect((await desk.check(tenant)).body.remaining).toBe(1_999);
  });
});

describe("activating", () => {
  test("charges the fee of the tier that it has by then", async () => {
    const tenant = await desk.subscribe({ begin: "trial", tier: "starter" });
    expect((await change(tenant, { tier: "business" })).body.implementation_fee).toBe(20_000);
    const preview = `POST ${placeOf(tenant)}/invoicing/preview`;
    const { body } = await desk.call(preview, { body: { action: "activate" } });
    expect(body.this_month.after.addons_subtotal).toBe(20_000);
  });

  test("the first period begins, with fresh limits and with overage", async () => {
    const tenant = await desk.subscribe({ begin: "trial" });
    await desk.check(tenant, { quantity: 400 });
    expect((await activate(tenant)).body).toMatchObject({ status: "active" });
    const got = await desk.check(tenant, { quantity: 501 });
    expect(got.body).toMatchObject({ approved: true, overage_quantity: 1 });
    expect((await activate(tenant)).body).toMatchObject({ status: "active" });
    expect((await desk.check(tenant, { dry_run: true })).body.remaining).toBe(0);
  });

  test("a trial that is over is expired, until it is activated", async () => {
    const late = await startPlanDesk();
    const tenant = await late.subscribe({ begin: "trial" });
    late.clock.advance(14 * dayMs);
    const { body } = await late.call(`GET /api/ecosystem/tenants/${tenant}`);
    expect(body.subscriptions).toMatchObject([{ status: "expired" }]);
    expect((await late.check(tenant)).body.reason).toBe("subscription_inactive");
    await late.call(`POST ${placeOf(tenant)}/invoicing/activate`);
    expect((await late.check(tenant)).body).toMatchObject({
      approved: true,
      reset_at: "2027-01-04T06:00:00.000Z",
    });
    await late.stop();
  });
});

describe("changing", () => {
  test("a higher tier holds at once; what was used stays", async () => {
    const tenant = await desk.subscribe({});
    await desk.check(tenant, { quantity: 520 });
    expect((await change(tenant, { tier: "business" })).body).toMatchObject({
      tier: "business",
      monthly_amount: 3990,
    });
    expect((await desk.check(tenant, { quantity: 1_500 })).body).toMatchObject({ remaining: 0 });
    const dear = await desk.check(tenant, { quantity: 3 });
    expect(dear.body).toMatchObject({ unit_cost: 2, total_cost: 6 });
  });

  test("a lower one with the next period, whatever asks first", async () => {
    const later = await startPlanDesk();
    const tenant = await later.subscribe({});
    const at = `${placeOf(tenant)}/invoicing`;
    const waiting = await later.call(`PATCH ${at}`, { body: { tier: "starter" } });
    expect(waiting.body).toMatchObject({
      tier: "professional",
      monthly_amount: 1490,
      pending_change: {
        tier: "starter",
        units: 1,
        monthly_amount: 590,
        effective_at: "2026-12-20T06:00:00.000Z",
      },
    });
    expect((await later.check(tenant)).body.remaining).toBe(499);
    later.clock.advance(30 * dayMs);
    const { body } = await later.call(`GET /api/ecosystem/tenants/${tenant}`);
    expect(body.subscriptions).toMatchObject([
      { tier: "starter", monthly_amount: 590, pending_change: null },
    ]);
    expect((await later.check(tenant)).body.remaining).toBe(99);
    // Time has made the change: written down or not, it is what another one begins with.
    const again = await later.call(`PATCH ${at}`, { body: { tier: "starter" } });
    expect(again.body).toMatchObject({ tier: "starter", pending_change: null });
    await later.stop();
  });

  test("of a trial at once in any case", async () => {
    const tenant = await desk.subscribe({ begin: "trial" });
    const got = await change(tenant, { tier: "starter" });
    expect(got.body).toMatchObject({ tier: "starter", pending_change: null });
  });

  test("of one price, a higher tier at once and a lower one later", async () => {
    const tenant = await desk.subscribe({ app: "booking" });
    expect((await change(tenant, { tier: "business" }, "booking")).body).toMatchObject({
      tier: "business",
      commission_percent: 5,
    });
    expect((await change(tenant, { tier: "starter" }, "booking")).body).toMatchObject({
      tier: "business",
      pending_change: { tier: "starter" },
    });
  });

  test("what waits gives way to another change, and is taken back", async () => {
    const tenant = await desk.subscribe({});
    const keep = () => desk.call(`DELETE ${placeOf(tenant)}/invoicing/pending`);
    await change(tenant, { tier: "starter" });
    expect((await change(tenant, { tier: "professional" })).body.pending_change).toBeNull();
    await change(tenant, { tier: "starter" });
    expect((await keep()).body).toMatchObject({ tier: "professional", pending_change: null });
    await change(tenant, { tier: "starter" });
    expect((await cancel(tenant)).body).toMatchObject({
      pending_change: null,
      ends_at: "2026-12-20T06:00:00.000Z",
    });
    expect((await keep()).body).toMatchObject({ status: "active", ends_at: null });
    expect((await keep()).status).toBe(200);
    await cancel(tenant, "?when=now");
    expect((await keep()).body.code).toBe("SUBSCRIPTION_OVER");
    const none = await desk.call(`DELETE ${placeOf(tenant)}/pos/pending`);
    expect(none.body.code).toBe("SUBSCRIPTION_NOT_FOUND");
  });

  test("units, and nothing at all", async () => {
    const tenant = await desk.subscribe({ app: "restaurant" });
    const two = await change(tenant, { units: 2 }, "restaurant");
    expect(two.body).toMatchObject({ units: 2, monthly_amount: 1998, tier: "professional" });
    expect((await change(tenant, {}, "restaurant")).body).toEqual(two.body);
  });

  test("refused: no such subscription, one that is over, a rate that is undecided", async () => {
    const tenant = await desk.subscribe({});
    expect((await change(tenant, {}, "pos")).body.code).toBe("SUBSCRIPTION_NOT_FOUND");
    expect((await activate(newId())).body.code).toBe("SUBSCRIPTION_NOT_FOUND");
    expect((await change(tenant, { tier: "enterprise" })).body.code).toBe("RATE_UNDECIDED");
    expect((await change(tenant, { tier: "gold" })).status).toBe(400);
    await cancel(tenant, "?when=now");
    expect((await change(tenant, { units: 2 })).body.code).toBe("SUBSCRIPTION_OVER");
    expect((await activate(tenant)).body.code).toBe("SUBSCRIPTION_OVER");
  });
});

describe("cancelling", () => {
  test("lasts to the end of the period, and no longer", async () => {
    const later = await startPlanDesk();
    const tenant = await later.subscribe({});
    const line = `DELETE ${placeOf(tenant)}/invoicing`;
    const over = await later.call(line);
    expect(over.body).toMatchObject({ status: "active", ends_at: "2026-12-20T06:00:00.000Z" });
    expect((await later.call(line)).body).toEqual(over.body);
    expect((await later.check(tenant)).body.approved).toBe(true);
    later.clock.advance(30 * dayMs);
    expect((await later.check(tenant)).body.reason).toBe("subscription_inactive");
    expect((await later.call(line)).body.status).toBe("cancelled");
    await later.stop();
  });

  test("now; a trial in any case", async () => {
    const tenant = await desk.subscribe({});
    expect((await cancel(tenant, "?when=now")).body).toMatchObject({ status: "cancelled" });
    const trial = await desk.subscribe({ begin: "trial" });
    expect((await cancel(trial)).body.status).toBe("cancelled");
  });

  test("404 for none, 400 for a time that nobody knows", async () => {
    const tenant = await desk.subscribe({});
    expect((await cancel(tenant, "", "pos")).body.code).toBe("SUBSCRIPTION_NOT_FOUND");
    expect((await cancel(tenant, "?when=tomorrow")).status).toBe(400);
  });
});
