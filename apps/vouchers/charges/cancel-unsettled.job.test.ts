/** The sweep that gives up charges with vouchers on hold. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hourMs } from "#platform/clock.ts";
import { startTestApp, testCronSecret, type TestApp } from "#platform/testing/test-app.ts";
import { vouchersApp } from "../app.ts";
import { newMarket } from "../testing/market.ts";

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp(vouchersApp);
});
afterAll(() => world.stop());

const sweep = async () => {
  const got = await world.request("POST /api/cron/cancel-unsettled", { bearer: testCronSecret });
  expect([got.status, got.body.ok]).toEqual([200, true]);
  return got.body.result;
};

describe("POST /api/cron/cancel-unsettled", () => {
  it("cancels what was applied 24 hours ago and not settled, and nothing else", async () => {
    const market = await newMarket(world);
    const member = await market.member();
    await market.give(member, market.stallId, 1000);
    const act = (id: string, verb: string, as: object) =>
      world.request(`POST /api/charge-requests/${id}/${verb}`, as);
    const pay = async () => {
      const { id } = await market.charge(100);
      await act(id, "apply", member);
      return id as string;
    };
    const [forgotten, settled] = [await pay(), await pay()];
    const pending = (await market.charge(100)).id;
    await act(settled, "settle", { key: market.key });
    world.clock.advance(hourMs);
    const younger = await pay();
    world.clock.advance(23 * hourMs - 1);
    expect(await sweep()).toEqual({ cancelled: 0 });
    world.clock.advance(1);
    expect(await sweep()).toEqual({ cancelled: 1 });
    expect(await sweep()).toEqual({ cancelled: 0 });
    const status = async (id: string) =>
      (await world.request(`GET /api/charge-requests/${id}`, { key: market.key })).body.status;
    expect(await status(forgotten)).toBe("cancelled");
    expect(await status(settled)).toBe("settled");
    expect(await status(pending)).toBe("expired");
    expect(await status(younger)).toBe("vales_applied");
    expect((await world.request("GET /api/me/vouchers", member)).body.totalCents).toBe(800);
  });

  it("goes on until none is left, over several communities", async () => {
    const markets = [await newMarket(world), await newMarket(world)];
    for (const market of markets) {
      const member = await market.member();
      const charges = await Promise.all(Array.from({ length: 120 }, () => market.charge(10)));
      await Promise.all(
        charges.map(({ id }) => world.request(`POST /api/charge-requests/${id}/apply`, member)),
      );
    }
    world.clock.advance(25 * hourMs);
    expect((await sweep()).cancelled).toBeGreaterThanOrEqual(240);
  });

  it("says which it could not cancel, once all behind it are", async () => {
    const market = await newMarket(world);
    const member = await market.member();
    const apply = (id: string) => world.request(`POST /api/charge-requests/${id}/apply`, member);
    const broken = (await market.charge(10)).id as string;
    await apply(broken);
    world.clock.advance(1);
    const others = await Promise.all(Array.from({ length: 230 }, () => market.charge(10)));
    await Promise.all(others.map(({ id }) => apply(id as string)));
    const { pool } = world.app.services.db;
    const write = (lines: string) =>
      pool.query("update charge set applied_lines = $2 where id = $1", [broken, lines]);
    await write("{}");
    world.clock.advance(25 * hourMs);
    const got = await world.request("POST /api/cron/cancel-unsettled", { bearer: testCronSecret });
    expect([got.status, got.body.ok]).toEqual([500, false]);
    const { rows } = await pool.query("select id from charge where status = 'vales_applied'");
    expect(rows).toEqual([{ id: broken }]);
    await write("[]");
    expect(await sweep()).toEqual({ cancelled: 1 });
  });

  it("leaves what its merchant settles at that very moment in one state or the other", async () => {
    const market = await newMarket(world);
    const member = await market.member();
    await market.give(member, market.stallId, 1000);
    const ids = await Promise.all(
      Array.from({ length: 10 }, async () => (await market.charge(10)).id),
    );
    for (const id of ids) await world.request(`POST /api/charge-requests/${id}/apply`, member);
    world.clock.advance(24 * hourMs);
    const [result, ...settles] = await Promise.all([
      sweep(),
      ...ids.map((id) =>
        world.request(`POST /api/charge-requests/${id}/settle`, { key: market.key }),
      ),
    ]);
    const settled = settles.filter((got) => got.status === 200).length;
    expect(result.cancelled + settled).toBe(10);
    expect((await world.request("GET /api/me/vouchers", member)).body.totalCents).toBe(
      1000 - 10 * settled,
    );
  });
});
