// Circulation through the real apps: what control draws from events is what vouchers reports.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { dayMs } from "#platform/clock.ts";
import { startTestApp, testCronSecret, type TestApp } from "#platform/testing/test-app.ts";
import { startHouse, type House } from "../apps/control/testing/house.ts";
import { cookieOf } from "#platform/testing/test-client.ts";
import { vouchersApp } from "../apps/vouchers/app.ts";
import { foldFigures } from "../apps/vouchers/reports/fold-figures.command.ts";
import { newMarket, type Market, type Person } from "../apps/vouchers/testing/market.ts";

let house: House;
let world: TestApp;
let market: Market;
let administrator: Person;
let cookie: string;
let key: string;

beforeAll(async () => {
  house = await startHouse();
  world = await startTestApp(vouchersApp, { urls: { control: house.app.url } });
  market = await newMarket(world);
  administrator = await market.member({ displayName: "Inés", administrator: true });
  key = await house.key("admin:read");
  cookie = cookieOf(await house.request("POST /sign-in/key", { form: { key } }));
});
afterAll(async () => {
  await world.stop();
  await house.stop();
});

const run = async (job: string) => {
  // Another moment, for one at which it ran already is answered from memory.
  world.clock.advance(1_000);
  return (await world.request(`POST /api/cron/${job}`, { bearer: testCronSecret })).body;
};
const sell = async (payer: Person, cellId: string, cents: number, usedKey: string) => {
  const { id } = await market.charge(cents, { cellId }, usedKey);
  const at = `POST /api/charge-requests/${id}`;
  await world.request(`${at}/apply`, { cookie: payer.cookie, body: {} });
  await world.request(`${at}/settle`, { key: usedKey, body: {} });
};
/** Folds to the end: the first run chooses a bound, which is reached when all who write ended. */
const fold = async () => {
  const { communityId } = market;
  const asked = { communityId, now: world.clock.now(), marginMs: 0, most: 1_000 };
  const { services } = world.app;
  await foldFigures(services, asked);
  await vi.waitFor(
    async () => {
      const { rows } = await services.db.pool.query(
        `select next_xmax <= pg_snapshot_xmin(pg_current_snapshot()) as reached
           from vouchers.figure_mark where community_id = $1`,
        [communityId],
      );
      expect(rows).toEqual([{ reached: true }]);
    },
    { timeout: 20_000, interval: 5 },
  );
  while (await foldFigures(services, asked));
};
const sums = async (day: string): Promise<readonly string[]> => {
  const at = `GET /circulation.csv?community=${market.communityId}`;
  const lines = (await house.request(at, { cookie })).text.trim().split(/\r?\n/);
  return (
    lines
      .find((line) => line.includes(day))
      ?.split(",")
      .slice(2) ?? []
  );
};
const pesos = (cents: number): string => (cents / 100).toFixed(2);
const reportOf = async (day: string) => {
  const at = `GET /api/reports/community?from=${day}&to=${day}`;
  return (await world.request(at, { cookie: administrator.cookie })).body;
};
const compare = async (day: string): Promise<void> => {
  const report = await reportOf(day);
  expect((await sums(day)).slice(0, 4)).toEqual([
    pesos(report.issuedCents),
    pesos(report.extinguishedCents),
    pesos(report.expiredCents),
    pesos(report.circulatingCents),
  ]);
};
const findings = async () =>
  ((await house.request("GET /api/attention", { key })).body.findings as { kind: string }[]).filter(
    ({ kind }) => kind === "circulation_disagrees",
  );

test("issued, spent, expired, cleared: day by day control says what vouchers reports", async () => {
  const payer = await market.member({ displayName: "Ana" });
  const trial = await market.cell({ name: "Prueba", test: true });
  const usedKey = await market.keyFor([market.stallId, market.otherStallId, trial]);
  await market.give(payer, market.stallId, 20_000);
  await market.give(payer, market.otherStallId, 9_000);
  await market.give(payer, market.otherStallId, 500, 2);
  await market.give(payer, trial, 700);
  await sell(payer, market.stallId, 30_000, usedKey);
  await sell(payer, market.otherStallId, 4_000, usedKey);
  await sell(payer, trial, 600, usedKey);
  await fold();
  expect(await run("tell-control")).toMatchObject({ ok: true, result: { waiting: 0 } });
  await compare("2026-11-20");
  expect((await sums("2026-11-20")).slice(4)).toEqual(["2", "340.00"]);

  // Two stalls that hold of each other, three days on.
  world.clock.advance(3 * dayMs);
  await run("expire-vouchers");
  const other = await market.member();
  await market.give(other, market.otherStallId, 300);
  await sell(other, market.stallId, 1_000, usedKey);
  const third = await market.member();
  await market.give(third, market.stallId, 300);
  await sell(third, market.otherStallId, 1_000, usedKey);
  const ask = (line: string) => world.request(line, { cookie: administrator.cookie });
  const clearing = (await ask("POST /api/clearings")).body;
  expect(clearing.totalCents).toBeGreaterThan(0);
  await ask(`POST /api/clearings/${clearing.id}/accept`);
  await fold();
  await run("tell-control");
  await compare("2026-11-23");
  expect(Number((await sums("2026-11-23"))[2])).toBeGreaterThan(0);
  await ask(`POST /api/clearings/${clearing.id}/reverse`);
  await fold();
  await run("tell-control");
  await compare("2026-11-23");
  expect(await findings()).toEqual([]);
  const page = await house.request("GET /circulation", { cookie });
  expect(page.text).toContain("Mercado de prueba");
});

test("what got lost on the way is told again, and counts once", async () => {
  const before = await sums("2026-11-23");
  const { rows } = await world.app.services.db.pool.query(
    "update vouchers.told_mark set told_to = '00000000-0000-0000-0000-000000000000' returning 1",
  );
  expect(rows).toHaveLength(1);
  expect((await run("tell-control")).result.events).toBeGreaterThan(5);
  expect(await sums("2026-11-23")).toEqual(before);
  expect(await findings()).toEqual([]);
  expect((await run("tell-control")).result.events).toBe(0);
});
