/** What POST /api/cells/:id/dispersals promises, answer by answer. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "#platform/id.ts";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { vouchersApp } from "../app.ts";
import { newMarket, type Market, type Person } from "../testing/market.ts";

let world: TestApp;
let market: Market;
let administrator: Person;
let member: Person;
beforeAll(async () => {
  world = await startTestApp(vouchersApp);
  market = await newMarket(world);
  administrator = await market.member({ administrator: true });
  member = await market.member();
});
afterAll(() => world.stop());

interface Dispersing {
  readonly cellId?: string;
  readonly cookie?: string;
  readonly ticket?: string;
}

const disperse = (body: unknown, { cellId = market.stallId, cookie, ticket }: Dispersing = {}) =>
  world.request(`POST /api/cells/${cellId}/dispersals`, {
    body,
    cookie: cookie ?? administrator.cookie,
    headers: ticket === undefined ? {} : { "idempotency-key": ticket },
  });
const to = (valesCents: unknown, more: object = {}) => ({
  memberId: member.id,
  valesCents,
  ...more,
});

describe("201, the dispersal", () => {
  it("is a batch of the cell for a year, which the member then holds", async () => {
    const got = await disperse(to(700, { note: "Bienvenida" }));
    const now = world.clock.now().getTime();
    expect([got.status, got.body]).toEqual([
      201,
      {
        batchId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        issuerCellId: market.stallId,
        memberId: member.id,
        valesCents: 700,
        note: "Bienvenida",
        issuedAt: new Date(now).toISOString(),
        expiresAt: "2027-11-20T18:00:00.000Z",
      },
    ]);
    const { vouchers } = (await world.request("GET /api/me/vouchers", member)).body;
    expect(vouchers).toContainEqual(
      expect.objectContaining({ batchId: got.body.batchId, cents: 700 }),
    );
  });

  it("expires when it is told to", async () => {
    const expiresAt = "2026-12-24T06:00:00.000Z";
    const got = await disperse(to(1, { expiresAt }));
    expect(got.body).toMatchObject({ expiresAt, note: null });
  });
});

describe("Idempotency-Key", () => {
  it("answers the first response again, and says so", async () => {
    const first = await disperse(to(5), { ticket: "D-1" });
    const again = await disperse(to(5), { ticket: "D-1" });
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(first.headers["idempotency-replayed"]).toBeUndefined();
    expect(again.headers["idempotency-replayed"]).toBe("true");
  });

  it("422 is what another body, or another cell, with the same key gets", async () => {
    await disperse(to(5), { ticket: "D-2" });
    for (const got of [
      await disperse(to(6), { ticket: "D-2" }),
      await disperse(to(5), { ticket: "D-2", cellId: market.otherStallId }),
    ]) {
      expect([got.status, got.body.ok, got.body.reason]).toEqual([
        422,
        false,
        "idempotency_key_reused",
      ]);
    }
  });

  it("of twenty at once one issues and the others replay it", async () => {
    const all = await Promise.all(
      Array.from({ length: 20 }, () => disperse(to(5), { ticket: "D-3" })),
    );
    expect(new Set(all.map((got) => got.text)).size).toBe(1);
    const replayed = all.filter((got) => got.headers["idempotency-replayed"] === "true");
    expect(replayed).toHaveLength(19);
  });

  it("is free again after a refusal, and belongs to its sender", async () => {
    const cellId = await market.cell({ quotaCents: 10 });
    expect((await disperse(to(11), { ticket: "D-4", cellId })).status).toBe(409);
    expect((await disperse(to(10), { ticket: "D-4", cellId })).status).toBe(201);
    const { cookie } = await market.member({ administrator: true });
    expect((await disperse(to(5), { ticket: "D-1", cookie })).headers).not.toHaveProperty(
      "idempotency-replayed",
    );
  });

  it.each(["", "k".repeat(256)])("400 is what one out of bounds gets", async (ticket) => {
    expect((await disperse(to(5), { ticket })).body.reason).toBe("invalid_request");
  });
});

describe("409 polen_exhausted", () => {
  const exhausted = { ok: false, reason: "polen_exhausted" };

  it("is what more than the quota of the month gets, to the cent", async () => {
    const cellId = await market.cell({ quotaCents: 100 });
    expect((await disperse(to(101), { cellId })).body).toEqual(exhausted);
    expect((await disperse(to(100), { cellId })).status).toBe(201);
    expect((await disperse(to(1), { cellId })).body).toEqual(exhausted);
  });

  it("counts a stall against its sub-limit and its umbrella's quota", async () => {
    const umbrellaId = await market.cell({ quotaCents: 100 });
    const [limited, free] = [
      await market.cell({ umbrellaId, subLimitCents: 60 }),
      await market.cell({ umbrellaId }),
    ];
    expect((await disperse(to(61), { cellId: limited })).body).toEqual(exhausted);
    expect((await disperse(to(60), { cellId: limited })).status).toBe(201);
    expect((await disperse(to(41), { cellId: free })).body).toEqual(exhausted);
    expect((await disperse(to(40), { cellId: free })).status).toBe(201);
    expect((await disperse(to(1), { cellId: umbrellaId })).body).toEqual(exhausted);
  });

  it("holds exactly when forty ask at once under one umbrella", async () => {
    const umbrellaId = await market.cell({ quotaCents: 130 });
    const limited = await market.cell({ umbrellaId, subLimitCents: 50 });
    const free = await market.cell({ umbrellaId });
    const all = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        disperse(to(10), { cellId: index % 2 ? limited : free }),
      ),
    );
    const issued = (odd: number) =>
      all.filter((got, index) => index % 2 === odd && got.status === 201).length * 10;
    expect(issued(1)).toBeLessThanOrEqual(50);
    expect(issued(0) + issued(1)).toBe(130);
    expect(all.every((got) => [201, 409].includes(got.status))).toBe(true);
  });

  it("begins anew with the month of the community's own zone", async () => {
    const cellId = await market.cell({ quotaCents: 100 });
    await disperse(to(100), { cellId });
    const endOfMonth = Date.parse("2026-12-01T06:00:00Z");
    world.clock.advance(endOfMonth - 1 - world.clock.now().getTime());
    const late = await world.app.services.sessions.open(
      ...([{ shard: market.communityId, id: administrator.id }, "test"] as const),
    );
    const cookie = late.split(";")[0] ?? "";
    expect((await disperse(to(1), { cellId, cookie })).body).toEqual(exhausted);
    world.clock.advance(1);
    expect((await disperse(to(100), { cellId, cookie })).status).toBe(201);
  });

  it("keeps the counter an exact number where there is no quota", async () => {
    const cellId = await market.cell();
    expect((await disperse(to(2 ** 53 - 1), { cellId })).status).toBe(201);
    expect((await disperse(to(1), { cellId })).body).toEqual(exhausted);
  });
});

describe("400", () => {
  it.each([[0], [-1], [1.5], ["5"], [null], [undefined], [2 ** 53]])(
    "is invalid_amount for valesCents %j",
    async (valesCents) => {
      const got = await disperse(to(valesCents));
      expect([got.status, got.body.reason]).toEqual([400, "invalid_amount"]);
    },
  );

  it.each([
    [{ memberId: "7" }],
    [{ memberId: undefined }],
    [{ expiresAt: "tomorrow" }],
    [{ expiresAt: "2026-11-20T17:59:59Z" }],
    [{ expiresAt: 7 }],
    [{ note: "a\u0000b" }],
    [{ note: "x".repeat(501) }],
  ])("is invalid_request for %j", async (wrong) => {
    const got = await disperse(to(5, wrong));
    expect([got.status, got.body.reason]).toEqual([400, "invalid_request"]);
    expect(got.body.field).toBe(Object.keys(wrong)[0]);
  });
});

describe("401, 403, 404", () => {
  it("401 has no reason", async () => {
    const got = await world.request(`POST /api/cells/${market.stallId}/dispersals`, {
      body: to(5),
    });
    expect([got.status, got.body]).toEqual([401, { ok: false }]);
  });

  it("403 is what a member, an operator and an API key get", async () => {
    const operator = await market.member({ operates: [market.stallId] });
    for (const { cookie } of [member, operator]) {
      expect((await disperse(to(5), { cookie })).body).toEqual({ ok: false });
    }
    const url = `POST /api/cells/${market.stallId}/dispersals`;
    expect((await world.request(url, { key: market.key, body: to(5) })).status).toBe(403);
  });

  it("403 cell_other_community is what another community's cell gets", async () => {
    const { stallId: cellId } = await newMarket(world);
    const got = await disperse(to(5), { cellId });
    expect([got.status, got.body]).toEqual([403, { ok: false, reason: "cell_other_community" }]);
  });

  it("404 is what an unknown cell or member gets", async () => {
    expect((await disperse(to(5), { cellId: newId() })).body.reason).toBe("cell_not_found");
    expect((await disperse(to(5), { cellId: "7" })).body.reason).toBe("cell_not_found");
    const stranger = await (await newMarket(world)).member();
    for (const memberId of [newId(), stranger.id]) {
      const got = await disperse(to(5, { memberId }));
      expect([got.status, got.body]).toEqual([404, { ok: false, reason: "member_not_found" }]);
    }
  });
});
