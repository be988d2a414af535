// The price list over HTTP: what holds on a day, and what operators write into it.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { startPlanDesk, type PlanDesk } from "../testing/plan-desk.ts";

// It is the 20th of November of 2026 there.
let desk: PlanDesk;
beforeAll(async () => {
  desk = await startPlanDesk();
});
afterAll(() => desk.stop());

const at = "/api/ecosystem/catalog";
const write = (...entries: object[]) => desk.call(`PUT ${at}`, { body: { entries } });
const codeOf = async (...entries: object[]) => {
  const { status, body } = await write(...entries);
  return [status, body.code, body.field];
};
const valueOn = async (on: string, like: object) => {
  const { body } = await desk.call(`GET ${at}?on=${on}`);
  const found = (body.entries as Readonly<Record<string, unknown>>[]).filter((entry) =>
    Object.entries(like).every(([name, value]) => entry[name] === value),
  );
  expect(found.length).toBeLessThanOrEqual(1);
  return found[0]?.["value"] ?? null;
};

const crm = { kind: "base", app_name: "crm", tier: "starter" };
const legal = { kind: "base", app_name: "legal", tier: "starter" };

describe("reading", () => {
  test("what holds today: apps, items and entries, in the units of people", async () => {
    const { body } = await desk.call(`GET ${at}`);
    expect(body.on).toBe("2026-11-20");
    expect(body.apps).toContainEqual({
      app_name: "pos",
      title: "Punto de venta",
      title_en: "Point of sale",
      unit: "management_user",
    });
    expect(body.items).toContainEqual({
      item: "stamps_100",
      kind: "pack",
      title: "Paquete de 100 timbres",
      title_en: "Pack of 100 stamps",
      resource_type: "stamps",
      units: 100,
    });
    const on = "2026-11-20";
    expect(await valueOn(on, { kind: "base", app_name: "pos", tier: "starter" })).toBe(425);
    expect(await valueOn(on, { kind: "commission", tier: "professional" })).toBe(7.5);
    expect(
      await valueOn(on, { kind: "overage", tier: "business", resource_type: "ai_tokens" }),
    ).toBe(0.05);
    expect(await valueOn(on, { kind: "pack", item: "stamps_100" })).toBe(280);
    expect(await valueOn(on, legal)).toBeNull();
    expect((await desk.call(`GET ${at}?on=tomorrow`)).status).toBe(400);
  });
});

