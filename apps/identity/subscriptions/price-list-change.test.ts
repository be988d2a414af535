// A price list that changes reaches a subscription with its next period, whatever happens to the
// tenant's plan meanwhile; and the overage of one that was away begins its month anew.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { dayMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { startBillingDesk, type BillingDesk } from "../testing/billing-desk.ts";
import { markPastDue } from "./suspend-subscriptions.command.ts";

// It is the 20th of November of 2026 there.
let desk: BillingDesk;
beforeEach(async () => {
  desk = await startBillingDesk();
});
afterEach(() => desk.stop());

const placeOf = (tenant: string): string => `/api/ecosystem/tenants/${tenant}/subscriptions`;
const write = async (...entries: object[]): Promise<void> => {
  const body = { entries: entries.map((one) => ({ ...one, valid_from: "2026-11-22" })) };
  expect((await desk.call("PUT /api/ecosystem/catalog", { body })).status).toBe(200);
};

const stamps = { resource_type: "stamps", tier: "professional" };
const dearer = [
  { kind: "limit", app_name: "invoicing", ...stamps, value: 400 },
  { kind: "overage", ...stamps, value: 3.5 },
];
const unrelated: readonly (readonly [string, (tenant: string) => Promise<unknown>])[] = [
  ["another app", (tenantId) => desk.subscribe({ tenantId, app: "crm" })],
  ["an end that waits", (tenant) => desk.call(`DELETE ${placeOf(tenant)}/invoicing`)],
  ["what is owed", (tenant) => markPastDue(desk.app.services.db, tenant, desk.clock.now())],
];

describe("limits and rates of a period stay", () => {
  test.each(unrelated)("with %s", async (_what, happens) => {
    const tenant = await desk.subscribe({});
    await write(...dearer);
    desk.clock.advance(3 * dayMs);
    await happens(tenant);
    const got = await desk.check(tenant, { quantity: 510, dry_run: true });
    expect(got.body).toMatchObject({ overage_quantity: 10, unit_cost: 2.99 });
  });

  test("until the tier changes, which begins at what the list has", async () => {
    const tenant = await desk.subscribe({ tier: "starter" });
    await write(...dearer);
    desk.clock.advance(3 * dayMs);
    await desk.call(`PATCH ${placeOf(tenant)}/invoicing`, { body: { tier: "professional" } });
    const got = await desk.check(tenant, { quantity: 410, dry_run: true });
    expect(got.body).toMatchObject({ overage_quantity: 10, unit_cost: 3.5 });
  });
});

describe("the price of a period stays", () => {
  const priceOf = async (tenant: string, app: string): Promise<unknown> => {
    const { body } = await desk.call(`GET /api/ecosystem/tenants/${tenant}`);
    const all = body.subscriptions as readonly { app_name: string; monthly_amount: number }[];
    return all.find(({ app_name }) => app_name === app)?.monthly_amount;
  };

  test("where the tier that it has is asked for again", async () => {
    const tenant = await desk.subscribe({ app: "crm", tier: "starter" });
    const line = `PATCH ${placeOf(tenant)}/crm`;
    await write({ kind: "base", app_name: "crm", tier: "starter", value: 600 });
    desk.clock.advance(3 * dayMs);
    const asked = { body: { tier: "starter", units: 1 } };
    expect((await desk.call(line, asked)).body.monthly_amount).toBe(499);
    // More units are another bargain.
    expect((await desk.call(line, { body: { units: 2 } })).body.monthly_amount).toBe(1_200);
  });

  test("of an enterprise that no deal names", async () => {
    const tenant = await desk.subscribe({ app: "pos", tier: "enterprise" });
    await write({ kind: "base", app_name: "pos", tier: "enterprise", value: 500 });
    desk.clock.advance(3 * dayMs);
    await desk.subscribe({ tenantId: tenant, app: "crm" });
    expect(await priceOf(tenant, "pos")).toBe(425);
    const line = `PUT /api/ecosystem/tenants/${tenant}/custom-tier`;
    await desk.call(line, {
      body: { contract_start: "2026-11-01", app_pricing: { pos: { monthly_rate: 300 } } },
    });
    expect(await priceOf(tenant, "pos")).toBe(300);
  });
});

test("one that was away while others were used costs as its own month does", async () => {
  const tenant = await desk.subscribe({});
  const use = (quantity: number) => {
    const asked = { resource_type: "ai_tokens", reference_id: newId(), quantity };
    return desk.check(tenant, asked);
  };
  await use(100_000 + 12_345);
  await desk.call(`DELETE ${placeOf(tenant)}/invoicing?when=now`);
  await desk.subscribe({ tenantId: tenant, app: "pos" });
  desk.clock.advance(31 * dayMs);
  // The other one's period is over, and nobody may take from it.
  expect((await use(10)).body.remaining).toBe(49_990);
  await desk.subscribe({ tenantId: tenant });
  await use(49_990 + 100_000);
  // 63 × 0.08 / 1,000 of a month that has none yet.
  expect((await use(63)).body).toMatchObject({ overage_quantity: 63, total_cost: 0.01 });
});
