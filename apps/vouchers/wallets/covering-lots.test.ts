/** What is read of a wallet for its tickets leads to the same choice as all that it holds. */
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { dayMs } from "#platform/clock.ts";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { vouchersApp } from "../app.ts";
import { chooseVouchers, type Lot } from "../charges/acceptance.domain.ts";
import { chanceOf } from "../simulation/chance.domain.ts";
import { newMarket } from "../testing/market.ts";
import { readCoveringLots, readLots } from "./lots.query.ts";

let world: TestApp;
let owner: pg.Client;
beforeAll(async () => {
  world = await startTestApp(vouchersApp);
  owner = new pg.Client({ connectionString: world.database.adminUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await world.stop();
});

const lotsHeld = 400;

it("chooses alike from the covering lots, and reads few of many", async () => {
  const market = await newMarket(world);
  const { walletId } = await market.member();
  const issuers = [market.stallId, market.otherStallId, await market.cell({ name: "Tercero" })];
  const now = world.clock.now();
  const chance = chanceOf(26, 1);
  const drawn = Array.from({ length: lotsHeld }, () => ({
    issuer: chance.pick(issuers),
    cents: chance.between(1, 300),
    // Some expire in the moment between the first of those that wait and the last.
    expires: new Date(now.getTime() + (chance.is(0.1) ? 500 : chance.between(1, 90) * dayMs)),
  }));
  await owner.query(
    `insert into vouchers.batch (community_id, id, wallet_id, issuer_cell_id, minted_cents,
                                 remaining_cents, live, origin, issued_at, expires_at)
     select $1, gen_random_uuid(), $2, issuer, cents, cents, true, 'dispersal', $6, expires
       from unnest($3::uuid[], $4::bigint[], $5::timestamptz[]) as lot (issuer, cents, expires)`,
    [
      market.communityId,
      walletId,
      drawn.map(({ issuer }) => issuer),
      drawn.map(({ cents }) => cents),
      drawn.map(({ expires }) => expires),
      now,
    ],
  );
  const last = new Date(now.getTime() + 1_000);
  const { db } = world.app.services;
  const all = (await readLots(db, market.communityId, [walletId], now)).get(walletId) ?? [];
  expect(all).toHaveLength(lotsHeld);
  const fewest: number[] = [];
  for (const totals of [[50], [1_999, 700], [7, 20_000], [3_000, 3_000, 100], [1_000_000]]) {
    const charges = await Promise.all(totals.map((total) => market.charge(total)));
    const chargeIds = charges.map(({ id }) => id as string);
    const tickets = { walletIds: chargeIds.map(() => walletId), chargeIds, first: now, last };
    const covering = await readCoveringLots(db, market.communityId, tickets);
    let [left, known] = [all as readonly Lot[], covering.get(walletId) ?? ([] as readonly Lot[])];
    fewest.push(known.length);
    for (const [place, totalCents] of totals.entries()) {
      const ticket = { cellId: market.stallId, totalCents, testCells: new Set<string>() };
      const at = place === totals.length - 1 ? last : now;
      const chosen = chooseVouchers(ticket, known, null, at);
      expect(chosen).toEqual(chooseVouchers(ticket, left, null, at));
      if (!Array.isArray(chosen)) throw new Error("all that may be taken is never refused");
      const taken = new Map(chosen.map(({ batchId, cents }) => [batchId, cents]));
      const without = (lots: readonly Lot[]): readonly Lot[] =>
        lots.map((lot) => ({
          ...lot,
          remainingCents: lot.remainingCents - (taken.get(lot.batchId) ?? 0),
        }));
      [left, known] = [without(left), without(known)];
    }
  }
  expect(fewest[0]).toBeLessThan(60);
  expect(fewest.at(-1)).toBe(lotsHeld);
});
