/** A statement says what the ledger says: each month begins with what the one before ended with. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayMs, plusMs } from "#platform/clock.ts";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { vouchersApp } from "../app.ts";
import { totalHeld } from "../wallets/holdings.query.ts";
import { newMarket, type Market, type Person } from "../testing/market.ts";
import { spanOf, statementOf } from "./statement.domain.ts";
import { heldBefore, statementLines } from "./statement.query.ts";

let world: TestApp;
let market: Market;
beforeAll(async () => {
  world = await startTestApp(vouchersApp);
  market = await newMarket(world);
});
afterAll(() => world.stop());

const see = (path: string, who: Person) => world.request(`GET ${path}`, { cookie: who.cookie });

const pay = async (who: Person, totalCents: number): Promise<string> => {
  const { id } = await market.charge(totalCents);
  const apply = { cookie: who.cookie, body: {} };
  expect((await world.request(`POST /api/charge-requests/${id}/apply`, apply)).status).toBe(200);
  return id as string;
};

test("each line is an act, and a month begins with what the one before ended with", async () => {
  const owner = await market.member({ displayName: "Ana" });
  const friend = await market.member({ displayName: "Beto" });
  const of = { communityId: market.communityId, walletId: owner.walletId };
  const monthOf = (month: string) => spanOf(month, "America/Mexico_City");
  await market.give(owner, market.stallId, 10_000);
  await market.give(owner, market.otherStallId, 2_000, 45);
  const paid = await pay(owner, 11_000);
  expect((await see("/statements", owner)).headers["location"]).toBe("/statements/2026-11");
  world.clock.advance(20 * dayMs);
  await world.request(`POST /api/charge-requests/${paid}/cancel`, { key: market.key });
  const body = { toMemberId: friend.id, valesCents: 1_500 };
  const sent = await world.request("POST /api/transfers", { cookie: owner.cookie, body });
  expect(sent.status).toBe(201);
  world.clock.advance(40 * dayMs);
  await world.app.services.jobs.trigger("expire-vouchers", { trigger: "manual" });
  const { db } = world.app.services;
  const statements = await Promise.all(
    ["2026-11", "2026-12", "2027-01"].map(async (month) => {
      const span = monthOf(month);
      const lines = await statementLines(db, of, { ...span, most: 100 });
      return statementOf(month, await heldBefore(db, of, span.from), lines);
    }),
  );
  const told = statements.map(({ rows, ...sums }) => ({
    ...sums,
    rows: rows.map(({ kind, cents, name }) => `${kind} ${cents} ${name ?? ""}`),
  }));
  const [november, december, january] = told;
  expect(november).toMatchObject({
    openingCents: 0,
    inCents: 12_000,
    outCents: 11_000,
    closingCents: 1_000,
    // Two batches, one payment.
    rows: ["issue 10000 Tamales", "issue 2000 Panadería", "apply -11000 Tamales"],
  });
  expect(december).toMatchObject({
    openingCents: 1_000,
    closingCents: 10_500,
    rows: ["release 11000 Tamales", "transfer -1500 Beto"],
  });
  expect(january?.openingCents).toBe(10_500);
  expect(january?.rows).toEqual(["expire -500 Panadería"]);
  const now = world.clock.now();
  const held = await totalHeld(db, { ...of, now });
  expect([january?.closingCents, await heldBefore(db, of, plusMs(now, 1))]).toEqual([held, held]);
});

test("is read, printed and taken along by its holder alone", async () => {
  const owner = await market.member({ displayName: "Carmen" });
  await market.give(owner, market.stallId, 7_700);
  const month = world.clock.now().toISOString().slice(0, 7);
  const text = (await see(`/statements/${month}`, owner)).text;
  for (const part of ["Estado de cuenta", "Vales recibidos de Tamales", "$77.00", "Carmen"])
    expect(text).toContain(part);
  const csv = await see(`/statements/${month}/csv`, owner);
  expect(csv.headers["content-disposition"]).toContain(`estado-de-cuenta-${month}.csv`);
  expect(csv.text).toContain("Vales recibidos de Tamales,77.00,77.00");
  const other = await see(`/statements/${month}`, await market.member());
  expect(other.text).toContain("Sin movimientos este mes");
  expect((await world.request(`GET /statements/${month}`)).status).toBe(303);
});

test("a month that has none is none, however it is written", async () => {
  const owner = await market.member();
  for (const month of ["2026-01", "2099-01", "2026-13", "2026", "x", "2026-11-01", "%00"]) {
    const got = await see(`/statements/${month}`, owner);
    expect([month, got.status]).toEqual([month, 404]);
  }
});
