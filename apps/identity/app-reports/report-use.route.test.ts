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
    await later.stop();
  });

  const lines = (desk: BillingDesk) =>
    desk.rows(
      `select description, cents from ecosystem_invoice_line where kind = 'adjustment'
        order by invoice_id, position`,
    );
  const month = { month: "2026-11" };

  test("what is reported after the bill is on the next one, with the discount it had", async () => {
    const later = await startBillingDesk();
    const tenant = await later.subscribe({ app: "booking", tier: "starter" });
    await later.subscribe({ tenantId: tenant, app: "crm", tier: "starter" });
    await report(tenant, "booking", { ...month, volume: 1_000 }, later);
    later.clock.advance(11 * dayMs);
    await later.closeMonth();
    const [bill] = await later.rows(
      "select bundle_discount_percent as percent from ecosystem_invoice",
    );
    expect(bill).toEqual({ percent: 5 });
    for (const volume of [9_000, 3_000])
      expect((await report(tenant, "booking", { ...month, volume }, later)).status).toBe(200);
    later.clock.advance(31 * dayMs);
    expect(await later.closeMonth()).toMatchObject({ late: 1 });
    // 10 % of 2,000.00 more, less 5 %.
    const adjustment = {
      description:
        "Ajuste de noviembre de 2026: comisión de Reservas por comisión sobre 3,000.00 " +
        "reportados después de emitir la factura",
      cents: 190_00,
    };
    expect(await lines(later)).toEqual([adjustment]);
    expect(await later.closeMonth()).toMatchObject({ drafted: 0, late: 0 });
    later.clock.advance(31 * dayMs);
    expect(await later.closeMonth()).toMatchObject({ late: 0 });
    await later.stop();
  });

  test("less than was billed is a credit; the same is nothing", async () => {
    const later = await startBillingDesk();
    const [less, same] = [
      await later.subscribe({ app: "booking", tier: "starter" }),
      await later.subscribe({ app: "booking", tier: "starter" }),
    ];
    for (const tenant of [less, same]) {
      await later.subscribe({ tenantId: tenant, app: "crm", tier: "starter" });
      await report(tenant, "booking", { ...month, volume: 1_000.03 }, later);
    }
    later.clock.advance(11 * dayMs);
    await later.closeMonth();
    await report(less, "booking", { ...month, volume: 0 }, later);
    await report(same, "booking", { ...month, volume: 1_000.03 }, later);
    later.clock.advance(31 * dayMs);
    expect(await later.closeMonth()).toMatchObject({ late: 1 });
    expect((await lines(later)).map(({ cents }) => cents)).toEqual([-95_00]);
    await later.stop();
  });

  test("of a month that had nothing to bill it is billed all the same, and once", async () => {
    const later = await startBillingDesk();
    const quiet = await later.subscribe({ app: "booking", tier: "starter" });
    await later.subscribe({ app: "crm" });
    later.clock.advance(11 * dayMs);
    expect(await later.closeMonth()).toMatchObject({ tenants: 2, issued: 1 });
    await report(quiet, "booking", { ...month, volume: 500 }, later);
    await later.addOverage(quiet, { calls: [3], at: "2026-11-30T12:00:00Z" });
    later.clock.advance(31 * dayMs);
    expect(await later.closeMonth()).toMatchObject({ late: 2 });
    expect((await lines(later)).map(({ cents }) => cents)).toEqual([8_97, 50_00]);
    expect(await later.closeMonth("2026-12-01T09:00:00Z")).toMatchObject({ drafted: 0 });
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
