// What apps report of a tenant: units from that day on, a month's volume until it is billed.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { startBillingDesk, type BillingDesk } from "../testing/billing-desk.ts";

let desk: BillingDesk;
beforeAll(async () => {
  desk = await startBillingDesk();
});
afterAll(() => desk.stop());

const report = (tenant: string, app: string, body: object, on = desk) =>
  on.call(`PUT /api/ecosystem/tenants/${tenant}/reports/${app}`, { body });
const codeOf = async (tenant: string, app: string, body: object) => {
  const got = await report(tenant, app, body);
  return `${got.status} ${got.body.code}`;
};

describe("units", () => {
  test("count from the day on, more or fewer, at the price that it has", async () => {
    const later = await startBillingDesk();
    const tenant = await later.subscribe({ app: "pos", tier: "professional" });
    later.clock.advance(dayMs);
    const more = await report(tenant, "pos", { units: 4 }, later);
    expect([more.status, more.body]).toMatchObject([200, { units: 4, monthly_amount: 1_700 }]);
    await report(tenant, "pos", { units: 4 }, later);
    later.clock.advance(dayMs);
    const fewer = await report(tenant, "pos", { units: 3 }, later);
    expect(fewer.body).toMatchObject({ units: 3, monthly_amount: 1_275, pending_change: null });
    const terms = await later.rows(
      `select from_day::text as day, units, monthly_cents as cents from billable_term
        where tenant_id = $1 order by from_day`,
      [tenant],
    );
    expect(terms).toEqual([
      { day: "2026-11-20", units: 1, cents: 42_500 },
      { day: "2026-11-21", units: 4, cents: 170_000 },
      { day: "2026-11-22", units: 3, cents: 127_500 },
    ]);
    await later.stop();
  });

  test("a downgrade that waits comes with the units that were reported", async () => {
    const tenant = await desk.subscribe({ app: "restaurant", tier: "business" });
    const at = `/api/ecosystem/tenants/${tenant}/subscriptions/restaurant`;
    await desk.call(`PATCH ${at}`, { body: { tier: "starter" } });
    const { body } = await report(tenant, "restaurant", { units: 2 });
    expect(body).toMatchObject({
      monthly_amount: 2_998,
      pending_change: { tier: "starter", units: 2, monthly_amount: 998 },
    });
  });
});

describe("volume", () => {
  test("the last report of the month is what its commission comes from", async () => {
    const later = await startBillingDesk();
    const tenant = await later.subscribe({ app: "booking", tier: "starter" });
    await report(tenant, "booking", { month: "2026-11", volume: 100 }, later);
    later.clock.advance(11 * dayMs);
    const { status } = await report(
      tenant,
      "booking",
      { month: "2026-11", volume: 12_345.67 },
      later,
    );
    expect(status).toBe(200);
    await later.closeMonth();
    const [invoice] = await later.rows("select base_cents from ecosystem_invoice");
    expect(invoice).toEqual({ base_cents: 123_457 });
    const late = await report(tenant, "booking", { month: "2026-11", volume: 1 }, later);
    expect([late.status, late.body.code]).toEqual([409, "MONTH_BILLED"]);
    await later.stop();
  });
});

test("refused: what the app does not count, other months, what is not there or over", async () => {
  const tenant = await desk.subscribe({ app: "crm" });
  await desk.subscribe({ tenantId: tenant, app: "booking", tier: "starter" });
  await desk.subscribe({ tenantId: tenant, app: "pos" });
  expect(await codeOf(tenant, "crm", { units: 2 })).toBe("400 INVALID_REQUEST");
  expect(await codeOf(tenant, "booking", { units: 2 })).toBe("400 INVALID_REQUEST");
  expect(await codeOf(tenant, "pos", { units: 0 })).toBe("400 INVALID_REQUEST");
  const sold = { month: "2026-11", volume: 1 };
  expect(await codeOf(tenant, "pos", sold)).toBe("400 INVALID_REQUEST");
  for (const wrong of [
    { month: "2026-12" },
    { month: "2026-09" },
    { month: "11" },
    { volume: 0.001 },
  ])
    expect(await codeOf(tenant, "booking", { ...sold, ...wrong })).toBe("400 INVALID_REQUEST");
  expect(await codeOf(tenant, "booking", { volume: 1 })).toBe("400 INVALID_REQUEST");
  expect(await codeOf(tenant, "veterinary", { units: 2 })).toBe("404 SUBSCRIPTION_NOT_FOUND");
  expect(await codeOf(newId(), "pos", { units: 2 })).toBe("404 SUBSCRIPTION_NOT_FOUND");
  await desk.call(`DELETE /api/ecosystem/tenants/${tenant}/subscriptions/pos?when=now`);
  expect(await codeOf(tenant, "pos", { units: 2 })).toBe("409 SUBSCRIPTION_OVER");
});
