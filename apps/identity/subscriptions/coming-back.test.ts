// Leaving an app and coming back: within the period it goes on, after it another one begins.
import { describe, expect, test } from "vitest";
import { dayMs } from "#platform/clock.ts";
import { startPlanDesk } from "../testing/plan-desk.ts";

const placeOf = (tenant: string): string => `/api/ecosystem/tenants/${tenant}/subscriptions`;

describe("coming back", () => {
  const again = { app_name: "invoicing", begin: "active" };

  test("within a period goes on in it: no units anew", async () => {
    const later = await startPlanDesk();
    const tenant = await later.subscribe({});
    const line = `${placeOf(tenant)}`;
    await later.check(tenant, { quantity: 500 });
    await later.call(`DELETE ${line}/invoicing?when=now`);
    later.clock.advance(3 * dayMs);
    const { body } = await later.call(`POST ${line}`, { body: { ...again, tier: "business" } });
    expect(body).toMatchObject({
      status: "active",
      tier: "business",
      implementation_fee: 10_000,
      current_period_start: "2026-11-20T18:00:00.000Z",
      current_period_end: "2026-12-20T06:00:00.000Z",
    });
    const checked = await later.check(tenant, { quantity: 1_500 });
    expect(checked.body).toMatchObject({ approved: true, remaining: 0, overage_quantity: 0 });
    await later.stop();
  });

  test("after it begins a period of its own", async () => {
    const later = await startPlanDesk();
    const tenant = await later.subscribe({});
    await later.check(tenant, { quantity: 500 });
    await later.call(`DELETE ${placeOf(tenant)}/invoicing`);
    later.clock.advance(40 * dayMs);
    const wanted = { body: { ...again, tier: "professional" } };
    const { body } = await later.call(`POST ${placeOf(tenant)}`, wanted);
    expect(body.current_period_start).toBe("2026-12-30T18:00:00.000Z");
    expect((await later.check(tenant)).body.remaining).toBe(499);
    await later.stop();
  });
});
