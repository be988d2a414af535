// What a month costs, written down with each change: from which day to which.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayMs } from "#platform/clock.ts";
import { startPlanDesk, type PlanDesk } from "../testing/plan-desk.ts";
import { rowsOf } from "../testing/rows.ts";
import { billableTermsOf, billableTermsSince } from "./billable-terms.query.ts";
import * as owing from "./suspend-subscriptions.command.ts";

// It is the 20th of November of 2026 there, and the period ends on the 20th of December.
let desk: PlanDesk;
beforeAll(async () => {
  desk = await startPlanDesk();
});
afterAll(() => desk.stop());

const at = (tenant: string, app = "invoicing") =>
  `/api/ecosystem/tenants/${tenant}/subscriptions/${app}`;

/** First day and the day after the last. */
const daysOf = async (on: PlanDesk, tenant: string) =>
  (await termsOf(on, tenant)).map((term) => term.slice(0, 2));

const termsOf = async (on: PlanDesk, tenant: string) =>
  (await billableTermsSince(on.app.services.db, tenant, "2026-01-01")).map((term) => [
    term.fromDay,
    term.untilDay,
    term.tier,
    term.units,
    term.monthlyCents,
  ]);

describe("terms", () => {
  test("a trial has none; activating begins one, cancelling ends it", async () => {
    const tenant = await desk.subscribe({ begin: "trial" });
    expect(await termsOf(desk, tenant)).toEqual([]);
    await desk.call(`POST ${at(tenant)}/activate`);
    expect(await termsOf(desk, tenant)).toEqual([["2026-11-20", null, "professional", 1, 149_000]]);
    await desk.call(`DELETE ${at(tenant)}`);
    expect(await termsOf(desk, tenant)).toEqual([
      ["2026-11-20", "2026-12-20", "professional", 1, 149_000],
    ]);
    await desk.call(`DELETE ${at(tenant)}/pending`);
    expect(await daysOf(desk, tenant)).toEqual([["2026-11-20", null]]);
    // Begun and over on one day: nothing is left behind.
    await desk.call(`DELETE ${at(tenant)}?when=now`);
    expect(await termsOf(desk, tenant)).toEqual([]);
  });

  test("an upgrade now, a downgrade later, taken back: each day has one price", async () => {
    const later = await startPlanDesk();
    const tenant = await later.subscribe({});
    const change = (body: object) => later.call(`PATCH ${at(tenant)}`, { body });
    later.clock.advance(5 * dayMs);
    await change({ tier: "business" });
    const upgraded = [
      ["2026-11-20", "2026-11-25", "professional", 1, 149_000],
      ["2026-11-25", null, "business", 1, 399_000],
    ];
    expect(await termsOf(later, tenant)).toEqual(upgraded);
    await change({ tier: "starter" });
    expect(await termsOf(later, tenant)).toEqual([
      upgraded[0],
      ["2026-11-25", "2026-12-20", "business", 1, 399_000],
      ["2026-12-20", null, "starter", 1, 59_000],
    ]);
    const month = await billableTermsOf(later.app.services.db, [tenant], "2026-12");
    expect(month.map(({ tier }) => tier)).toEqual(["business", "starter"]);
    later.clock.advance(2 * dayMs);
    await later.call(`DELETE ${at(tenant)}/pending`);
    expect(await termsOf(later, tenant)).toEqual(upgraded);
    // Another subscription touches nothing of this one; what was to come, came.
    await change({ tier: "starter" });
    later.clock.advance(40 * dayMs);
    await later.subscribe({ tenantId: tenant, app: "booking" });
    const all = await billableTermsSince(later.app.services.db, tenant, "2026-01-01");
    expect(all.map(({ kind, fromDay, untilDay }) => [kind, fromDay, untilDay])).toEqual([
      ["base", "2026-11-20", "2026-11-25"],
      ["base", "2026-11-25", "2026-12-20"],
      ["base", "2026-12-20", null],
      ["commission", "2027-01-06", null],
    ]);
    expect(all.at(-1)).toMatchObject({ monthlyCents: 0, commissionRate: 750, appName: "booking" });
    await later.stop();
  });

  test("a suspension ends a term, the return begins one; what is owed is billed on", async () => {
    const later = await startPlanDesk();
    const { db } = later.app.services;
    const tenant = await later.subscribe({});
    const become = (what: "markPastDue" | "suspendSubscriptions" | "resumeSubscriptions") =>
      owing[what](db, tenant, later.clock.now());
    expect(await become("markPastDue")).toMatchObject([{ status: "past_due" }]);
    expect(await become("markPastDue")).toEqual([]);
    expect(await daysOf(later, tenant)).toEqual([["2026-11-20", null]]);
    expect((await later.check(tenant)).body.approved).toBe(true);
    later.clock.advance(5 * dayMs);
    await become("suspendSubscriptions");
    expect((await later.check(tenant)).body.reason).toBe("subscription_inactive");
    expect(await daysOf(later, tenant)).toEqual([["2026-11-20", "2026-11-25"]]);
    later.clock.advance(dayMs);
    expect(await become("resumeSubscriptions")).toMatchObject([{ status: "active" }]);
    expect(await daysOf(later, tenant)).toEqual([
      ["2026-11-20", "2026-11-25"],
      ["2026-11-26", null],
    ]);
    expect(await become("resumeSubscriptions")).toEqual([]);
    // Out and back on one day: it goes on as it was.
    await become("suspendSubscriptions");
    await become("resumeSubscriptions");
    expect(await daysOf(later, tenant)).toEqual([
      ["2026-11-20", "2026-11-25"],
      ["2026-11-26", null],
    ]);
    await later.stop();
  });

  test("a deal's price is billed from the day it is written down", async () => {
    const tenant = await desk.subscribe({ app: "pos", tier: "enterprise" });
    await desk.call(`PUT /api/ecosystem/tenants/${tenant}/custom-tier`, {
      body: { contract_start: "2026-11-01", app_pricing: { pos: { monthly_rate: 300 } } },
    });
    expect(await termsOf(desk, tenant)).toEqual([["2026-11-20", null, "enterprise", 1, 30_000]]);
  });
});

describe("the implementation fee", () => {
  test("is charged once, when a subscription is first active", async () => {
    const { db } = desk.app.services;
    const rows = await rowsOf(db, desk.clock.now());
    const before = await rows.count("billing_charge");
    const tenant = await desk.subscribe({ begin: "trial" });
    expect(await rows.count("billing_charge")).toBe(before);
    await desk.call(`POST ${at(tenant)}/activate`);
    expect(await rows.count("billing_charge")).toBe(before + 1);
    await desk.call(`DELETE ${at(tenant)}?when=now`);
    await desk.subscribe({ tenantId: tenant });
    expect(await rows.count("billing_charge")).toBe(before + 1);
    // One that costs nothing is no charge.
    await desk.subscribe({ app: "crm" });
    expect(await rows.count("billing_charge")).toBe(before + 1);
  });
});
