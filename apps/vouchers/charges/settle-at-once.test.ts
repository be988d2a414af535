/** What POST /api/charge-requests/:id/settle promises when many ask at once. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { vouchersApp } from "../app.ts";
import { auditLedger } from "../ledger/audit-ledger.command.ts";
import { newMarket, type Market } from "../testing/market.ts";
import { settlingIn, type SettlingGround } from "../testing/settling.ts";

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
      cookie: payer.cookie,
      body: { valesCents: 100 },
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
    return (await world.request(`GET /api/charge-requests/${id}`, { key: market.key })).body.status;
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
