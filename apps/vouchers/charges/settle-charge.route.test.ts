/** What POST /api/charge-requests/:id/settle promises, answer by answer. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hourMs, minuteMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { vouchersApp } from "../app.ts";
import { auditLedger } from "../ledger/audit-ledger.command.ts";
import { newMarket, type Market } from "../testing/market.ts";

let world: TestApp;
let market: Market;
beforeAll(async () => {
  world = await startTestApp(vouchersApp);
  market = await newMarket(world);
});
afterAll(() => world.stop());

interface Settling {
  readonly body?: unknown;
  readonly key?: string;
  readonly cookie?: string;
  readonly ticket?: string;
}

const settle = (id: string, { body, key = market.key, cookie, ticket }: Settling = {}) =>
  world.request(`POST /api/charge-requests/${id}/settle`, {
    ...(cookie === undefined ? { key } : { cookie }),
    ...(body === undefined ? {} : { body }),
    headers: ticket === undefined ? {} : { "idempotency-key": ticket },
  });

/** A charge to which a fresh payer applied what they have: own vouchers, others', or nothing. */
const applied = async (
  total: number,
  held: { own?: number; other?: number; cellId?: string } = {},
) => {
  const payer = await market.member();
  const cellId = held.cellId ?? market.stallId;
  if (held.own) await market.give(payer, cellId, held.own);
  if (held.other) await market.give(payer, market.otherStallId, held.other);
  const key = held.cellId === undefined ? market.key : await market.keyFor([cellId]);
  const { id } = await market.charge(total, { cellId }, key);
  await world.request(`POST /api/charge-requests/${id}/apply`, payer);
  return { id: id as string, payer, key };
};
const walletOf = async (payer: { cookie: string }) =>
  (await world.request("GET /api/me/vouchers", payer)).body;

describe("200, the settlement", () => {
  it("says what was paid how, and mints a tenth of the money to the payer", async () => {
    const { id, payer } = await applied(1000, { own: 205, other: 400 });
    const got = await settle(id);
    expect([got.status, got.body]).toEqual([
      200,
      {
        ...{ ok: true, duplicate: false, valesAppliedCents: 505, cashCents: 495 },
        ...{ cashbackCents: 49, cashbackMinted: true, cashbackReason: null },
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
      ...{ ok: true, duplicate: false, valesAppliedCents: 0, cashCents: 1000 },
      ...{ cashbackCents: 0, cashbackMinted: false, cashbackReason: "no_payer" },
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
      ...{ key: market.key, raw: "", headers: { "content-type": "application/json" } },
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
      ...{ name: "unbound", permissions: ["charges:settle"], scope: { cellIds: [market.stallId] } },
    });
    const strange = await world.app.services.keys.create({
      ...{ name: "strange", permissions: ["charges:settle"] },
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

describe("many at once", () => {
  const twenty = <T>(make: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: 20 }, (_, index) => make(index)));

  it("settles once without a key: one 200 and 19 already_settled", async () => {
    const { id, payer } = await applied(1000, { own: 300 });
    const all = await twenty(() => settle(id));
    const outcomes = all.map((got) => got.body.reason ?? got.status).sort();
    expect(outcomes).toEqual([200, ...Array<string>(19).fill("already_settled")]);
    expect((await walletOf(payer)).totalCents).toBe(70);
  });

  it("settles once with the same key: one answer and 19 duplicates of it", async () => {
    const { id, payer } = await applied(1000, { own: 300 });
    const all = await twenty(() => settle(id, { ticket: "S-20" }));
    const first = all.filter((got) => got.body.duplicate === false);
    expect(first).toHaveLength(1);
    const repeats = all.filter((got) => got.body.duplicate === true);
    expect(repeats).toHaveLength(19);
    for (const got of repeats) expect(got.body).toEqual({ ...first[0]?.body, duplicate: true });
    expect((await walletOf(payer)).totalCents).toBe(70);
  });

  it("lets exactly one of settle, cancel and a second apply win", async () => {
    const payer = await market.member();
    await market.give(payer, market.stallId, 20_000);
    const charges = await twenty(() => market.charge(100));
    await twenty((index) =>
      world.request(`POST /api/charge-requests/${charges[index].id}/apply`, {
        ...{ cookie: payer.cookie, body: { valesCents: 100 } },
      }),
    );
    const all = await twenty(async (index) => {
      const { id } = charges[index];
      const verbs = index % 2 === 0 ? ["settle", "cancel"] : ["cancel", "settle"];
      const answers = await Promise.all([
        ...verbs.map((verb) =>
          world.request(`POST /api/charge-requests/${id}/${verb}`, { key: market.key }),
        ),
        world.request(`POST /api/charge-requests/${id}/apply`, payer),
      ]);
      expect(answers.filter((got) => got.status === 200)).toHaveLength(1);
      return (await world.request(`GET /api/charge-requests/${id}`, { key: market.key })).body
        .status;
    });
    const settled = all.filter((status) => status === "settled").length;
    expect((await walletOf(payer)).totalCents).toBe(20_000 - settled * 100);
    const audit = await auditLedger(world.app.services.db, market.communityId);
    expect(audit.findings).toEqual([]);
  });

  it("mints exactly what umbrella and sub-limit leave", async () => {
    const umbrellaId = await market.cell({ quotaCents: 120 });
    const stall = (more: object) => market.cell({ umbrellaId, cashbackBp: 1000, ...more });
    const [limited, free] = [await stall({ subLimitCents: 50 }), await stall({})];
    const sales = await twenty((index) => applied(100, { cellId: index % 2 ? limited : free }));
    const all = await Promise.all(sales.map((sale) => settle(sale.id, sale)));
    const minted = (odd: number) =>
      all.filter((got, index) => index % 2 === odd && got.body.cashbackMinted).length * 10;
    expect(minted(1)).toBeLessThanOrEqual(50);
    expect(minted(0) + minted(1)).toBe(120);
    const missed = all.filter((got) => !got.body.cashbackMinted);
    expect(missed.every((got) => got.body.cashbackReason === "polen_exhausted")).toBe(true);
  });
});
