/** Strangers' shares: networks are counted, and nobody is refused for what a few others do. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { portalApp } from "../app.ts";
import { looksPerAddress, looksPerTenant, looksUnderGuessing } from "./guest-limits.ts";
import { looksAt, mayTry } from "./guest-share.command.ts";

let app: TestApp;
beforeAll(async () => {
  const variables = { MILPA_PORTAL_SHARED_KEY: "a shared key of this test" };
  app = await startTestApp(portalApp, { mode: "production", variables });
});
afterAll(() => app.stop());

const look = (tenantId: string, address: string): Promise<boolean> =>
  mayTry(app.app.services, looksAt({ platformId: "shop", tenantId }, address));

const looks = async (tenantId: string, addresses: readonly string[]): Promise<number> => {
  let heard = 0;
  for (const address of addresses) if (await look(tenantId, address)) heard += 1;
  return heard;
};

it("an IPv6 line has one share, however many addresses it shows", async () => {
  const addresses = Array.from({ length: 40 }, (_, at) => `2001:db8:0:1::${at.toString(16)}`);
  expect(await looks("line", addresses)).toBe(looksPerAddress.most);
  expect(await look("line", "2001:db8:0:2::1")).toBe(true);
});

it("four networks that guess cannot keep a customer away, nor go on themselves", async () => {
  const networks = [1, 2, 3, 4].map((one) => `203.0.113.${one}`);
  for (let round = 0; round * networks.length <= looksPerTenant.most; round += 1) {
    await looks("market", networks);
    if (round % 20 === 0) app.clock.advance(looksPerAddress.windowMs / 4);
  }
  app.clock.advance(looksPerAddress.windowMs);
  expect(await looks("market", networks)).toBe(0);
  const customer = Array.from({ length: 8 }, () => "198.51.100.7");
  expect(await looks("market", customer)).toBe(looksUnderGuessing.most);
  expect(await look("elsewhere", "198.51.100.8")).toBe(true);
});
