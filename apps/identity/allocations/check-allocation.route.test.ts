// Checking allocations over HTTP.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { startPlanDesk, type PlanDesk } from "../testing/plan-desk.ts";

let desk: PlanDesk;
beforeAll(async () => {
  desk = await startPlanDesk();
});
afterAll(() => desk.stop());

/** 500 stamps, then 2.99 each. */
const professional = (): Promise<string> => desk.subscribe({});
const resetAt = "2026-12-20T06:00:00.000Z";

describe("200, approved", () => {
  test("within the limit", async () => {
    const got = await desk.check(await professional(), { quantity: 20 });
    expect([got.status, got.body]).toEqual([
      200,
      {
        approved: true,
        resource_type: "stamps",
        quantity: 20,
        remaining: 480,
        overage_quantity: 0,
        unit_cost: 0,
        total_cost: 0,
        reset_at: resetAt,
      },
    ]);
  });

  test("what straddles the limit is approved whole; only what is beyond costs", async () => {
    const tenant = await professional();
    await desk.check(tenant, { quantity: 495 });
    const got = await desk.check(tenant, { quantity: 142 });
    expect(got.body).toMatchObject({
      approved: true,
      remaining: 0,
      overage_quantity: 137,
      unit_cost: 2.99,
      total_cost: 409.63,
    });
  });

  test("AI tokens are priced per 1,000, and the calls add up to the cent", async () => {
    const tenant = await professional();
    await desk.check(tenant, { resource_type: "ai_tokens", quantity: 100_000 });
    const costs: number[] = [];
    for (const quantity of [5_000, 7_000, 300, 45]) {
      const { body } = await desk.check(tenant, { resource_type: "ai_tokens", quantity });
      expect(body).toMatchObject({ overage_quantity: quantity, unit_cost: 0.08 });
      costs.push(Math.round(body.total_cost * 100));
    }
    expect(costs.reduce((sum, one) => sum + one, 0)).toBe(99);
  });

  test("several subscriptions give together; the cheapest of them has the overage", async () => {
    const tenantId = await professional();
    await desk.subscribe({ tenantId, app: "pos", tier: "business" });
    const got = await desk.check(tenantId, { quantity: 1_101 });
    expect(got.body).toMatchObject({ remaining: 0, overage_quantity: 1, unit_cost: 2 });
  });

  test("a new period begins with a fresh limit", async () => {
    const other = await startPlanDesk();
    const tenant = await other.subscribe({});
    await other.check(tenant, { quantity: 500 });
    other.clock.advance(35 * dayMs);
    const got = await other.check(tenant, { quantity: 1 });
    expect(got.body).toMatchObject({ remaining: 499, reset_at: "2027-01-20T06:00:00.000Z" });
    expect((await other.check(tenant, { quantity: 1 })).body.remaining).toBe(498);
    await other.stop();
  });
});

describe("200, refused", () => {
  test("over a blocked limit, whole, with the way to more", async () => {
    const tenant = await desk.subscribe({ tier: "starter" });
    const asked = { resource_type: "ai_tokens", quantity: 20_001 };
    const got = await desk.check(tenant, asked);
    expect([got.status, got.body]).toEqual([
      200,
      {
        approved: false,
        resource_type: "ai_tokens",
        quantity: 20_001,
        remaining: 20_000,
        overage_quantity: 0,
        unit_cost: 0,
        total_cost: 0,
        reset_at: resetAt,
        reason: "limit_reached",
        upgrade_url: expect.stringMatching(/^http.*/),
      },
    ]);
    expect((await desk.check(tenant, { ...asked, quantity: 20_000 })).body.approved).toBe(true);
  });

  test("WhatsApp has no standard rate", async () => {
    const asked = { resource_type: "whatsapp_conversations" };
    const { body } = await desk.check(await professional(), asked);
    expect(body).toMatchObject({ approved: false, reason: "limit_reached" });
  });

  test("without a subscription, and when it is over", async () => {
    const none = await desk.check(await desk.addTenant());
    expect(none.body).toMatchObject({ approved: false, reason: "no_subscription", reset_at: null });
    const tenant = await professional();
    await desk.call(`DELETE /api/ecosystem/tenants/${tenant}/subscriptions/invoicing?when=now`);
    const over = await desk.check(tenant);
    expect(over.body).toMatchObject({ approved: false, reason: "subscription_inactive" });
  });

  test("a trial is not billed: it ends at its limit", async () => {
    const tenant = await desk.subscribe({ begin: "trial" });
    const got = await desk.check(tenant, { quantity: 501 });
    expect(got.body).toMatchObject({ approved: false, reason: "limit_reached", remaining: 500 });
  });
});

