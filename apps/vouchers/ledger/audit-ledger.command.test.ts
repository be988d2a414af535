/**
 * The auditor: silent on a ledger as it was written, and names whatever was changed behind its
 * back.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayMs } from "#platform/clock.ts";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { vouchersApp } from "../app.ts";
import { newMarket, type Market } from "../testing/market.ts";
import { tamper } from "../testing/outbox.ts";
import { auditLedger } from "./audit-ledger.command.ts";

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp(vouchersApp);
});
afterAll(() => world.stop());

/** A market with one settled sale, one on hold and one cancelled. */
const busyMarket = async () => {
  const market = await newMarket(world);
  const payer = await market.member();
  const ownBatch = await market.give(payer, market.stallId, 500);
  await market.give(payer, market.otherStallId, 500);
  const act = (id: string, verb: string, sent: object) =>
    world.request(`POST /api/charge-requests/${id}/${verb}`, sent);
  const pay = async () => {
    const { id } = await market.charge(300);
    await act(id, "apply", { cookie: payer.cookie, body: { valesCents: 150 } });
    return id as string;
  };
  const [settled, waiting, cancelled] = [await pay(), await pay(), await pay()];
  await act(settled, "settle", { key: market.key });
  await act(cancelled, "cancel", { key: market.key });
  return { market, ownBatch, settled, waiting };
};
const audit = (market: Market) => auditLedger(world.app.services.db, market.communityId);

describe("an untouched ledger", () => {
  it("has no findings, and says of each issuer where its vouchers are", async () => {
    const { market } = await busyMarket();
    const { findings, issuers, transfers } = await audit(market);
    expect(findings).toEqual([]);
    expect(transfers).toBe(8);
    const own = issuers.find((issuer) => issuer.cellId === market.stallId);
    expect(own).toEqual({
      cellId: market.stallId,
      issued: 515n,
      held: 215n,
      onHold: 150n,
      extinguished: 150n,
      expired: 0n,
    });
  });

  it("has none where vouchers came back late, were spent and came back again", async () => {
    const market = await newMarket(world);
    const payer = await market.member();
    await market.give(payer, market.stallId, 500, 1);
    const { cookie } = payer;
    for (const days of [2, 0]) {
      const at = `POST /api/charge-requests/${(await market.charge(300)).id}`;
      await world.request(`${at}/apply`, { cookie, body: {} });
      world.clock.advance(days * dayMs);
      await world.request(`${at}/cancel`, { key: market.key });
    }
    const { findings, issuers, transfers } = await audit(market);
    expect([findings, issuers[0]?.held, transfers]).toEqual([[], 500n, 5]);
  });

  it("is audited per community: an empty one is in order too", async () => {
    expect(await audit(await newMarket(world))).toMatchObject({ transfers: 0, findings: [] });
  });
});

describe("a record that was changed", () => {
  it("is named: a batch with one cent more", async () => {
    const { market, ownBatch } = await busyMarket();
    await tamper(world, "update batch set remaining_cents = remaining_cents + 1 where id = $1", [
      ownBatch,
    ]);
    expect((await audit(market)).findings).toEqual([
      {
        record: "batch",
        id: ownBatch,
        field: "remaining_cents",
        recorded: "201",
        recomputed: "200",
      },
      { record: "issuer", id: market.stallId, field: "held", recorded: "216", recomputed: "215" },
    ]);
  });

  it("is named: a charge whose split was rewritten", async () => {
    const { market, settled } = await busyMarket();
    const sql = "update charge set vales_applied_cents = 100, cash_cents = 200 where id = $1";
    await tamper(world, sql, [settled]);
    const { findings } = await audit(market);
    expect(findings.map(({ record, id, field }) => [record, id, field])).toEqual([
      ["charge", settled, "cash_cents"],
      ["charge", settled, "spent"],
      ["charge", settled, "vales_applied_cents"],
    ]);
  });

  it("is named: lines that tell another story than the postings", async () => {
    const { market, waiting } = await busyMarket();
    await tamper(world, "update charge set applied_lines = '[]' where id = $1", [waiting]);
    const fields = (await audit(market)).findings.map(({ record, field }) => `${record} ${field}`);
    expect(fields).toEqual(["charge applied_lines", "issuer on hold"]);
  });

  it("is named: polen that was given back", async () => {
    const { market } = await busyMarket();
    await tamper(world, "update polen set used_cents = 0 where cell_id = $1", [market.stallId]);
    expect((await audit(market)).findings).toEqual([
      { record: "polen", id: market.stallId, field: "2026-11", recorded: "0", recomputed: "515" },
    ]);
  });

  it("is named: a posting that was changed, and one that is missing", async () => {
    const changes = [
      ["update transfer set cents = cents + 1 where community_id = $1 and kind = 'apply'", "batch"],
      [
        `update transfer set to_account = from_account, from_account = to_account
          where community_id = $1 and kind = 'issue'`,
        "transfer",
      ],
      ["update transfer set issuer_cell_id = batch_id where community_id = $1", "transfer"],
      ["delete from transfer where community_id = $1 and kind = 'issue'", "batch"],
      ["delete from transfer where community_id = $1 and kind = 'release'", "batch"],
      ["delete from transfer where community_id = $1 and kind = 'extinguish'", "charge"],
    ] as const;
    for (const [sql, record] of changes) {
      const { market } = await busyMarket();
      await tamper(world, sql, [market.communityId]);
      const { findings } = await audit(market);
      expect(findings[0]?.record, sql).toBe(record);
    }
  });
});
