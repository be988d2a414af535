/** What GET /api/me/vouchers promises, answer by answer. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayMs } from "#platform/clock.ts";
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

const list = (person: { cookie?: string; key?: string }, query = "") =>
  world.request(`GET /api/me/vouchers${query}`, person);

describe("200, what the member can spend", () => {
  it("is one line per batch, earliest expiry first, and the sum", async () => {
    const member = await market.member();
    const late = await market.give(member, market.stallId, 300, 30);
    const early = await market.give(member, market.otherStallId, 200, 10);
    const now = world.clock.now().getTime();
    const line = (batchId: string, issuerCellId: string, cents: number, days: number) => ({
      batchId,
      issuerCellId,
      cents,
      issuedAt: new Date(now).toISOString(),
      expiresAt: new Date(now + days * dayMs).toISOString(),
    });
    expect((await list(member)).body).toEqual({
      vouchers: [line(early, market.otherStallId, 200, 10), line(late, market.stallId, 300, 30)],
      totalCents: 500,
    });
  });

  it("goes on page after page; each page tells the whole sum", async () => {
    const member = await market.member();
    const given: string[] = [];
    for (let day = 1; day <= 5; day += 1) {
      given.push(await market.give(member, market.stallId, 10, Math.ceil(day / 2)));
    }
    const seen: string[] = [];
    let next = "";
    do {
      const got = await list(member, `?limit=2${next}`);
      expect(got.body.totalCents).toBe(50);
      seen.push(...got.body.vouchers.map((voucher: { batchId: string }) => voucher.batchId));
      next = got.body.nextCursor ? `&cursor=${got.body.nextCursor}` : "";
    } while (next !== "");
    expect(seen).toEqual(given);
  });

  it("leaves out what has expired, what is on hold, and what is others'", async () => {
    const [member, other] = [await market.member(), await market.member()];
    await market.give(other, market.stallId, 1);
    await market.give(member, market.stallId, 10, 1);
    await market.give(member, market.stallId, 100, 2);
    world.clock.advance(dayMs);
    const { id } = await market.charge(40);
    await world.request(`POST /api/charge-requests/${id}/apply`, member);
    expect((await list(member)).body).toMatchObject({ totalCents: 60, vouchers: [{ cents: 60 }] });
  });
});

describe("400, 401, 403", () => {
  it.each(["?limit=0", "?limit=x", "?cursor=zzz"])("400 is what %s gets", async (query) => {
    const got = await list(await market.member(), query);
    expect([got.status, got.body.reason]).toEqual([400, "invalid_request"]);
  });

  it("401 is what nobody gets, 403 what a key gets", async () => {
    expect((await list({})).body).toEqual({ ok: false });
    const got = await list({ key: market.key });
    expect([got.status, got.body]).toEqual([403, { ok: false }]);
  });

  it("shows nothing of another's wallet for another's cursor", async () => {
    const [member, other] = [await market.member(), await market.member()];
    for (const days of [1, 2, 3]) await market.give(other, market.stallId, 5, days);
    await market.give(member, market.stallId, 7, 9);
    const { nextCursor } = (await list(other, "?limit=1")).body;
    const got = await list(member, `?cursor=${nextCursor}`);
    expect(got.body.vouchers).toEqual([]);
  });
});