describe("reference_id", () => {
  test("a repeat uses nothing and is answered the same", async () => {
    const tenant = await professional();
    const asked = { quantity: 510, reference_id: "corte-1" };
    const first = await desk.check(tenant, asked);
    await desk.check(tenant, { quantity: 1 });
    expect((await desk.check(tenant, asked)).body).toEqual(first.body);
    expect((await desk.check(tenant, { ...asked, dry_run: true })).body).toEqual(first.body);
    const other = await desk.check(tenant, { ...asked, resource_type: "email_sends" });
    expect(other.body.resource_type).toBe("email_sends");
  });

  test("at once, too", async () => {
    const tenant = await professional();
    const asked = { quantity: 7, reference_id: "a la vez" };
    const all = await Promise.all(Array.from({ length: 12 }, () => desk.check(tenant, asked)));
    expect(new Set(all.map(({ text }) => text)).size).toBe(1);
    expect((await desk.check(tenant, { quantity: 1 })).body.remaining).toBe(492);
  });

  test("422 with another quantity", async () => {
    const tenant = await professional();
    await desk.check(tenant, { reference_id: "r" });
    const got = await desk.check(tenant, { reference_id: "r", quantity: 2 });
    expect([got.status, got.body.code]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
  });

  test("a refusal is not remembered: after an upgrade the reference goes through", async () => {
    const tenant = await desk.subscribe({ tier: "starter" });
    const asked = { resource_type: "ai_tokens", quantity: 30_000, reference_id: "más" };
    expect((await desk.check(tenant, asked)).body.approved).toBe(false);
    const plan = `PATCH /api/ecosystem/tenants/${tenant}/subscriptions/invoicing`;
    await desk.call(plan, { body: { tier: "professional" } });
    expect((await desk.check(tenant, asked)).body).toMatchObject({ approved: true });
  });

  test("an Idempotency-Key stands in for it", async () => {
    const tenant = await professional();
    const body = { ecosystem_tenant_id: tenant, resource_type: "stamps", quantity: 3 };
    const sent = { body, headers: { "idempotency-key": "una-vez" } };
    await desk.call("POST /api/allocations/check", sent);
    expect((await desk.call("POST /api/allocations/check", sent)).body.remaining).toBe(497);
  });
});

test("dry_run tells and uses nothing", async () => {
  const tenant = await professional();
  for (const _time of [1, 2])
    expect((await desk.check(tenant, { quantity: 600, dry_run: true })).body).toMatchObject({
      approved: true,
      overage_quantity: 100,
      total_cost: 299,
    });
  expect((await desk.check(tenant)).body.remaining).toBe(499);
});

describe("16 clients race for a hard cap", () => {
  test.each([1, 7])("by %i, and never pass it by one unit", async (quantity) => {
    const tenant = await desk.subscribe({ app: "crm", tier: "starter" });
    const client = async (): Promise<number> => {
      let got = 0;
      for (let time = 0; time < 8; time += 1) {
        const asked = { resource_type: "voice_minutes", quantity };
        if ((await desk.check(tenant, asked)).body.approved) got += quantity;
      }
      return got;
    };
    const taken = await Promise.all(Array.from({ length: 16 }, client));
    const all = taken.reduce((sum, one) => sum + one, 0);
    expect(all).toBe(60 - (60 % quantity));
    const left = await desk.check(tenant, { resource_type: "voice_minutes", quantity: 60 });
    expect(left.body).toMatchObject({ approved: false, remaining: 60 % quantity });
  });
});

describe("refused requests", () => {
  test.each([
    [{ resource_type: "moon_dust" }, "resource_type"],
    [{ quantity: 0 }, "quantity"],
    [{ quantity: 1.5 }, "quantity"],
    [{ quantity: "3" }, "quantity"],
    [{ quantity: 1e12 }, "quantity"],
    [{ reference_id: "" }, "reference_id"],
    [{ dry_run: "yes" }, "dry_run"],
    [{ ecosystem_tenant_id: 7 }, "ecosystem_tenant_id"],
  ])("400 for %j", async (wrong, field) => {
    const got = await desk.check(newId(), wrong);
    expect([got.status, got.body.code, got.body.field]).toEqual([400, "INVALID_REQUEST", field]);
  });

  test.each([newId(), "nadie", "' or 1=1 --"])("404 for the unknown tenant %s", async (tenant) => {
    const got = await desk.check(tenant);
    expect([got.status, got.body.code]).toEqual([404, "TENANT_NOT_FOUND"]);
  });

  test("401 without a key, 403 with a weak one and with another tenant's", async () => {
    const tenant = await professional();
    const body = { ecosystem_tenant_id: tenant, resource_type: "stamps", quantity: 1 };
    const ask = async (key?: string) =>
      (await desk.request("POST /api/allocations/check", { body, ...(key ? { key } : {}) })).status;
    expect(await ask()).toBe(401);
    expect(await ask(desk.weakKey)).toBe(403);
    expect(await ask(await desk.keyFor(newId()))).toBe(403);
    expect(await ask(await desk.keyFor(tenant))).toBe(200);
  });
});
