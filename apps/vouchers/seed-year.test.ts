/** The demo world's year of trade: every month says something, and the ledger is whole. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { vouchersApp } from "./app.ts";
import { auditLedger } from "./ledger/audit-ledger.command.ts";
import { listOffers } from "./offers/offers.query.ts";
import { circulationByMonth } from "./reports/circulation.query.ts";
import { monthColumns } from "./reports/months.domain.ts";
import { seedVouchers } from "./seed.ts";

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp(vouchersApp);
});
afterAll(() => world.stop());

it("issues, spends, transfers and lets expire in each of twelve months, to the cent", async () => {
  const { services } = world.app;
  const { db, clock } = services;
  const { ids } = await db.transaction((tx) => seedVouchers(services, tx));
  const communityId = ids?.["communityId"] ?? "";
  const { findings, issuers } = await auditLedger(db, communityId);
  expect(findings).toEqual([]);
  const sum = (name: "issued" | "expired") => issuers.reduce((all, one) => all + one[name], 0n);
  expect(sum("issued") > sum("expired") && sum("expired") > 0n).toBe(true);
  const flows = await circulationByMonth(db, communityId, null);
  const last = clock.now().toISOString().slice(0, 7);
  const columns = monthColumns(flows, last, 24);
  expect(columns).toHaveLength(13);
  for (const column of columns.slice(0, -1)) {
    expect([column.month, column.issuedCents > 0, column.spentCents > 0]).toEqual([
      column.month,
      true,
      true,
    ]);
  }
  expect(columns.filter(({ expiredCents }) => expiredCents > 0).length).toBeGreaterThan(8);
  expect(new Set(flows.map(({ kind }) => kind))).toContain("cashback");
  const asked = { communityId, today: "2026-11-20", kind: null, search: null, before: null };
  const offers = await listOffers(db, { ...asked, limit: 30 });
  expect(offers).toHaveLength(8);
  expect(offers.filter(({ pictureId }) => pictureId !== null)).toHaveLength(6);
});
