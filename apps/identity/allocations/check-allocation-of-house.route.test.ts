// The house asks for its tenants: the kit's own meter against identity itself.
import { afterAll, beforeAll, expect, test } from "vitest";
import { queueHeaders } from "#platform/client/signed-call.ts";
import { systemClock } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { meterOf, type Meter } from "#platform/metering/meter.ts";
import { testCronSecret, testQueueSecret } from "#platform/testing/test-app.ts";
import { startPlanDesk, type PlanDesk } from "../testing/plan-desk.ts";

let desk: PlanDesk;
let meter: Meter;
beforeAll(async () => {
  desk = await startPlanDesk();
  meter = meterOf({ ...desk.app.services, urls: { identity: desk.app.url } });
});
afterAll(() => desk.stop());

const ask = (body: object, headers?: Readonly<Record<string, string>>) => {
  const raw = JSON.stringify(body);
  const type = { "content-type": "application/json" };
  const signed = headers ?? queueHeaders(testQueueSecret, raw, systemClock.real());
  return desk.request("POST /internal/allocations/check", { raw, headers: { ...type, ...signed } });
};
const bodyOf = (tenantId: string, more: object = {}) => ({
  ecosystem_tenant_id: tenantId,
  resource_type: "stamps",
  quantity: 1,
  reference_id: "a",
  ...more,
});

test("the meter's words are identity's: approved, the same again, refused", async () => {
  const tenantId = await desk.subscribe({ begin: "trial", tier: "starter" });
  const use = { tenantId, resource: "stamps", quantity: 60, referenceId: "a" };
  const approved = { kind: "approved", remaining: 40, isKept: false };
  expect(await meter.ask(use)).toEqual(approved);
  expect(await meter.ask(use)).toEqual(approved);
  expect(await meter.ask({ ...use, referenceId: "b" })).toEqual({
    kind: "refused",
    reason: "limit_reached",
    upgradeUrl: `${desk.app.services.baseUrl}/plans/${tenantId}`,
    remaining: 40,
  });
  const reused = await meter.ask({ ...use, quantity: 1 });
  expect(reused).toMatchObject({ kind: "refused", reason: "idempotency_key_reused" });
  const stranger = await meter.ask({ ...use, tenantId: newId() });
  expect(stranger).toMatchObject({ kind: "refused", reason: "tenant_not_found" });
});

test("400, 404 and 422 as for everybody", async () => {
  const tenantId = await desk.subscribe({});
  const { reference_id: _, ...nameless } = bodyOf(tenantId);
  for (const wrong of [nameless, bodyOf(tenantId, { quantity: 0 })]) {
    const got = await ask(wrong);
    expect([got.status, got.body.code]).toEqual([400, "INVALID_REQUEST"]);
  }
  const unknown = await ask(bodyOf("no id of ours"));
  expect([unknown.status, unknown.body.code]).toEqual([404, "TENANT_NOT_FOUND"]);
  expect((await ask(bodyOf(tenantId))).status).toBe(200);
  const reused = await ask(bodyOf(tenantId, { quantity: 2 }));
  expect([reused.status, reused.body.code]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
});

test("401 without the house's signature, 403 with the schedulers' secret", async () => {
  const body = bodyOf(await desk.subscribe({}));
  expect((await ask(body, {})).status).toBe(401);
  expect((await ask(body, { authorization: `Bearer ${testCronSecret}` })).status).toBe(403);
});
