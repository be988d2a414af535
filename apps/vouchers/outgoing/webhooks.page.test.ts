/** The page of destinations says which stalls have none, and nothing where all is told. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { vouchersApp } from "../app.ts";
import { newMarket, type Market } from "../testing/market.ts";

let world: TestApp;
let market: Market;
beforeAll(async () => {
  world = await startTestApp(vouchersApp);
  market = await newMarket(world);
});
afterAll(() => world.stop());

test("stalls without a destination are named with how many charges nobody heard of", async () => {
  const { cookie } = await market.member({ administrator: true });
  const see = async () => (await world.request("GET /webhooks", { cookie })).text;
  expect(await see()).not.toContain("Puestos sin destino");
  const settle = async (cellId: string, externalRef: string | null): Promise<void> => {
    const { id } = await market.charge(1_000, { cellId, ...(externalRef ? { externalRef } : {}) });
    const line = `POST /api/charge-requests/${id as string}/settle`;
    expect((await world.request(line, { key: market.key, body: {} })).status).toBe(200);
  };
  await settle(market.stallId, "T-1");
  await settle(market.stallId, "T-2");
  // Without a ticket number there is nothing to tell.
  await settle(market.otherStallId, null);
  const text = await see();
  expect(text).toContain("Puestos sin destino");
  expect(text).toContain("Tamales: 2");
  expect(text).not.toContain("Panadería:");
  const other = await newMarket(world);
  const elsewhere = await other.member({ administrator: true });
  const theirs = await world.request("GET /webhooks", { cookie: elsewhere.cookie });
  expect(theirs.text).not.toContain("Puestos sin destino");
});
