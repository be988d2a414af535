/** Reports: equal to the ledger before, while and after it is folded; who may read which. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { newId } from "#platform/id.ts";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { vouchersApp } from "../app.ts";
import { auditLedger } from "../ledger/audit-ledger.command.ts";
import { newMarket, type Market, type Person } from "../testing/market.ts";
import { foldFigures } from "./fold-figures.command.ts";

let world: TestApp;
let market: Market;
let away: Market;
let administrator: Person;
let operator: Person;
let ana: Person;
let trial: string;
let unsettled: string;
beforeAll(async () => {
  world = await startTestApp(vouchersApp);
  [market, away] = [await newMarket(world), await newMarket(world)];
  administrator = await market.member({ displayName: "Inés", administrator: true });
  operator = await market.member({ displayName: "Lupe", operates: [market.stallId] });
  ana = await market.member({ displayName: "Ana" });
  trial = await market.cell({ name: "Prueba", test: true });
  await market.give(ana, market.stallId, 20_000);
  await market.give(ana, market.otherStallId, 9_000);
  await market.give(ana, market.otherStallId, 500, 2);
  await market.give(ana, trial, 700);
  const key = await market.keyFor([market.stallId, market.otherStallId, trial]);
  await sell(market.stallId, 10_000, key);
  await sell(market.otherStallId, 4_000, key);
  await sell(trial, 600, key);
  unsettled = await sell(market.stallId, 15_000, key, false);
  await sell(market.stallId, 1_000, key, false, false);
  world.clock.advance(3 * 24 * 3_600_000);
  const cron = { headers: { authorization: "Bearer cron secret of the tests" } };
  await world.request("POST /api/cron/expire-vouchers", { ...cron, body: {} });
});
afterAll(() => world.stop());

const sell = async (cellId: string, cents: number, key: string, settle = true, apply = true) => {
  const { id } = await market.charge(cents, { cellId }, key);
  const at = `/api/charge-requests/${id}`;
  if (apply) await world.request(`POST ${at}/apply`, { cookie: ana.cookie, body: {} });
  if (settle) await world.request(`POST ${at}/settle`, { key, body: {} });
  return id as string;
};

const read = async (path: string, { cookie } = administrator) =>
  (await world.request(`GET /api/reports/${path}`, { cookie })).body;
const both = async () => [await read("cells"), await read("community")];
const fold = (most = 1_000) =>
  foldFigures(world.app.services, {
    communityId: market.communityId,
    now: world.clock.now(),
    marginMs: 0,
    most,
  });
const rows = async (table: string) =>
  (await world.app.services.db.pool.query(`select count(*)::int as n from vouchers.${table}`))
    .rows[0].n as number;

/** Transactions of other databases of the server hold a bound up too: those of other tests. */
const boundReached = () =>
  vi.waitFor(
    async () => {
      const { rows: marks } = await world.app.services.db.pool.query(
        `select next_xmax <= pg_snapshot_xmin(pg_current_snapshot()) as reached
           from vouchers.figure_mark where community_id = $1`,
        [market.communityId],
      );
      expect(marks).toEqual([{ reached: true }]);
    },
    { timeout: 20_000, interval: 5 },
  );

/** The report as the auditor counts it, from transfers alone. */
const compare = async () => {
  const { issuers, findings } = await auditLedger(world.app.services.db, market.communityId);
  expect(findings).toEqual([]);
  const report = await read("community?from=2026-01-01&to=2026-12-31");
  for (const issuer of report.issuers) {
    const known = issuers.find(({ cellId }) => cellId === issuer.cellId);
    expect([known?.issued, known?.extinguished, known?.expired].map(Number)).toEqual([
      issuer.issuedCents,
      issuer.extinguishedCents,
      issuer.expiredCents,
    ]);
    expect(Number(known?.held) + Number(known?.onHold)).toBe(issuer.owedCents);
    expect(Number(known?.onHold)).toBe(issuer.owedTo.onHoldCents);
  }
  return report;
};

