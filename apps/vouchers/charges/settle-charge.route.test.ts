/** What POST /api/charge-requests/:id/settle promises, answer by answer. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hourMs, minuteMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { vouchersApp } from "../app.ts";
import { newMarket, type Market } from "../testing/market.ts";
import { settlingIn, type Settling, type SettlingGround } from "../testing/settling.ts";

let world: TestApp;
let market: Market;
let settle: SettlingGround["settle"];
let applied: SettlingGround["applied"];
let walletOf: SettlingGround["walletOf"];
beforeAll(async () => {
  world = await startTestApp(vouchersApp);
  market = await newMarket(world);
  ({ settle, applied, walletOf } = settlingIn(world, market));
});
afterAll(() => world.stop());

describe("200, the settlement", () => {
  it("says what was paid how, and mints a tenth of the money to the payer", async () => {
    const { id, payer } = await applied(1000, { own: 205, other: 400 });
    const got = await settle(id);
    expect([got.status, got.body]).toEqual([
      200,
      {
        ok: true,
        duplicate: false,
        valesAppliedCents: 505,
        cashCents: 495,
        cashbackCents: 49,
        cashbackMinted: true,
        cashbackReason: null,
      },
    ]);
    const { vouchers, totalCents } = await walletOf(payer);
    expect(totalCents).toBe(100 + 49);
    expect(vouchers).toContainEqual(
      expect.objectContaining({ issuerCellId: market.stallId, cents: 49 }),
    );
    const read = await world.request(`GET /api/charge-requests/${id}`, { key: market.key });
    expect(read.body).toMatchObject({
      status: "settled",
      settledAt: world.clock.now().toISOString(),
    });
  });

  it("closes straight from pending: all money, no payer, no cashback", async () => {
    const { id } = await market.charge(1000);
    expect((await settle(id)).body).toEqual({
      ok: true,
      duplicate: false,
      valesAppliedCents: 0,
      cashCents: 1000,
      cashbackCents: 0,
      cashbackMinted: false,
      cashbackReason: "no_payer",
    });
  });

  it("is open to an operator, and hours after the apply", async () => {
    const operator = await market.member({ operates: [market.stallId] });
    const { id } = await applied(1000);
    world.clock.advance(5 * hourMs);
    expect((await settle(id, { cookie: operator.cookie })).status).toBe(200);
  });

  it("takes an empty body with a JSON content type for no body", async () => {
    const { id } = await market.charge(10);
    const got = await world.request(`POST /api/charge-requests/${id}/settle`, {
      key: market.key,
      raw: "",
      headers: { "content-type": "application/json" },
    });
    expect(got.status).toBe(200);
  });
});

describe("cashbackReason", () => {
  const reasonOf = async (id: string, asked: Settling = {}) => {
    const { cashbackReason, cashbackCents, cashbackMinted } = (await settle(id, asked)).body;
    expect([cashbackCents, cashbackMinted]).toEqual([0, false]);
    return cashbackReason;
  };

  it("is not_stackable beside another promotion; absent means there is none", async () => {
    expect(await reasonOf((await applied(1000)).id, { body: { stackable: false } })).toBe(
      "not_stackable",
    );
    const free = await settle((await applied(1000)).id, { body: {} });
    expect(free.body.cashbackCents).toBe(100);
  });

  it("is no_cash_part when vouchers paid all", async () => {
    expect(await reasonOf((await applied(100, { own: 100 })).id)).toBe("no_cash_part");
  });

  it("is below_one_cent when the floor is zero", async () => {
    expect(await reasonOf((await applied(9)).id)).toBe("below_one_cent");
  });

  it("is cashback_disabled where the cell gives none", async () => {
    const { id, key } = await applied(1000, { cellId: await market.cell() });
    expect(await reasonOf(id, { key })).toBe("cashback_disabled");
  });

  it("is polen_exhausted, all or nothing, and the sale settles all the same", async () => {
    const cellId = await market.cell({ cashbackBp: 1000, quotaCents: 99 });
    const { id, key } = await applied(1000, { cellId });
    expect(await reasonOf(id, { key })).toBe("polen_exhausted");
    const small = await applied(990, { cellId });
    expect((await settle(small.id, small)).body.cashbackCents).toBe(99);
  });
});

describe("a repeat with the same Idempotency-Key", () => {
  it("answers the first settlement with duplicate true, whatever else it says", async () => {
    const { id } = await applied(1000, { own: 200 });
    const first = await settle(id, { ticket: "S-1" });
    const again = await settle(id, { ticket: "S-1", body: { stackable: false } });
    expect(again.body).toEqual({ ...first.body, duplicate: true });
  });

  it("is another settle with another key, without one, or from another sender", async () => {
    const { id } = await applied(1000);
    const other = await market.keyFor([market.stallId]);
    await settle(id, { ticket: "S-2" });
    for (const repeat of [{ ticket: "S-3" }, {}, { ticket: "S-2", key: other }]) {
      const got = await settle(id, repeat);
      expect([got.status, got.body]).toEqual([409, { ok: false, reason: "already_settled" }]);
    }
  });

  it("is not what a repeat without keys is", async () => {
    const { id } = await market.charge(10);
    expect([(await settle(id)).status, (await settle(id)).status]).toEqual([200, 409]);
  });
});

describe("409 charge_not_pending, 410 charge_expired", () => {
  it("409 is what a cancelled charge gets", async () => {
    const { id } = await market.charge(10);
    await world.request(`POST /api/charge-requests/${id}/cancel`, { key: market.key });
    expect((await settle(id)).body).toEqual({ ok: false, reason: "charge_not_pending" });
  });

  it("410 is what a pending charge gets after its thirty minutes", async () => {
    const { id } = await market.charge(10);
    world.clock.advance(30 * minuteMs);
    const got = await settle(id);
    expect([got.status, got.body]).toEqual([410, { ok: false, reason: "charge_expired" }]);
  });
});

describe("400, 401, 403, 404", () => {
  it.each([["yes"], [1], [null], [[]]])("400 is what stackable %j gets", async (stackable) => {
    const got = await settle((await market.charge(10)).id, { body: { stackable } });
    expect([got.status, got.body.reason, got.body.field]).toEqual([
      400,
      "invalid_request",
      "stackable",
    ]);
  });

  it.each(["", "k".repeat(256)])(
    "400 is what an Idempotency-Key out of bounds gets",
    async (ticket) => {
      const got = await settle((await market.charge(10)).id, { ticket });
      expect([got.status, got.body.reason]).toEqual([400, "invalid_request"]);
    },
  );

  it("400 comes before the 404 of an id that is none", async () => {
    const got = await settle("no-uuid", { body: { stackable: 7 } });
    expect([got.status, got.body.reason]).toEqual([400, "invalid_request"]);
  });

  it("401 has no reason and comes first", async () => {
    const got = await world.request("POST /api/charge-requests/7/settle", { raw: "{" });
    expect([got.status, got.body]).toEqual([401, { ok: false }]);
  });

  it("403 without reason is what keys of other cells and communities get", async () => {
    const { id } = await market.charge(10);
    const unbound = await world.app.services.keys.create({
      name: "unbound",
      permissions: ["charges:settle"],
      scope: { cellIds: [market.stallId] },
    });
    const strange = await world.app.services.keys.create({
      name: "strange",
      permissions: ["charges:settle"],
      scope: { communityId: "nonsense", cellIds: ["nonsense"] },
    });
    const keys = [market.foreignKey, (await newMarket(world)).key, unbound.key, strange.key];
    keys.push(await market.keyFor([market.stallId], ["charges:create"]));
    for (const key of keys) {
      const got = await settle(id, { key });
      expect([got.status, got.body]).toEqual([403, { ok: false }]);
    }
  });

  it("403 is what the payer gets: they operate no cell", async () => {
    const { id, payer } = await applied(10);
    expect((await settle(id, { cookie: payer.cookie })).status).toBe(403);
  });

  it("404 charge_not_found is what an unknown charge gets", async () => {
    for (const id of [newId(), "7"]) {
      const got = await settle(id);
      expect([got.status, got.body.reason]).toEqual([404, "charge_not_found"]);
    }
  });
});
