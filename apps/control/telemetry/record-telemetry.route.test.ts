/** Reports of apps are added once each, and the daily check sums and forgets them. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startHouse, type House } from "../testing/house.ts";

let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.stop());

const dayMs = 86_400_000;
const zero = { attempts: 0, delivered: 0, retried: 0, rejected: 0, dead: 0 };
const report = (index: number, at: Date, more: object = {}) => ({
  id: `019aa000-0000-7000-8000-${String(index).padStart(12, "0")}`,
  app: "payments",
  at: at.toISOString(),
  refusals: [{ reason: "rate", count: 3 }],
  webhooks: { ...zero, attempts: 10, delivered: 9 },
  ...more,
});
const send = (body: unknown) => house.signed("POST /api/telemetry", body);
const count = async (table: string): Promise<number> => {
  const text = `select count(*)::int as count from ${table}`;
  const rows = await house.app.services.db.run<{ count: number }>({ name: `test.${table}`, text });
  return rows[0]?.count ?? -1;
};

describe("200", () => {
  test("a report counts once, however often it is sent", async () => {
    const body = report(1, new Date());
    for (const _ of [1, 2]) expect((await send(body)).body).toEqual({ ok: true });
    expect([await count("rate_limit_events"), await count("webhook_stats")]).toEqual([1, 1]);
  });

  test("a report without webhooks leaves no row of zeros", async () => {
    await send(report(2, new Date(), { webhooks: zero }));
    expect([await count("rate_limit_events"), await count("webhook_stats")]).toEqual([2, 1]);
  });
});

test("the daily check forgets by age and keeps a sum per app and day", async () => {
  await send(report(3, new Date(Date.now() - 8 * dayMs)));
  await send(report(4, new Date(Date.now() - 91 * dayMs)));
  const got = await house.signed("POST /api/cron/health-check");
  expect(got.body).toMatchObject({
    ok: true,
    job: "health-check",
    result: { rateLimitEventsDeleted: 2, webhookStatsDeleted: 1, availabilityDays: 2 },
  });
  expect(await count("webhook_availability")).toBe(2);
  const again = await house.signed("POST /api/cron/health-check");
  expect(again.body.result).toMatchObject({ rateLimitEventsDeleted: 0, webhookStatsDeleted: 0 });
});

test("400 names what is wrong, 401 when nobody signed", async () => {
  const body = report(5, new Date());
  const negative = { ...body, webhooks: { ...zero, dead: -1 } };
  expect((await send(negative)).body.field).toBe("webhooks.dead");
  expect((await house.request("POST /api/telemetry", { body })).status).toBe(401);
});
