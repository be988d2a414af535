/** What GET /api/charge-requests/:id promises, answer by answer. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { minuteMs } from "#platform/clock.ts";
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

const read = (id: string, as: { key?: string; bearer?: string; cookie?: string }, query = "") =>
  world.request(`GET /api/charge-requests/${id}${query}`, as);

describe("200, the projection", () => {
  it("is what its merchant reads, with either header, exactly as create answered it", async () => {
    const charge = await market.charge(500, { externalRef: "R-1" });
    expect((await read(charge.id, { key: market.key })).body).toEqual(charge);
    expect((await read(charge.id, { bearer: market.key })).body).toEqual(charge);
    expect((await read(charge.id.toUpperCase(), { key: market.key })).body).toEqual(charge);
  });

  it("is open to an operator of the cell", async () => {
    const operator = await market.member({ operates: [market.stallId] });
    const charge = await market.charge(500);
    expect((await read(charge.id, operator)).status).toBe(200);
  });

  it("is open to any signed-in member who holds the token, however they type it", async () => {
    const member = await market.member();
    const stranger = await (await newMarket(world)).member();
    const { id, token } = await market.charge(500);
    const typed = `${token.slice(0, 5)}-${token.slice(5)}`.toLowerCase().replaceAll("0", "o");
    for (const person of [member, stranger]) {
      expect((await read(id, person, `?token=${token}`)).status).toBe(200);
      expect((await read(id, person, `?token=${typed}`)).status).toBe(200);
    }
  });

  it("is open to the payer who applied, and tells nobody which account paid", async () => {
    const payer = await market.member();
    await market.give(payer, market.stallId, 200);
    const { id } = await market.charge(500);
    await world.request(`POST /api/charge-requests/${id}/apply`, payer);
    const got = await read(id, payer);
    expect(got.body).toMatchObject({ status: "vales_applied", valesAppliedCents: 200 });
    expect(got.body.valesAppliedCents + got.body.cashCents).toBe(got.body.totalCents);
    expect(Object.keys(got.body)).toHaveLength(12);
    for (const secret of [payer.id, payer.walletId]) expect(got.text).not.toContain(secret);
  });

  it("says expired from the thirtieth minute on", async () => {
    const { id } = await market.charge(500);
    world.clock.advance(30 * minuteMs - 1);
    expect((await read(id, { key: market.key })).body.status).toBe("pending");
    world.clock.advance(1);
    expect((await read(id, { key: market.key })).body.status).toBe("expired");
  });
});

describe("404 charge_not_found", () => {
  const notFound = { ok: false, reason: "charge_not_found" };

  it("is what an unknown id and a foreign cell's key get", async () => {
    const { id } = await market.charge(500);
    expect((await read(newId(), { key: market.key })).body).toEqual(notFound);
    expect((await read(id, { key: market.foreignKey })).body).toEqual(notFound);
    expect((await read(id, { key: (await newMarket(world)).key })).status).toBe(404);
  });

  it("is what a member without the token, or with another charge's, gets", async () => {
    const member = await market.member();
    const [charge, other] = [await market.charge(500), await market.charge(500)];
    expect((await read(charge.id, member)).body).toEqual(notFound);
    expect((await read(charge.id, member, `?token=${other.token}`)).body).toEqual(notFound);
    expect((await read(charge.id, member, "?token=%20")).body).toEqual(notFound);
  });

  it("is what a key with the token gets: the token is for members", async () => {
    const { id, token } = await market.charge(500);
    expect((await read(id, { key: market.foreignKey }, `?token=${token}`)).status).toBe(404);
  });

  it.each(["7", "not-a-uuid", "%00", "a".repeat(200)])(
    "is what the id %s gets, in the documented form",
    async (id) => {
      const got = await read(id, { key: market.key });
      expect([got.status, got.body.ok]).toEqual([404, false]);
      expect(got.body.reason).toMatch(/not_found$/);
    },
  );
});

describe("401, 403", () => {
  it("401 has no reason", async () => {
    const { id } = await market.charge(500);
    for (const nobody of [{}, { key: "milpa" }, { cookie: "milpa_vouchers_80=x" }]) {
      const got = await read(id, nobody);
      expect([got.status, got.body]).toEqual([401, { ok: false }]);
    }
  });

  it("403 is what a key without charges:read gets", async () => {
    const { id } = await market.charge(500);
    const weak = await market.keyFor([market.stallId], ["charges:create"]);
    const got = await read(id, { key: weak });
    expect([got.status, got.body]).toEqual([403, { ok: false }]);
  });
});

describe("400 invalid_request", () => {
  it.each(["?token=a&token=b", "?token=%00", `?token=${"a".repeat(41)}`])(
    "is what the query %s gets",
    async (query) => {
      const { id } = await market.charge(500);
      const got = await read(id, await market.member(), query);
      expect([got.status, got.body.reason]).toEqual([400, "invalid_request"]);
    },
  );
});
