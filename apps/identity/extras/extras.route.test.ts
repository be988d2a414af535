// Add-ons and packs over HTTP: what they cost, from when on, and what they give.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { billableTermsSince } from "../subscriptions/billable-terms.query.ts";
import { startPlanDesk, type PlanDesk } from "../testing/plan-desk.ts";
import { rowsOf } from "../testing/rows.ts";

let desk: PlanDesk;
beforeAll(async () => {
  desk = await startPlanDesk();
});
afterAll(() => desk.stop());

const at = (tenant: string) => `/api/ecosystem/tenants/${tenant}`;
const buy = (tenant: string, body: object, headers: Record<string, string> = {}) =>
  desk.call(`POST ${at(tenant)}/packs`, { body, headers });
const add = (tenant: string, body: object, on = desk) =>
  on.call(`POST ${at(tenant)}/addons`, { body });
const remove = (tenant: string, addon: string, query = "", on = desk) =>
  on.call(`DELETE ${at(tenant)}/addons/${addon}${query}`);

describe("packs", () => {
  test("201: units to use after what is included, charged once", async () => {
    const rows = await rowsOf(desk.app.services.db, desk.clock.now());
    const tenant = await desk.subscribe({});
    const before = await rows.count("billing_charge");
    const bought = await buy(tenant, { pack: "stamps_100", count: 2 }, { "idempotency-key": "a" });
    expect([bought.status, bought.body]).toEqual([
      201,
      {
        id: expect.any(String),
        resource_type: "stamps",
        units: 200,
        used: 0,
        expires_at: "2027-11-20T06:00:00.000Z",
        created_at: "2026-11-20T18:00:00.000Z",
        amount: 560,
      },
    ]);
    const again = await buy(tenant, { pack: "stamps_100", count: 2 }, { "idempotency-key": "a" });
    expect(again.body).toEqual(bought.body);
    expect(await rows.count("billing_charge")).toBe(before + 1);
    const used = await desk.check(tenant, { quantity: 600 });
    expect(used.body).toMatchObject({ approved: true, overage_quantity: 0, remaining: 100 });
    const { body } = await desk.call(`GET ${at(tenant)}/extras`);
    expect(body).toMatchObject({ addons: [], packs: [{ id: bought.body.id, used: 100 }] });
  });

  test.each([
    [{ pack: "moons_5" }, 404, "ITEM_NOT_FOUND"],
    [{ pack: "own_domain" }, 404, "ITEM_NOT_FOUND"],
    [{ pack: "stamps_100", count: 0 }, 400, "INVALID_REQUEST"],
  ])("%j is refused: %i %s", async (body, status, code) => {
    const got = await buy(await desk.subscribe({}), body);
    expect([got.status, got.body.code]).toEqual([status, code]);
  });

  test("nobody buys without a tenant or a live subscription", async () => {
    expect((await buy(newId(), { pack: "stamps_100" })).body.code).toBe("TENANT_NOT_FOUND");
    const idle = await desk.addTenant();
    expect((await buy(idle, { pack: "stamps_100" })).body.code).toBe("NOTHING_SUBSCRIBED");
  });
});

describe("add-ons", () => {
  test("more at once, fewer and the end with the month; either is taken back", async () => {
    const later = await startPlanDesk();
    const tenant = await later.subscribe({});
    expect((await add(tenant, { addon: "own_domain" }, later)).body).toEqual({
      addon: "own_domain",
      terms: [{ from_day: "2026-11-20", last_day: null, units: 1, monthly_amount: 290 }],
    });
    later.clock.advance(2 * dayMs);
    await add(tenant, { addon: "own_domain", units: 3 }, later);
    const fewer = await add(tenant, { addon: "own_domain", units: 2 }, later);
    expect(fewer.body.terms).toEqual([
      { from_day: "2026-11-22", last_day: "2026-11-30", units: 3, monthly_amount: 870 },
      { from_day: "2026-12-01", last_day: null, units: 2, monthly_amount: 580 },
    ]);
    expect((await add(tenant, { addon: "own_domain", units: 3 }, later)).body.terms).toEqual([
      { from_day: "2026-11-22", last_day: null, units: 3, monthly_amount: 870 },
    ]);
    expect((await remove(tenant, "own_domain", "", later)).body.terms).toMatchObject([
      { last_day: "2026-11-30" },
    ]);
    const { db } = later.app.services;
    const terms = await billableTermsSince(db, tenant, "2026-01-01");
    expect(
      terms
        .filter(({ kind }) => kind === "addon")
        .map((one) => [one.fromDay, one.untilDay, one.units]),
    ).toEqual([
      ["2026-11-20", "2026-11-22", 1],
      ["2026-11-22", "2026-12-01", 3],
    ]);
    const { body } = await later.call(`GET ${at(tenant)}/extras`);
    expect(body.addons).toMatchObject([{ addon: "own_domain", terms: [{ units: 3 }] }]);
    // A change of the plan leaves them alone.
    await later.call(`PATCH ${at(tenant)}/subscriptions/invoicing`, { body: { tier: "business" } });
    expect((await later.call(`GET ${at(tenant)}/extras`)).body.addons).toHaveLength(1);
    expect((await remove(tenant, "own_domain", "?when=now", later)).body.terms).toEqual([]);
    expect((await later.call(`GET ${at(tenant)}/extras`)).body.addons).toEqual([]);
    await later.stop();
  });

  test("refused: none of this name, of nobody, for a tenant without a subscription", async () => {
    const tenant = await desk.subscribe({});
    const codeOf = async (got: ReturnType<typeof add>) => (await got).body.code;
    expect(await codeOf(add(tenant, { addon: "stamps_100" }))).toBe("ITEM_NOT_FOUND");
    expect(await codeOf(add(tenant, { addon: "own_domain", units: 0 }))).toBe("INVALID_REQUEST");
    expect(await codeOf(add(newId(), { addon: "own_domain" }))).toBe("TENANT_NOT_FOUND");
    expect(await codeOf(add(await desk.addTenant(), { addon: "own_domain" }))).toBe(
      "NOTHING_SUBSCRIBED",
    );
    expect(await codeOf(remove(tenant, "own_domain"))).toBe("ADDON_NOT_FOUND");
    expect(await codeOf(remove(newId(), "own_domain"))).toBe("TENANT_NOT_FOUND");
    expect(await codeOf(remove(tenant, "own_domain", "?when=soon"))).toBe("INVALID_REQUEST");
    expect((await desk.call(`GET ${at(newId())}/extras`)).body.code).toBe("TENANT_NOT_FOUND");
  });
});
