/** A member's places: what they hold, what their stalls sold, and what an administrator sees. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { vouchersApp } from "../app.ts";
import { newMarket } from "../testing/market.ts";
import { voucherPlaces } from "./places.query.ts";

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp(vouchersApp);
});
afterAll(() => world.stop());

it("each with its figure: vouchers to spend, sales of today by stall and by all", async () => {
  const market = await newMarket(world);
  const ana = await market.member({ displayName: "Ana", contacts: ["ana@places.test"] });
  await market.member({
    displayName: "Lupe",
    contacts: ["lupe@places.test"],
    operates: [market.stallId],
    administrator: true,
  });
  await market.give(ana, market.stallId, 9_000);
  const key = await market.keyFor([market.stallId, market.otherStallId]);
  for (const [cellId, cents] of [
    [market.stallId, 2_500],
    [market.otherStallId, 1_000],
  ] as const) {
    const { id } = await market.charge(cents, { cellId }, key);
    const at = `/api/charge-requests/${id}`;
    await world.request(`POST ${at}/apply`, { cookie: ana.cookie, body: {} });
    expect((await world.request(`POST ${at}/settle`, { key, body: {} })).status).toBe(200);
  }
  const told = async (email: string) => {
    const person = { sub: email, email, phone: null };
    const places = await voucherPlaces(world.app.services.db, person, world.clock.now());
    return places.map(({ kind, path, figures }) => [kind, path, figures?.[0]?.value]);
  };
  const [[, , held] = []] = await told("ana@places.test");
  expect(await told("ana@places.test")).toEqual([["wallet", "/", held]]);
  // What the stalls gave back is hers again.
  expect(held).toBeGreaterThanOrEqual(9_000 - 3_500);
  expect(await told("lupe@places.test")).toEqual([
    ["wallet", "/", 0],
    ["register", "/register", 2_500],
    ["community", "/reports", 3_500],
  ]);
  expect(await told("nobody@places.test")).toEqual([]);
});
