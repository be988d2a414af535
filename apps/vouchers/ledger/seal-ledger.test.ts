/** The chain over the postings grows beside the sale, and shows the first cent that was moved. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, testCronSecret, type TestApp } from "#platform/testing/test-app.ts";
import { vouchersApp } from "../app.ts";
import { newMarket, type Market } from "../testing/market.ts";
import { tamper } from "../testing/outbox.ts";
import { auditLedger } from "./audit-ledger.command.ts";
import { minuteMs, plusMs, secondMs } from "#platform/clock.ts";
import { lookBehind } from "./seal.ts";
import { findUnsealed } from "./seals.query.ts";
import { sealPortion } from "./seal-ledger.command.ts";

const firstId = "00000000-0000-0000-0000-000000000000";
const greatestId = "ffffffff-ffff-7fff-bfff-ffffffffffff";

let world: TestApp;
let market: Market;
beforeAll(async () => {
  world = await startTestApp(vouchersApp);
});
afterAll(() => world.stop());

const seal = async () => {
  const got = await world.request("POST /api/cron/seal-ledger", { bearer: testCronSecret });
  expect([got.status, got.body.ok]).toEqual([200, true]);
  return got.body.result.sealed as number;
};
const audit = () => auditLedger(world.app.services.db, market.communityId);
const proof = async () =>
  (await world.request(`GET /api/communities/${market.communityId}/proof`)).body;

/** A market with five gifts of a peso each. */
const fiveGifts = async () => {
  market = await newMarket(world);
  const payer = await market.member();
  for (let gift = 0; gift < 5; gift += 1) await market.give(payer, market.stallId, 100);
  return payer;
};

describe("the chain", () => {
  it("grows by what was posted since, and the public reads its head and sums", async () => {
    const payer = await fiveGifts();
    expect(await proof()).toMatchObject({ sealedEntries: 0, chainHead: "", sealedAt: null });
    expect(await seal()).toBeGreaterThanOrEqual(5);
    expect(await seal()).toBe(0);
    const first = await proof();
    expect(first).toMatchObject({
      communityName: "Mercado de prueba",
      issuedCents: "500",
      circulatingCents: "500",
      sealedEntries: 5,
    });
    const { id } = await market.charge(250);
    await world.request(`POST /api/charge-requests/${id}/apply`, { cookie: payer.cookie });
    await world.request(`POST /api/charge-requests/${id}/settle`, { key: market.key });
    expect(await seal()).toBe(6);
    const next = await proof();
    expect(next).toMatchObject({ extinguishedCents: "250", circulatingCents: "250" });
    expect(next.chainHead).not.toBe(first.chainHead);
    expect(await audit()).toMatchObject({ findings: [], sealed: 11, head: next.chainHead });
    const page = await world.request(`GET /proof/${market.communityId}`);
    expect(page.text).toContain(next.chainHead);
    expect(page.text).toContain("$2.50");
    expect(page.text).not.toContain("Prueba<");
  });

  it("is grown by one sealer at a time, whoever else tries", async () => {
    await fiveGifts();
    const { services, clock } = { services: world.app.services, clock: world.clock };
    const sealed = await Promise.all(
      [1, 2, 3, 4].map(() => sealPortion(services, market.communityId, clock.now(), { most: 2 })),
    );
    expect(sealed.flat().length).toBe(5);
    expect((await audit()).findings).toEqual([]);
  });

  it("passes nothing by: what a later portion does not see is the next run's", async () => {
    await fiveGifts();
    const { services, clock } = { services: world.app.services, clock: world.clock };
    const seal = (asked: Parameters<typeof sealPortion>[3]) =>
      sealPortion(services, market.communityId, clock.now(), asked);
    const first = await seal({ most: 2 });
    expect(await seal({ after: first[1]! })).toHaveLength(3);
    await market.give(await market.member(), market.stallId, 100);
    const late = await seal({ most: 1, after: { ...first[1]!, id: greatestId } });
    expect(late).toEqual([]);
    expect(await seal({ after: null })).toHaveLength(1);
    expect((await audit()).findings).toEqual([]);
  });

  it("finds what was committed late: seconds at once, minutes at the next far look", async () => {
    const payer = await fiveGifts();
    await seal();
    const { services, clock } = { services: world.app.services, clock: world.clock };
    const sealAt = async (now: Date) =>
      (await sealPortion(services, market.communityId, now)).length;
    /** A gift as if it had been named so long ago, and its transaction only ended now. */
    const late = async (ms: number): Promise<void> => {
      await market.give(payer, market.stallId, 100);
      const asked = { behind: firstId, most: 9 };
      const [gift] = await findUnsealed(services.db, market.communityId, asked);
      const behind = lookBehind(gift?.id ?? null, ms);
      const named = behind.slice(0, 14) + (gift?.id ?? "").slice(14);
      await tamper(world, `update transfer set id = '${named}' where id = $1`, [gift?.id]);
    };
    await late(5 * secondMs);
    expect(await sealAt(clock.now())).toBe(1);
    await late(10 * minuteMs);
    expect(await sealAt(clock.now())).toBe(0);
    expect(await sealAt(plusMs(clock.now(), 5 * minuteMs))).toBe(1);
    expect((await audit()).findings.filter(({ record }) => record === "chain")).toEqual([]);
  });

  it("shows nobody what is no community: 404", async () => {
    const strange = "0190a1b2-0000-7000-8000-000000000000";
    for (const id of [strange, "7"]) {
      const got = await world.request(`GET /api/communities/${id}/proof`);
      expect([got.status, got.body.reason]).toEqual([404, "community_not_found"]);
      expect((await world.request(`GET /proof/${id}`)).status).toBe(404);
    }
  });
});

describe("a cent that a superuser moved", () => {
  it("is named by its posting, also where every sum was made to fit", async () => {
    const changes = [
      "update transfer set cents = cents + 1 where id = $1",
      "update transfer set note = 'another story' where id = $1",
      "update transfer set at = at + interval '1 day' where id = $1",
      "delete from transfer where id = $1",
    ];
    for (const sql of changes) {
      await fiveGifts();
      await seal();
      const third = await nth(3);
      await tamper(world, sql, [third]);
      const { findings } = await audit();
      const [chain] = findings.filter(({ record }) => record === "chain");
      expect(chain, sql).toMatchObject({ record: "chain", id: third, field: "hash" });
    }
  });

  it("is named where a seal was taken out, and where the head is another", async () => {
    await fiveGifts();
    await seal();
    const [third, fourth] = [await nth(3), await nth(4)];
    await tamper(world, "delete from ledger_seal where transfer_id = $1", [third]);
    const faults = (await audit()).findings.map(({ id, field }) => [id, field]);
    expect(faults).toEqual([[fourth, "seq"]]);
    await fiveGifts();
    await seal();
    const sql = "update ledger_chain set hash = 'aa' where community_id = $1";
    await tamper(world, sql, [market.communityId]);
    expect((await audit()).findings).toMatchObject([{ record: "chain", field: "head" }]);
  });
});

const nth = async (seq: number): Promise<string> => {
  const { readLinks } = await import("./seals.query.ts");
  const links = await readLinks(world.app.services.db, market.communityId, 0);
  return links[seq - 1]?.id ?? "";
};
