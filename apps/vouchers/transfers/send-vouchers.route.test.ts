/** What POST /api/transfers promises, answer by answer. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { vouchersApp } from "../app.ts";
import { auditLedger } from "../ledger/audit-ledger.command.ts";
import { newMarket, type Market, type Person } from "../testing/market.ts";

let world: TestApp;
let market: Market;
beforeAll(async () => {
  world = await startTestApp(vouchersApp);
  market = await newMarket(world);
});
afterAll(async () => {
  const { findings } = await auditLedger(world.app.services.db, market.communityId);
  expect(findings).toEqual([]);
  await world.stop();
});

const send = (from: Person, body: object, ticket?: string) =>
  world.request("POST /api/transfers", {
    cookie: from.cookie,
    body,
    headers: ticket === undefined ? {} : { "idempotency-key": ticket },
  });
const walletOf = async (who: Person) =>
  (await world.request("GET /api/me/vouchers", { cookie: who.cookie })).body;

describe("201, the receipt", () => {
  it("moves the earliest vouchers; batch, issuer and expiry travel along", async () => {
    const ana = await market.member({ displayName: "Ana" });
    const beto = await market.member({ displayName: "Beto", contacts: ["5581112233"] });
    await market.give(ana, market.stallId, 500, 90);
    await market.give(ana, market.otherStallId, 300, 30);
    await market.give(ana, market.otherStallId, 1_000, 1);
    world.clock.advance(2 * dayMs);
    const got = await send(ana, { toPhone: "+52 55 8111 2233", valesCents: 400 });
    expect([got.status, got.body]).toMatchObject([
      201,
      {
        direction: "sent",
        from: { memberId: ana.id, cellId: null, name: "Ana" },
        to: { memberId: beto.id, name: "Beto" },
        valesCents: 400,
      },
    ]);
    const lines = got.body.lines as { issuerCellId: string; cents: number; batchId: string }[];
    expect(lines.map(({ issuerCellId, cents }) => [issuerCellId, cents])).toEqual([
      [market.otherStallId, 300],
      [market.stallId, 100],
    ]);
    const { vouchers, totalCents } = await walletOf(beto);
    expect(totalCents).toBe(400);
    const held = vouchers.map(({ issuedAt: _at, ...voucher }: { issuedAt: string }) => voucher);
    expect(held).toEqual(got.body.lines);
    expect((await walletOf(ana)).totalCents).toBe(400);
  });

  it("is read by both, and by nobody else", async () => {
    const [ana, beto, eva] = [await market.member(), await market.member(), await market.member()];
    await market.give(ana, market.stallId, 500);
    const { id } = (await send(ana, { toMemberId: beto.id, valesCents: 200 })).body;
    const readBy = (who: Person) =>
      world.request(`GET /api/transfers/${id}`, { cookie: who.cookie });
    expect((await readBy(ana)).body.direction).toBe("sent");
    expect((await readBy(beto)).body.direction).toBe("received");
    const refused = await readBy(eva);
    expect([refused.status, refused.body.reason]).toEqual([404, "transfer_not_found"]);
    const list = await world.request("GET /api/transfers?limit=1", { cookie: beto.cookie });
    expect(list.body.transfers).toEqual([(await readBy(beto)).body]);
    const bad = await world.request("GET /api/transfers?cursor=x", { cookie: beto.cookie });
    expect([bad.status, bad.body.reason]).toEqual([400, "invalid_request"]);
  });

  it("takes vouchers of one issuer alone where that is asked", async () => {
    const [ana, beto] = [await market.member(), await market.member()];
    await market.give(ana, market.stallId, 500, 10);
    await market.give(ana, market.otherStallId, 300, 90);
    const asked = { toMemberId: beto.id, issuerCellId: market.otherStallId };
    expect((await send(ana, { ...asked, valesCents: 301 })).body.reason).toBe("insufficient_funds");
    const got = await send(ana, { ...asked, valesCents: 300 });
    expect(got.body.lines).toMatchObject([{ issuerCellId: market.otherStallId, cents: 300 }]);
  });

  it("sends what a cell holds, by who operates it", async () => {
    const payer = await market.member();
    await market.give(payer, market.otherStallId, 300);
    const { id } = await market.charge(1_000);
    await world.request(`POST /api/charge-requests/${id}/apply`, { cookie: payer.cookie });
    await world.request(`POST /api/charge-requests/${id}/settle`, { key: market.key });
    const operator = await market.member({ operates: [market.stallId] });
    const body = { fromCellId: market.stallId, toMemberId: operator.id, valesCents: 250 };
    const got = await send(operator, body);
    expect([got.status, got.body.from]).toEqual([
      201,
      { memberId: operator.id, cellId: market.stallId, name: "Tamales" },
    ]);
    expect((await walletOf(operator)).totalCents).toBe(250);
    const stranger = await send(payer, body);
    expect([stranger.status, stranger.body]).toEqual([403, { ok: false }]);
  });
});

describe("at once", () => {
  it("ten transfers of the whole balance move it once", async () => {
    const [ana, beto] = [await market.member(), await market.member()];
    await market.give(ana, market.stallId, 700);
    const body = { toMemberId: beto.id, valesCents: 700 };
    const all = await Promise.all(Array.from({ length: 10 }, () => send(ana, body)));
    const reasons = all.map((got) => (got.status === 201 ? "moved" : got.body.reason)).sort();
    expect(reasons).toEqual([...Array<string>(9).fill("insufficient_funds"), "moved"]);
    expect((await walletOf(beto)).totalCents).toBe(700);
  });

  it("goes round in a circle of three and nobody waits for ever", async () => {
    const people = [await market.member(), await market.member(), await market.member()];
    for (const who of people) await market.give(who, market.stallId, 300);
    const next = (index: number) => people[(index + 1) % 3]?.id;
    const all = await Promise.all(
      people.flatMap((who, index) =>
        [1, 2, 3].map(() => send(who, { toMemberId: next(index), valesCents: 100 })),
      ),
    );
    expect(all.map((got) => got.status)).toEqual(Array(9).fill(201));
    const totals = await Promise.all(people.map(async (who) => (await walletOf(who)).totalCents));
    expect(totals).toEqual([300, 300, 300]);
  });
});

describe("an Idempotency-Key", () => {
  it("answers the first receipt again, moves nothing more, and is its sender's alone", async () => {
    const [ana, beto] = [await market.member(), await market.member()];
    await market.give(ana, market.stallId, 500);
    await market.give(beto, market.stallId, 500);
    const body = { toMemberId: beto.id, valesCents: 200 };
    const all = await Promise.all([1, 2, 3].map(() => send(ana, body, "T-1")));
    expect(new Set(all.map((got) => JSON.stringify([got.status, got.body]))).size).toBe(1);
    expect(all.filter((got) => got.headers["idempotency-replayed"] === "true")).toHaveLength(2);
    expect((await walletOf(ana)).totalCents).toBe(300);
    expect((await send(beto, { toMemberId: ana.id, valesCents: 1 }, "T-1")).status).toBe(201);
  });

  it("is refused with another body: 422 idempotency_key_reused", async () => {
    const [ana, beto] = [await market.member(), await market.member()];
    await market.give(ana, market.stallId, 500);
    await send(ana, { toMemberId: beto.id, valesCents: 200 }, "T-2");
    const got = await send(ana, { toMemberId: beto.id, valesCents: 100 }, "T-2");
    expect([got.status, got.body.reason]).toEqual([422, "idempotency_key_reused"]);
    expect((await walletOf(ana)).totalCents).toBe(300);
  });
});

describe("refusals", () => {
  it.each([[0], [-1], [1.5], ["5"], [null], [undefined], [2 ** 53]])(
    "400 invalid_amount is what %s gets",
    async (valesCents) => {
      const got = await send(await market.member(), { toMemberId: newId(), valesCents });
      expect([got.status, got.body.reason, got.body.field]).toEqual([
        400,
        "invalid_amount",
        "valesCents",
      ]);
    },
  );

  it("400 invalid_request is what no receiver, two, or one that is no id gets", async () => {
    const ana = await market.member();
    const receivers = [{}, { toMemberId: newId(), toPhone: "5512345678" }, { toMemberId: "7" }];
    for (const to of receivers) {
      const got = await send(ana, { ...to, valesCents: 5 });
      expect([got.status, got.body.reason, got.body.field]).toEqual([
        400,
        "invalid_request",
        "toMemberId",
      ]);
    }
  });

  it("404 is what an unknown member, phone, or cell gets, also of another community", async () => {
    const ana = await market.member();
    const away = await newMarket(world);
    const foreign = await away.member({ contacts: ["5581114455"] });
    const receivers = [
      { toMemberId: newId() },
      { toMemberId: foreign.id },
      { toPhone: "5599999999" },
      { toPhone: "5581114455" },
      { toPhone: "no phone" },
    ];
    for (const to of receivers) {
      const got = await send(ana, { ...to, valesCents: 5 });
      expect([got.status, got.body.reason]).toEqual([404, "member_not_found"]);
    }
    const beto = await market.member();
    const to = { toMemberId: beto.id, valesCents: 5 };
    for (const cell of [{ issuerCellId: newId() }, { fromCellId: newId() }]) {
      const got = await send(ana, { ...to, ...cell });
      expect([got.status, got.body.reason]).toEqual([404, "cell_not_found"]);
    }
    for (const cell of [{ issuerCellId: away.stallId }, { fromCellId: away.stallId }]) {
      const got = await send(ana, { ...to, ...cell });
      expect([got.status, got.body.reason]).toEqual([403, "cell_other_community"]);
    }
  });

  it("409 is what oneself, and more than one holds unexpired, gets", async () => {
    const [ana, beto] = [await market.member(), await market.member()];
    await market.give(ana, market.stallId, 500, 1);
    const self = await send(ana, { toMemberId: ana.id, valesCents: 5 });
    expect([self.status, self.body.reason]).toEqual([409, "transfer_to_self"]);
    const more = await send(ana, { toMemberId: beto.id, valesCents: 501 });
    expect([more.status, more.body.reason]).toEqual([409, "insufficient_funds"]);
    world.clock.advance(2 * dayMs);
    const expired = await send(ana, { toMemberId: beto.id, valesCents: 1 });
    expect([expired.status, expired.body.reason]).toEqual([409, "insufficient_funds"]);
  });

  it("401 is a stranger's, 403 a merchant's key's", async () => {
    const body = { toMemberId: newId(), valesCents: 5 };
    expect((await world.request("POST /api/transfers", { body })).status).toBe(401);
    expect((await world.request("POST /api/transfers", { body, key: market.key })).status).toBe(
      403,
    );
  });
});
