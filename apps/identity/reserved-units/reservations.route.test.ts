// Holding units over HTTP: reserved, settled, released, over by themselves.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { queueHeaders } from "#platform/client/signed-call.ts";
import { secondMs, systemClock } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { reserveUnits, settleUnits } from "#platform/metering/reserve-units.ts";
import { testCronSecret, testQueueSecret } from "#platform/testing/test-app.ts";
import { startPlanDesk, type PlanDesk } from "../testing/plan-desk.ts";

let desk: PlanDesk;
beforeAll(async () => {
  desk = await startPlanDesk();
});
afterAll(() => desk.stop());

const at = "/api/allocations/reservations";
let count = 0;

const reserve = (tenant: string, more: Readonly<Record<string, unknown>> = {}) => {
  count += 1;
  const asked = { ecosystem_tenant_id: tenant, resource_type: "ai_tokens", quantity: 5_000 };
  return desk.call(`POST ${at}`, { body: { ...asked, reference_id: `work-${count}`, ...more } });
};
const settle = (id: string, quantity: number) =>
  desk.call(`POST ${at}/${id}/settle`, { body: { quantity } });
const release = (id: string) => desk.call(`POST ${at}/${id}/release`);
const check = (tenant: string, quantity: number, more = {}) =>
  desk.check(tenant, { resource_type: "ai_tokens", quantity, ...more });

/** 20,000 tokens, and not one beyond. */
const capped = () => desk.subscribe({ tier: "starter" });

