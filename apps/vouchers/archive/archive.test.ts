/** An archive of a community, read into an empty instance, is the same community to the cent. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { vouchersApp } from "../app.ts";
import { auditLedger } from "../ledger/audit-ledger.command.ts";
import { sealPortion } from "../ledger/seal-ledger.command.ts";
import { putPicture } from "../offer-pictures/offer-pictures.store.ts";
import { newMarket } from "../testing/market.ts";
import { csvLine, headLine, rowLine } from "./archive-lines.ts";
import { readArchive } from "./archive-rows.query.ts";
import { importCommunity } from "./import-community.command.ts";

let world: TestApp;
let empty: TestApp;
beforeAll(async () => {
  world = await startTestApp(vouchersApp);
  empty = await startTestApp(vouchersApp);
});
afterAll(() => Promise.all([world.stop(), empty.stop()]));

const linesOf = async (from: TestApp, communityId: string): Promise<string[]> => {
  const lines: string[] = [];
  await readArchive(from.app.services.db, communityId, async (table, rows) => {
    lines.push(...rows.map((row) => rowLine(table, row)));
  });
  return lines;
};
const head = (communityId: string): string =>
  headLine({
    format: "milpa-community",
    version: 1,
    communityId,
    exportedAt: "2026-11-20T18:00:00.000Z",
  });
async function* each(lines: readonly string[]) {
  yield* lines;
}

it("goes out and comes in equal, row by row, and its chain and ledger hold there", async () => {
  const market = await newMarket(world);
  const { communityId } = market;
  const [ana, beto] = [await market.member({ contacts: ["5581110000"] }), await market.member()];
  await market.give(ana, market.stallId, 900);
  await market.give(ana, market.otherStallId, 900);
  const { id } = await market.charge(500);
  await world.request(`POST /api/charge-requests/${id}/apply`, { cookie: ana.cookie });
  await world.request(`POST /api/charge-requests/${id}/settle`, { key: market.key });
  await world.request("POST /api/transfers", {
    cookie: ana.cookie,
    body: { toMemberId: beto.id, valesCents: 300 },
  });
  const body = { title: "Olla" };
  const offer = await world.request("POST /api/offers", { cookie: ana.cookie, body });
  const picture = { mediaType: "image/png", bytes: Buffer.from([0x89, 0, 255]) } as const;
  const of = { communityId, offerId: offer.body.id as string, now: world.clock.now() };
  await putPicture(world.app.services.db, of, picture);
  await sealPortion(world.app.services, communityId, world.clock.now());
  const lines = await linesOf(world, communityId);
  const { db } = empty.app.services;
  const imported = await importCommunity(db, each([head(communityId), ...lines]));
  expect(imported).toEqual({ communityId, rows: lines.length });
  expect(await linesOf(empty, communityId)).toEqual(lines);
  const [there, here] = [
    await auditLedger(db, communityId),
    await auditLedger(world.app.services.db, communityId),
  ];
  expect(there.findings).toEqual([]);
  expect(there).toEqual(here);
  await expect(importCommunity(db, each([head(communityId), ...lines]))).rejects.toThrow(
    "is here already",
  );
});

it("is refused whole with a broken line in the middle, or without its head", async () => {
  const market = await newMarket(world);
  await market.give(await market.member(), market.stallId, 900);
  const lines = await linesOf(world, market.communityId);
  const { db } = empty.app.services;
  const broken = [head(market.communityId), ...lines.slice(0, 3), '{"table":"batch","row":'];
  await expect(importCommunity(db, each(broken))).rejects.toThrow("Line 5 is no row");
  await expect(importCommunity(db, each(lines))).rejects.toThrow("not the head");
  expect(await linesOf(empty, market.communityId)).toEqual([]);
});

it("writes values for a spreadsheet, quoted where they must be", () => {
  expect(csvLine(["a", 1, null, 'say "x"', "b,c", { d: 1 }])).toBe(
    'a,1,,"say ""x""","b,c","{""d"":1}"',
  );
});
