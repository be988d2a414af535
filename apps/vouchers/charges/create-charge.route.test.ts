/** What POST /api/charge-requests promises, answer by answer. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Refusal } from "#platform/errors.ts";
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

const create = (body: unknown, more: { key?: string; cookie?: string; ticket?: string } = {}) =>
  world.request("POST /api/charge-requests", {
    body,
    ...(more.cookie === undefined ? { key: more.key ?? market.key } : { cookie: more.cookie }),
    headers: more.ticket === undefined ? {} : { "idempotency-key": more.ticket },
  });

describe("201, the charge", () => {
  it("answers the whole projection", async () => {
    const { stallId: cellId } = market;
    const got = await create({ cellId, totalCents: 8000, externalRef: "T-1" });
    expect(got.status).toBe(201);
    expect(got.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      token: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{10}$/),
      url: `http://vouchers.test/c/${got.body.token}`,
      cellId,
      status: "pending",
      totalCents: 8000,
      valesAppliedCents: 0,
      cashCents: null,
      externalRef: "T-1",
      expiresAt: "2026-11-20T18:30:00.000Z",
      settledAt: null,
      createdAt: "2026-11-20T18:00:00.000Z",
    });
  });

  it("is open to an operator's session", async () => {
    const operator = await market.member({ operates: [market.stallId] });
    const body = { cellId: market.stallId, totalCents: 100 };
    expect((await create(body, { cookie: operator.cookie })).status).toBe(201);
  });
});

describe("200, the same charge", () => {
  it("is what the same ticket of one key in one cell answers, whatever the body", async () => {
    const body = { cellId: market.stallId, totalCents: 500 };
    const first = await create(body, { ticket: "A-1" });
    const again = await create({ ...body, totalCents: 900 }, { ticket: "A-1" });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
  });

  it("is not what another key or another cell gets", async () => {
    const body = { cellId: market.otherStallId, totalCents: 500 };
    const first = await create(body, { ticket: "A-2" });
    const otherKey = await create(body, {
      ticket: "A-2",
      key: market.foreignKey,
    });
    const otherCell = await create({ ...body, cellId: market.stallId }, { ticket: "A-2" });
    expect(new Set([first.body.id, otherKey.body.id, otherCell.body.id]).size).toBe(3);
  });

  it("comes from twenty creates at once with one key as exactly one charge", async () => {
    const body = { cellId: market.stallId, totalCents: 700 };
    const all = await Promise.all(
      Array.from({ length: 20 }, () => create(body, { ticket: "A-3" })),
    );
    expect(all.filter((got) => got.status === 201)).toHaveLength(1);
    expect(new Set(all.map((got) => got.body.id)).size).toBe(1);
  });
});

describe("200 after a rotation", () => {
  it("is what the new key gets for a ticket of the old one: nobody is charged twice", async () => {
    const { keys } = world.app.services;
    const scope = { communityId: market.communityId, cellIds: [market.stallId] };
    const old = await keys.create({ name: "till", permissions: ["charges:create"], scope });
    const body = { cellId: market.stallId, totalCents: 500 };
    const first = await create(body, { ticket: "R-1", key: old.key });
    const rotated = await keys.rotate(old.id);
    if (rotated instanceof Refusal) throw new Error(rotated.code);
    const again = await create(body, { ticket: "R-1", key: rotated.key });
    expect([again.status, again.body.id]).toEqual([200, first.body.id]);
  });
});

describe("400 invalid_amount", () => {
  it.each([[0], [-1], [1.5], ["8000"], [null], [2 ** 53], [undefined], [true]])(
    "is what a total of %s gets",
    async (totalCents) => {
      const got = await create({ cellId: market.stallId, totalCents });
      expect([got.status, got.body.ok, got.body.reason]).toEqual([400, false, "invalid_amount"]);
      expect(got.body.field).toBe("totalCents");
    },
  );

  it("is not what the largest safe amount gets", async () => {
    const got = await create({
      cellId: market.stallId,
      totalCents: 2 ** 53 - 1,
    });
    expect(got.status).toBe(201);
  });
});

describe("400 invalid_request", () => {
  it.each([[undefined], ["not-a-uuid"], [7]])("is what a cellId of %s gets", async (cellId) => {
    const got = await create({ cellId, totalCents: 100 });
    expect([got.status, got.body.reason, got.body.field]).toEqual([
      400,
      "invalid_request",
      "cellId",
    ]);
  });

  it.each([["{"], ["[]"], ["null"], ['"text"'], [Buffer.from([0xff, 0xfe])]])(
    "is what the body %s gets",
    async (raw) => {
      const headers = { "content-type": "application/json" };
      const got = await world.request("POST /api/charge-requests", {
        key: market.key,
        raw,
        headers,
      });
      expect([got.status, got.body.ok, got.body.reason]).toEqual([400, false, "invalid_request"]);
    },
  );

  it("is what a NUL character in the reference gets", async () => {
    const body = {
      cellId: market.stallId,
      totalCents: 100,
      externalRef: "a\u0000b",
    };
    expect((await create(body)).body.reason).toBe("invalid_request");
  });

  it("comes before invalid_amount", async () => {
    expect((await create({ totalCents: 0 })).body.reason).toBe("invalid_request");
  });
});

describe("401", () => {
  it.each([[{}], [{ key: "nonsense" }], [{ key: `milpa_vouchers_${"0".repeat(32)}` }]])(
    "has no reason",
    async (credentials) => {
      const body = { cellId: market.stallId, totalCents: 100 };
      const got = await world.request("POST /api/charge-requests", {
        ...credentials,
        body,
      });
      expect([got.status, got.body]).toEqual([401, { ok: false }]);
    },
  );

  it("comes before anything about the body", async () => {
    expect((await world.request("POST /api/charge-requests", { raw: "{" })).status).toBe(401);
  });
});

describe("403", () => {
  it("has no reason for a cell that is not the key's", async () => {
    const body = { cellId: market.stallId, totalCents: 100 };
    const got = await create(body, { key: market.foreignKey });
    expect([got.status, got.body]).toEqual([403, { ok: false }]);
  });

  it("is what a key without the permission gets", async () => {
    const weak = await market.keyFor([market.stallId], ["charges:read"]);
    const got = await create({ cellId: market.stallId, totalCents: 100 }, { key: weak });
    expect([got.status, got.body]).toEqual([403, { ok: false }]);
  });

  it("says cell_other_community for a cell of another community", async () => {
    const elsewhere = await newMarket(world);
    const got = await create({ cellId: elsewhere.stallId, totalCents: 100 });
    expect([got.status, got.body.reason]).toEqual([403, "cell_other_community"]);
  });
});

describe("404 cell_not_found", () => {
  it("is what an unknown cell gets", async () => {
    const got = await create({ cellId: newId(), totalCents: 100 });
    expect([got.status, got.body]).toEqual([404, { ok: false, reason: "cell_not_found" }]);
  });
});
