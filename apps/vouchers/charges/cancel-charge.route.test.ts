/** What POST /api/charge-requests/:id/cancel promises, answer by answer. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayMs, minuteMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { vouchersApp } from "../app.ts";
import { newMarket, type Market } from "../testing/market.ts";

let world: TestApp;
let market: Market;
beforeAll(async () => {
  world = await startTestApp(vouchersApp);
  market = await newMarket(world);
});
afterAll(() => world.stop());

const cancel = (id: string, as: { key?: string; cookie?: string } = { key: market.key }) =>
  world.request(`POST /api/charge-requests/${id}/cancel`, as);
const apply = (id: string, payer: { cookie: string }) =>
  world.request(`POST /api/charge-requests/${id}/apply`, payer);
const walletOf = async (payer: { cookie: string }) =>
  (await world.request("GET /api/me/vouchers", payer)).body;

describe("200, the cancelled charge", () => {
  it("is what a pending charge becomes: nothing applied, no money", async () => {
    const charge = await market.charge(1000, { externalRef: "C-1" });
    const got = await cancel(charge.id);
    expect([got.status, got.body]).toEqual([200, { ...charge, status: "cancelled" }]);
  });

  it("gives the very vouchers back to the very batches", async () => {
    const payer = await market.member();
    await market.give(payer, market.stallId, 300, 30);
    await market.give(payer, market.otherStallId, 300, 20);
    const before = await walletOf(payer);
    const { id } = await market.charge(1000);
    await apply(id, payer);
    expect((await walletOf(payer)).totalCents).toBe(0);
    const got = await cancel(id);
    expect(got.body).toMatchObject({ status: "cancelled", valesAppliedCents: 0, cashCents: null });
    expect(await walletOf(payer)).toEqual(before);
  });

  it("gives vouchers that expired meanwhile back as a new batch for seven days", async () => {
    const payer = await market.member();
    const old = await market.give(payer, market.stallId, 300, 1);
    const { id } = await market.charge(200);
    await apply(id, payer);
    world.clock.advance(dayMs);
    expect((await walletOf(payer)).totalCents).toBe(0);
    await cancel(id);
    const { vouchers, totalCents } = await walletOf(payer);
    expect(totalCents).toBe(200);
    const now = world.clock.now().getTime();
    expect(vouchers).toEqual([
      {
        batchId: expect.not.stringMatching(old),
        issuerCellId: market.stallId,
        cents: 200,
        issuedAt: new Date(now).toISOString(),
        expiresAt: new Date(now + 7 * dayMs).toISOString(),
      },
    ]);
  });

  it("is the same again, unchanged, for a second cancel, and writes nothing twice", async () => {
    const payer = await market.member();
    await market.give(payer, market.stallId, 300);
    const { id } = await market.charge(200);
    await apply(id, payer);
    const all = await Promise.all(Array.from({ length: 20 }, () => cancel(id)));
    expect(new Set(all.map((got) => `${got.status} ${got.text}`)).size).toBe(1);
    expect((await walletOf(payer)).totalCents).toBe(300);
  });

  it("is open to an operator of the cell", async () => {
    const operator = await market.member({ operates: [market.stallId] });
    expect((await cancel((await market.charge(10)).id, operator)).status).toBe(200);
  });
});

describe("409 already_settled, 410 charge_expired", () => {
  it("409 is what a settled charge gets", async () => {
    const { id } = await market.charge(10);
    await world.request(`POST /api/charge-requests/${id}/settle`, { key: market.key });
    const got = await cancel(id);
    expect([got.status, got.body]).toEqual([409, { ok: false, reason: "already_settled" }]);
  });

  it("410 is what a pending charge gets after thirty minutes, and no applied one", async () => {
    const [late, kept] = [await market.charge(10), await market.charge(10)];
    await apply(kept.id, await market.member());
    world.clock.advance(30 * minuteMs);
    const got = await cancel(late.id);
    expect([got.status, got.body]).toEqual([410, { ok: false, reason: "charge_expired" }]);
    expect((await cancel(kept.id)).status).toBe(200);
  });
});

describe("401, 403, 404", () => {
  it("401 has no reason", async () => {
    const got = await cancel((await market.charge(10)).id, {});
    expect([got.status, got.body]).toEqual([401, { ok: false }]);
  });

  it("403 without reason is what other cells', communities' and weak keys get", async () => {
    const { id } = await market.charge(10);
    const weak = await market.keyFor([market.stallId], ["charges:create", "charges:read"]);
    for (const key of [market.foreignKey, (await newMarket(world)).key, weak]) {
      const got = await cancel(id, { key });
      expect([got.status, got.body]).toEqual([403, { ok: false }]);
    }
    expect((await cancel(id, await market.member())).status).toBe(403);
  });

  it("404 charge_not_found is what an unknown charge gets", async () => {
    for (const id of [newId(), "7"]) {
      expect((await cancel(id)).body).toMatchObject({ ok: false, reason: "charge_not_found" });
    }
  });
});
