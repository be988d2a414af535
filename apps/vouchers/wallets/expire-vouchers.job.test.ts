/** The expiry sweep: what it burns, what it leaves, and that nothing burns twice. */
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayMs } from "#platform/clock.ts";
import { startTestApp, testCronSecret, type TestApp } from "#platform/testing/test-app.ts";
import { vouchersApp } from "../app.ts";
import { burnExpired } from "./expire-vouchers.command.ts";
import { auditLedger } from "../ledger/audit-ledger.command.ts";
import { newMarket, type Market } from "../testing/market.ts";
import { eventsOf } from "../testing/outbox.ts";

let world: TestApp;
let market: Market;
beforeAll(async () => {
  world = await startTestApp(vouchersApp);
  market = await newMarket(world);
});
afterAll(() => world.stop());

const sweep = (bearer = testCronSecret) =>
  world.request("POST /api/cron/expire-vouchers", { bearer });
const expiredOf = async (communityId: string) =>
  (await eventsOf(world, communityId)).filter((event) => event.type === "voucher.vale.expired");

describe("POST /api/cron/expire-vouchers", () => {
  it("burns what is left of expired batches, each with one event, and nothing twice", async () => {
    const member = await market.member();
    await market.give(member, market.stallId, 300, 1);
    await market.give(member, market.otherStallId, 50, 1);
    await market.give(member, market.stallId, 40, 2);
    const { id } = await market.charge(100);
    await world.request(`POST /api/charge-requests/${id}/apply`, member);
    world.clock.advance(dayMs);
    const got = await sweep();
    expect([got.status, got.body]).toMatchObject([
      200,
      { ok: true, result: { batches: 2, cents: 250 } },
    ]);
    const at = world.clock.now().toISOString();
    const bodies = (await expiredOf(market.communityId)).map((event) => event.body);
    const about = { communityId: market.communityId, at, type: "voucher.vale.expired" };
    expect(bodies).toHaveLength(2);
    for (const [cellId, cents] of [
      [market.stallId, 200],
      [market.otherStallId, 50],
    ] as const) {
      // prettier-ignore
      expect(bodies).toContainEqual({ ...about, id: expect.any(String), cellId, cents });
    }
    expect((await sweep()).body.result).toEqual({ batches: 0, cents: 0 });
    expect(await expiredOf(market.communityId)).toHaveLength(2);
    expect((await world.request("GET /api/me/vouchers", member)).body.totalCents).toBe(40);
    const audit = await auditLedger(world.app.services.db, market.communityId);
    expect(audit.findings).toEqual([]);
    const stall = audit.issuers.find((issuer) => issuer.cellId === market.stallId);
    expect(stall).toMatchObject({ issued: 340n, held: 40n, onHold: 100n, expired: 200n });
  });

  it("works through any number of batches and communities in bounded portions", async () => {
    const other = await newMarket(world);
    const people = [await market.member(), await other.member()] as const;
    for (const days of [1, 1, 1, 1]) {
      await market.give(people[0], market.stallId, 5, days);
      await other.give(people[1], other.stallId, 7, days);
    }
    const now = new Date(world.clock.now().getTime() + dayMs);
    const portions = [];
    do portions.push(await burnExpired(world.app.services, now, 3));
    while (portions.at(-1)?.full);
    expect(portions.map(({ batches }) => batches)).toEqual([3, 3, 3, 0]);
    expect((await expiredOf(other.communityId)).map(({ body }) => body.cents)).toEqual([
      7, 7, 7, 7,
    ]);
  });

  it("burns each batch once when several sweeps run beside applies", async () => {
    const fresh = await newMarket(world);
    const member = await fresh.member();
    for (let count = 0; count < 12; count += 1) await fresh.give(member, fresh.stallId, 10, 3);
    const now = new Date(world.clock.now().getTime() + 3 * dayMs);
    const charges = await Promise.all(Array.from({ length: 6 }, () => fresh.charge(15)));
    const [applied, ...sweeps] = await Promise.all([
      Promise.all(
        charges.map(({ id }) => world.request(`POST /api/charge-requests/${id}/apply`, member)),
      ),
      ...[1, 2, 3].map(() => burnExpired(world.app.services, now, 500)),
    ]);
    const onHold = applied.reduce((sum, got) => sum + got.body.valesAppliedCents, 0);
    expect(sweeps.reduce((sum, burned) => sum + burned.cents, 0)).toBe(120 - onHold);
    expect((await auditLedger(world.app.services.db, fresh.communityId)).findings).toEqual([]);
  });

  it("sweeps everybody else where one community cannot be swept, and says so", async () => {
    const [broken, sound] = [await newMarket(world), await newMarket(world)];
    const members = [await broken.member(), await sound.member()] as const;
    await broken.give(members[0], broken.stallId, 30, 1);
    await sound.give(members[1], sound.stallId, 20, 2);
    world.clock.advance(3 * dayMs);
    const admin = new pg.Client({ connectionString: world.database.adminUrl });
    await admin.connect();
    await admin.query(`alter table vouchers.transfer add constraint no_burning
      check (kind <> 'expire' or community_id <> '${broken.communityId}') not valid`);
    const got = await sweep();
    expect([got.status, got.body]).toMatchObject([500, { ok: false }]);
    expect(await expiredOf(sound.communityId)).toHaveLength(1);
    expect(await expiredOf(broken.communityId)).toHaveLength(0);
    await admin.query("alter table vouchers.transfer drop constraint no_burning");
    await admin.end();
    expect((await sweep()).body.result).toMatchObject({ batches: 1, cents: 30 });
  });

  it("is for the scheduler alone", async () => {
    for (const bearer of ["wrong", market.key]) {
      expect((await sweep(bearer)).status).toBe(401);
    }
  });
});
