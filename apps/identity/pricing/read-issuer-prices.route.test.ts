// What the issuer bills its partners by: the price list as it holds on a day.
import { afterAll, beforeAll, expect, test } from "vitest";
import { queueHeaders } from "#platform/client/signed-call.ts";
import { systemClock } from "#platform/clock.ts";
import { testCronSecret, testQueueSecret } from "#platform/testing/test-app.ts";
import { startPlanDesk, type PlanDesk } from "../testing/plan-desk.ts";

// It is the 20th of November of 2026 there.
let desk: PlanDesk;
beforeAll(async () => {
  desk = await startPlanDesk();
});
afterAll(() => desk.stop());

const signed = () => queueHeaders(testQueueSecret, "", systemClock.real());
const pricesOn = (on: string, headers: Readonly<Record<string, string>> = signed()) =>
  desk.request(`GET /internal/issuer-prices?on=${on}`, { headers });

test("the published prices, and from its first day on what an operator changed", async () => {
  expect((await pricesOn("2026-11-01")).body).toEqual({
    on: "2026-11-01",
    prices: [
      { tier: "starter", monthly_amount: 590, included_stamps: 100, stamp_amount: 3.5 },
      { tier: "professional", monthly_amount: 1490, included_stamps: 500, stamp_amount: 2.99 },
      { tier: "business", monthly_amount: 3990, included_stamps: 2000, stamp_amount: 2 },
      { tier: "enterprise", monthly_amount: null, included_stamps: 0, stamp_amount: 1.75 },
    ],
  });
  const from = { valid_from: "2026-12-01", tier: "starter" };
  const stamps = { resource_type: "stamps" };
  const entries = [
    { kind: "base", app_name: "invoicing", value: 650, ...from },
    { kind: "limit", app_name: "invoicing", value: 90, ...stamps, ...from },
    { kind: "overage", value: 3.75, ...stamps, ...from },
  ];
  const written = await desk.call("PUT /api/ecosystem/catalog", { body: { entries } });
  expect(written.status).toBe(200);
  const starterOn = async (on: string) => (await pricesOn(on)).body.prices[0];
  expect(await starterOn("2026-11-30")).toMatchObject({ monthly_amount: 590, stamp_amount: 3.5 });
  expect(await starterOn("2026-12-01")).toEqual({
    tier: "starter",
    monthly_amount: 650,
    included_stamps: 90,
    stamp_amount: 3.75,
  });
});

test("400 for no day, 401 without the signature, 403 with the cron secret", async () => {
  const odd = await pricesOn("yesterday");
  expect([odd.status, odd.body.field]).toEqual([400, "on"]);
  expect((await pricesOn("2026-11-01", {})).status).toBe(401);
  const bearer = { authorization: `Bearer ${testCronSecret}` };
  expect((await pricesOn("2026-11-01", bearer)).status).toBe(403);
});