describe("reserving", () => {
  test("holds units without using them, against every check", async () => {
    const tenant = await capped();
    const got = await reserve(tenant, { quantity: 15_000, expires_in: 60 });
    expect([got.status, got.body]).toEqual([
      200,
      {
        approved: true,
        reservation_id: expect.any(String),
        status: "open",
        resource_type: "ai_tokens",
        quantity: 15_000,
        expires_at: "2026-11-20T18:01:00.000Z",
        remaining: 5_000,
      },
    ]);
    const refused = await check(tenant, 5_001);
    expect(refused.body).toMatchObject({ approved: false, remaining: 5_000 });
    expect((await check(tenant, 5_000)).body).toMatchObject({ approved: true, remaining: 0 });
    const more = await reserve(tenant, { quantity: 1 });
    expect(more.body).toMatchObject({
      approved: false,
      reservation_id: null,
      reason: "limit_reached",
      upgrade_url: expect.stringContaining(tenant),
    });
  });

  test("again under the same reference it is the same one; with another quantity 422", async () => {
    const tenant = await capped();
    const asked = { reference_id: "one", quantity: 700 };
    const first = await reserve(tenant, asked);
    expect((await reserve(tenant, asked)).body).toEqual(first.body);
    const other = await reserve(tenant, { ...asked, quantity: 701 });
    expect([other.status, other.body.code]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
    await release(first.body.reservation_id);
    const over = await reserve(tenant, asked);
    expect([over.status, over.body.code]).toEqual([409, "RESERVATION_OVER"]);
  });

  test("422 under the reference of a check", async () => {
    const tenant = await capped();
    await check(tenant, 10, { reference_id: "used" });
    expect((await reserve(tenant, { reference_id: "used" })).status).toBe(422);
  });

  test("without a subscription nothing is held", async () => {
    const { body } = await reserve(await desk.addTenant());
    expect(body).toMatchObject({ approved: false, reason: "no_subscription" });
  });
});

describe("settling", () => {
  test("less than was reserved gives the rest back", async () => {
    const tenant = await capped();
    const { body } = await reserve(tenant, { quantity: 8_000 });
    const got = await settle(body.reservation_id, 3_000);
    expect([got.status, got.body]).toEqual([
      200,
      {
        reservation_id: body.reservation_id,
        status: "settled",
        resource_type: "ai_tokens",
        quantity: 8_000,
        expires_at: body.expires_at,
        settled_quantity: 3_000,
        refused_quantity: 0,
        remaining: 17_000,
        overage_quantity: 0,
        unit_cost: 0,
        total_cost: 0,
        reset_at: "2026-12-20T06:00:00.000Z",
      },
    ]);
    expect((await settle(body.reservation_id, 3_000)).body).toEqual(got.body);
    expect((await settle(body.reservation_id, 3_001)).status).toBe(422);
    expect((await check(tenant, 17_000)).body.approved).toBe(true);
  });

  test("nothing at all, too", async () => {
    const tenant = await capped();
    const { body } = await reserve(tenant);
    const got = await settle(body.reservation_id, 0);
    expect(got.body).toMatchObject({ status: "settled", settled_quantity: 0, remaining: 20_000 });
    expect((await settle(body.reservation_id, 0)).body).toEqual(got.body);
  });

  test("more takes what is free, up to a cap and beside what others hold", async () => {
    const tenant = await capped();
    const mine = await reserve(tenant, { quantity: 10_000 });
    await reserve(tenant, { quantity: 6_000 });
    const got = await settle(mine.body.reservation_id, 15_000);
    expect(got.body).toMatchObject({
      settled_quantity: 14_000,
      refused_quantity: 1_000,
      remaining: 0,
    });
    expect((await settle(mine.body.reservation_id, 15_000)).body).toEqual(got.body);
  });

  test("more is overage where that is allowed", async () => {
    const tenant = await desk.subscribe({});
    const { body } = await reserve(tenant, { quantity: 90_000 });
    const got = await settle(body.reservation_id, 112_345);
    expect(got.body).toMatchObject({
      settled_quantity: 112_345,
      refused_quantity: 0,
      overage_quantity: 12_345,
      unit_cost: 0.08,
      total_cost: 0.99,
    });
  });

  test("a check under the same reference was the use already", async () => {
    const tenant = await capped();
    const { body } = await reserve(tenant, { reference_id: "both", quantity: 900 });
    await check(tenant, 800, { reference_id: "both" });
    expect((await settle(body.reservation_id, 801)).status).toBe(422);
    expect((await settle(body.reservation_id, 800)).body).toMatchObject({ settled_quantity: 800 });
    expect((await check(tenant, 1)).body.remaining).toBe(19_199);
  });
});

describe("giving back", () => {
  test("released, it holds nothing, and cannot be settled", async () => {
    const tenant = await capped();
    const { body } = await reserve(tenant, { quantity: 20_000 });
    const { reservation_id, resource_type, quantity, expires_at } = body;
    const known = { reservation_id, resource_type, quantity, expires_at };
    for (const _time of [1, 2])
      expect((await release(reservation_id)).body).toEqual({ ...known, status: "released" });
    expect((await settle(reservation_id, 1)).body.code).toBe("RESERVATION_OVER");
    expect((await check(tenant, 20_000)).body.approved).toBe(true);
  });

  test("settled, it cannot be released", async () => {
    const { body } = await reserve(await capped());
    await settle(body.reservation_id, 1);
    const got = await release(body.reservation_id);
    expect([got.status, got.body.code]).toEqual([409, "RESERVATION_OVER"]);
  });

  test("when its time is over it counts no more, at once; the job writes it down", async () => {
    const tenant = await capped();
    const { body } = await reserve(tenant, { quantity: 20_000, expires_in: 1 });
    expect((await check(tenant, 1)).body.approved).toBe(false);
    desk.clock.advance(secondMs);
    expect((await check(tenant, 20_000)).body.approved).toBe(true);
    expect((await settle(body.reservation_id, 1)).body.code).toBe("RESERVATION_OVER");
    const run = () =>
      desk.request("POST /api/cron/expire-reservations", { bearer: testCronSecret });
    expect((await run()).body.result.expired).toBeGreaterThan(0);
    expect((await run()).body.result).toEqual({ expired: 0 });
    expect((await release(body.reservation_id)).body.status).toBe("expired");
  });
});

describe("refused requests", () => {
  test.each([
    [{ quantity: 0 }, "quantity"],
    [{ quantity: 1.5 }, "quantity"],
    [{ resource_type: "moon_dust" }, "resource_type"],
    [{ reference_id: "" }, "reference_id"],
    [{ reference_id: null }, "reference_id"],
    [{ expires_in: 0 }, "expires_in"],
    [{ expires_in: 86_401 }, "expires_in"],
  ])("400 for %j", async (wrong, field) => {
    const got = await reserve(newId(), wrong);
    expect([got.status, got.body.code, got.body.field]).toEqual([400, "INVALID_REQUEST", field]);
  });

  test.each([-1, 0.5, "7", 1e12])("400 for settling %j", async (quantity) => {
    const got = await desk.call(`POST ${at}/${newId()}/settle`, { body: { quantity } });
    expect([got.status, got.body.field]).toEqual([400, "quantity"]);
  });

  test.each([newId(), "nadie"])("404 for the unknown tenant %s", async (tenant) => {
    expect((await reserve(tenant)).body.code).toBe("TENANT_NOT_FOUND");
  });

  test("404 for an unknown reservation, and for another tenant's", async () => {
    const tenant = await capped();
    const { body } = await reserve(tenant);
    const key = await desk.keyFor(newId());
    const sent = { body: { quantity: 1 } };
    for (const id of [newId(), body.reservation_id])
      for (const act of ["settle", "release"]) {
        const got = await desk.request(`POST ${at}/${id}/${act}`, { key, ...sent });
        expect([got.status, got.body.code]).toEqual([404, "RESERVATION_NOT_FOUND"]);
      }
    const own = { key: await desk.keyFor(tenant), ...sent };
    const path = `POST ${at}/${body.reservation_id}/settle`;
    expect((await desk.request(path, own)).status).toBe(200);
    expect((await release("none")).status).toBe(400);
  });
});

describe("for apps of the house", () => {
  const asked = (tenant: string, more: object = {}) => ({
    ecosystem_tenant_id: tenant,
    resource_type: "ai_tokens",
    quantity: 5_000,
    reference_id: newId(),
    ...more,
  });
  const call = (path: string, body: object, headers?: Readonly<Record<string, string>>) => {
    const raw = JSON.stringify(body);
    const type = { "content-type": "application/json" };
    const signed = headers ?? queueHeaders(testQueueSecret, raw, systemClock.real());
    return desk.request(`POST /internal/allocations/reservations${path}`, {
      raw,
      headers: { ...type, ...signed },
    });
  };
  const ground = () => ({ ...desk.app.services, urls: { identity: desk.app.url } });

  test("the kit's words are identity's: held, settled, refused", async () => {
    const tenantId = await capped();
    const use = { tenantId, resource: "ai_tokens", quantity: 15_000, referenceId: newId() };
    const hold = await reserveUnits(ground(), use, 60);
    if (hold.kind !== "held") throw new Error(hold.kind);
    const second = await reserveUnits(ground(), { ...use, referenceId: newId() }, 60);
    expect(second).toEqual({ kind: "refused", reason: "limit_reached" });
    expect(await settleUnits(ground(), hold.id, 1_000)).toBe(true);
    expect((await check(tenantId, 19_000)).body).toMatchObject({ approved: true, remaining: 0 });
    expect(await settleUnits(ground(), newId(), 1)).toBe(false);
    const unknown = { ...use, tenantId: newId() };
    const stranger = await reserveUnits(ground(), unknown, 60);
    expect(stranger).toEqual({ kind: "refused", reason: "tenant_not_found" });
  });

  test("what used nothing is given back whole", async () => {
    const tenantId = await capped();
    const { body } = await call("", asked(tenantId, { quantity: 20_000 }));
    expect((await call(`/${body.reservation_id}/settle`, { quantity: 0 })).status).toBe(200);
    expect((await check(tenantId, 20_000)).body).toMatchObject({ approved: true, remaining: 0 });
  });

  test("400, 404, 409 and 422 as for everybody; 401 and 403 for others", async () => {
    const tenantId = await capped();
    expect((await call("", asked(tenantId, { quantity: 0 }))).body.code).toBe("INVALID_REQUEST");
    expect((await call("", asked("no id of ours"))).body.code).toBe("TENANT_NOT_FOUND");
    const first = asked(tenantId);
    const { body } = await call("", first);
    const other = { ...first, quantity: 6_000 };
    expect((await call("", other)).body.code).toBe("IDEMPOTENCY_KEY_REUSED");
    const settle = `/${body.reservation_id}/settle`;
    expect((await call(settle, { quantity: -1 })).body.code).toBe("INVALID_REQUEST");
    expect((await call(`/${newId()}/settle`, { quantity: 1 })).body.code).toBe(
      "RESERVATION_NOT_FOUND",
    );
    expect((await call(settle, { quantity: 1 })).status).toBe(200);
    expect((await call(settle, { quantity: 2 })).body.code).toBe("IDEMPOTENCY_KEY_REUSED");
    expect((await call("", first)).body.code).toBe("RESERVATION_OVER");
    const late = await call("", asked(tenantId, { expires_in: 1 }));
    desk.clock.advance(2 * secondMs);
    const over = await call(`/${late.body.reservation_id}/settle`, { quantity: 1 });
    expect([over.status, over.body.code]).toEqual([409, "RESERVATION_OVER"]);
    const secret = { authorization: `Bearer ${testCronSecret}` };
    for (const [path, wish] of [
      ["", first],
      [settle, { quantity: 1 }],
    ] as const) {
      expect((await call(path, wish, {})).status).toBe(401);
      expect((await call(path, wish, secret)).status).toBe(403);
    }
  });
});
