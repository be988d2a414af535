/** Warnings before vouchers expire: at thirty and at seven days, once each, and off where asked. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { dayMs } from "#platform/clock.ts";
import { startTestApp, testCronSecret, type TestApp } from "#platform/testing/test-app.ts";
import { vouchersApp } from "../app.ts";
import { newMarket, type Market, type Person } from "../testing/market.ts";

let world: TestApp;
let market: Market;
beforeAll(async () => {
  world = await startTestApp(vouchersApp);
  market = await newMarket(world);
});
afterAll(() => world.stop());

const warn = async (): Promise<number> => {
  const got = await world.request("POST /api/cron/warn-of-expiry", { bearer: testCronSecret });
  expect(got.status).toBe(200);
  return got.body.result.told as number;
};
const wish = (who: Person, wants: "on" | "off") =>
  world.request("POST /warnings", {
    raw: new URLSearchParams({ wants }).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
    cookie: who.cookie,
  });

it("warns at thirty days and at seven, once each, one message for all that one holds", async () => {
  const ana = await market.member({ contacts: ["5511112222", "ana@example.org"] });
  const silent = await market.member();
  const trial = await market.cell({ test: true });
  await market.give(ana, trial, 9_900, 40);
  for (const who of [ana, silent]) {
    await market.give(who, market.stallId, 1_000, 40);
    await market.give(who, market.otherStallId, 500, 41);
  }
  expect(await warn()).toBe(0);
  world.clock.advance(12 * dayMs);
  expect([await warn(), await warn()]).toEqual([1, 0]);
  const [letter] = world.sent;
  expect(letter).toMatchObject({ channel: "email", to: "ana@example.org" });
  expect(letter?.text).toContain("$15.00 de tus vales vencen pronto");
  world.clock.advance(23 * dayMs);
  expect([await warn(), await warn()]).toEqual([1, 0]);
});

it("does not say twice in a day what expires within seven days from the first", async () => {
  const beto = await market.member({ contacts: ["beto@example.org"] });
  await market.give(beto, market.stallId, 1_000, 5);
  expect([await warn(), await warn()]).toEqual([1, 0]);
});

it("is turned off and on again on the wallet", async () => {
  const eva = await market.member({ contacts: ["eva@example.org"] });
  await market.give(eva, market.stallId, 1_000, 5);
  expect((await wish(eva, "off")).status).toBe(303);
  expect((await world.request("GET /", { cookie: eva.cookie })).text).toContain("Recibir avisos");
  expect(await warn()).toBe(0);
  expect((await wish(eva, "on")).status).toBe(303);
  expect(await warn()).toBe(0);
  await market.give(eva, market.stallId, 1_000, 6);
  expect(await warn()).toBe(1);
});