describe("writing", () => {
  test("a new price holds from its first day to its last, then the one before again", async () => {
    const entry = { ...crm, value: 549.5, valid_from: "2026-12-01", valid_until: "2026-12-31" };
    const written = await write(entry);
    expect([written.status, written.body.entries]).toEqual([
      200,
      [{ ...entry, resource_type: "", item: "" }],
    ]);
    expect(await valueOn("2026-11-30", crm)).toBe(499);
    expect(await valueOn("2026-12-01", crm)).toBe(549.5);
    expect(await valueOn("2027-01-01", crm)).toBe(499);
    // One that has not begun may change, and the same again changes nothing.
    expect((await write({ ...entry, value: 600 })).status).toBe(200);
    expect((await write({ ...entry, value: 600 })).status).toBe(200);
    expect(await valueOn("2026-12-15", crm)).toBe(600);
  });

  test("an undecided rate is decided from its first day on, and sold", async () => {
    const tenant = await desk.addTenant();
    const subscribe = () =>
      desk.call(`POST /api/ecosystem/tenants/${tenant}/subscriptions`, {
        body: { app_name: "legal", tier: "starter" },
      });
    expect((await subscribe()).body.code).toBe("RATE_UNDECIDED");
    await write({ ...legal, value: 700, valid_from: "2026-11-20" });
    expect((await subscribe()).body.monthly_amount).toBe(700);
    // What has begun keeps its value, and may be given a last day.
    expect(await codeOf({ ...legal, value: 701, valid_from: "2026-11-20" })).toEqual([
      409,
      "ENTRY_BEGUN",
      "entries.0.valid_from",
    ]);
    await write({ ...legal, value: 700, valid_from: "2026-11-20", valid_until: "2026-11-25" });
    expect(await valueOn("2026-11-25", legal)).toBe(700);
    expect(await valueOn("2026-11-26", legal)).toBeNull();
  });

  test("an add-on gets another price, and what nobody sells is not sold", async () => {
    const domain = { kind: "addon", item: "own_domain" };
    await write({ ...domain, value: 300, valid_from: "2027-01-01" });
    expect(await valueOn("2027-01-01", domain)).toBe(300);
  });

  test("all of them or none", async () => {
    const good = { ...crm, value: 1, valid_from: "2027-06-01" };
    expect((await write(good, { ...legal, value: 1, valid_from: "2026-11-19" })).status).toBe(400);
    expect(await valueOn("2027-06-01", crm)).toBe(499);
  });

  const from = { valid_from: "2027-01-01" };
  test.each([
    [{ ...crm, value: 1.001, ...from }, 400, "INVALID_REQUEST", "entries.0.value"],
    [{ ...crm, value: -1, ...from }, 400, "INVALID_REQUEST", "entries.0.value"],
    [{ ...crm, value: 10_000_000.01, ...from }, 400, "INVALID_REQUEST", "entries.0.value"],
    [
      { kind: "overage", tier: "starter", resource_type: "stamps", value: 1_000.0001, ...from },
      400,
      "INVALID_REQUEST",
      "entries.0.value",
    ],
    [
      { ...crm, value: 1, valid_from: "2026-11-19" },
      400,
      "INVALID_REQUEST",
      "entries.0.valid_from",
    ],
    [
      { ...crm, value: 1, ...from, valid_until: "2026-12-31" },
      400,
      "INVALID_REQUEST",
      "entries.0.valid_until",
    ],
    [
      { ...crm, value: 1, ...from, resource_type: "stamps" },
      400,
      "INVALID_REQUEST",
      "entries.0.resource_type",
    ],
    [{ kind: "floor", value: 1, ...from }, 400, "INVALID_REQUEST", "entries.0.resource_type"],
    [{ ...crm, app_name: "moon", value: 1, ...from }, 404, "APP_NOT_FOUND", "entries.0.app_name"],
    [
      { kind: "pack", item: "own_domain", value: 1, ...from },
      404,
      "ITEM_NOT_FOUND",
      "entries.0.item",
    ],
    [
      { kind: "commission", app_name: "booking", tier: "starter", value: 101, ...from },
      400,
      "INVALID_REQUEST",
      "entries.0.value",
    ],
    [
      {
        kind: "limit",
        app_name: "crm",
        tier: "starter",
        resource_type: "stamps",
        value: 1.5,
        ...from,
      },
      400,
      "INVALID_REQUEST",
      "entries.0.value",
    ],
  ])("%j is refused: %i %s %s", async (entry, status, code, field) => {
    expect(await codeOf(entry)).toEqual([status, code, field]);
  });

  test("one entry twice is refused, and so is a tenant's own key", async () => {
    const twice = { ...crm, value: 1, ...from };
    expect(await codeOf(twice, twice)).toEqual([400, "INVALID_REQUEST", "entries.1"]);
    const key = await desk.keyFor(newId());
    const got = await desk.call(`PUT ${at}`, { key, body: { entries: [twice] } });
    expect(got.status).toBe(403);
    expect((await desk.call(`GET ${at}`, { key })).status).toBe(200);
  });

  test("a limit holds for subscriptions from their next period on", async () => {
    const later = await startPlanDesk();
    const tenant = await later.subscribe({});
    const limit = { kind: "limit", app_name: "invoicing", tier: "professional" };
    const entry = { ...limit, resource_type: "stamps", value: 700, valid_from: "2026-12-01" };
    await later.call(`PUT ${at}`, { body: { entries: [entry] } });
    later.clock.advance(15 * dayMs);
    expect((await later.check(tenant, { dry_run: true })).body.remaining).toBe(499);
    later.clock.advance(20 * dayMs);
    expect((await later.check(tenant, { dry_run: true })).body.remaining).toBe(699);
    await later.stop();
  });
});