describe("before anything is folded", () => {
  it("per cell and day: sales, vouchers by issuer, money, cashback, to collect", async () => {
    const { days, toCollect } = await read("cells");
    expect(days).toEqual([
      expect.objectContaining({
        cellId: market.stallId,
        day: "2026-11-20",
        sales: 1,
        totalCents: 10_000,
        vouchersCents: 10_000,
        vouchersByIssuer: [{ issuerCellId: market.stallId, cents: 10_000 }],
        cashCents: 0,
      }),
      expect.objectContaining({ cellId: market.otherStallId, totalCents: 4_000 }),
    ]);
    expect(toCollect).toEqual([{ cellId: market.stallId, cents: expect.any(Number) }]);
  });

  it("per community: what the auditor recomputes from transfers, test cells left out", async () => {
    const report = await compare();
    expect(report.issuers.map(({ cellId }: { cellId: string }) => cellId)).not.toContain(trial);
    expect(report.expiredCents).toBeGreaterThanOrEqual(0);
    const sum = report.issuers.reduce(
      (all: number, { owedCents }: { owedCents: number }) => all + owedCents,
      0,
    );
    expect(report.circulatingCents).toBe(sum);
  });
});

it("folding portion by portion changes nothing that is read; closing later is found", async () => {
  const before = await both();
  // The first run only chooses the bound.
  expect(await fold(3)).toBe(false);
  await boundReached();
  let portions = 0;
  while (await fold(3)) {
    portions += 1;
    expect(await both()).toEqual(before);
  }
  expect(portions).toBeGreaterThan(2);
  expect(await both()).toEqual(before);
  expect(await rows("circulation_day")).toBeGreaterThan(3);
  expect(await rows("open_sale")).toBeGreaterThan(0);
  await compare();
  await world.request(`POST /api/charge-requests/${unsettled}/settle`, {
    key: market.key,
    body: {},
  });
  const settled = await both();
  expect(settled).not.toEqual(before);
  while (await fold());
  await fold();
  expect(await both()).toEqual(settled);
  expect(await rows("open_sale")).toBe(0);
  await compare();
});

it("the job folds every community, and one that writes now waits for the next run", async () => {
  const cron = { headers: { authorization: "Bearer cron secret of the tests" } };
  const got = await world.request("POST /api/cron/fold-figures", { ...cron, body: {} });
  expect(got.body).toMatchObject({ ok: true, job: "fold-figures" });
  const client = await world.app.services.db.pool.connect();
  const before = await both();
  try {
    await client.query("begin");
    await client.query("select pg_current_xact_id()");
    await fold();
    await market.give(ana, market.stallId, 100);
    expect(await fold()).toBe(false);
    expect(await read("community")).not.toEqual(before[1]);
  } finally {
    await client.query("rollback");
    client.release();
  }
  await compare();
});

describe("who may read", () => {
  it("an operator reads the cells that they operate, and the community's sums", async () => {
    const { days } = await read("cells", operator);
    expect(new Set(days.map(({ cellId }: { cellId: string }) => cellId))).toEqual(
      new Set([market.stallId]),
    );
    expect((await read("community", operator)).issuers).not.toEqual([]);
    const own = await read(`cells?cellId=${market.stallId}`, operator);
    expect(own.days).toEqual(days);
  });

  it("403 for keys, members and cells of others; 404 for none", async () => {
    const answer = async (path: string, sent: object) => {
      const got = await world.request(`GET /api/reports/${path}`, sent);
      return [got.status, got.body.reason];
    };
    for (const path of ["cells", "community"]) {
      expect(await answer(path, { key: market.key })).toEqual([403, undefined]);
      expect(await answer(path, { cookie: ana.cookie })).toEqual([403, undefined]);
      expect(await answer(path, {})).toEqual([401, undefined]);
    }
    const { cookie } = operator;
    const at = (id: string) => `cells?cellId=${id}`;
    expect(await answer(at(market.otherStallId), { cookie })).toEqual([403, undefined]);
    expect(await answer(at(away.stallId), { cookie })).toEqual([403, "cell_other_community"]);
    expect(await answer(at(newId()), { cookie })).toEqual([404, "cell_not_found"]);
    expect(await answer(at(newId()), administrator)).toEqual([404, "cell_not_found"]);
  });

  it.each(["from=2026-11-02&to=2026-11-01", "from=2020-01-01", "from=ayer", "to=2026-02-30"])(
    "400 for %s",
    async (query) => {
      for (const path of ["cells", "community"]) {
        const got = await world.request(`GET /api/reports/${path}?${query}`, administrator);
        expect([got.status, got.body.reason]).toEqual([400, "invalid_request"]);
      }
    },
  );
});
