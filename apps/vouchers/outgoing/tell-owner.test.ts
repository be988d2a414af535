/** Who hears of a disabled endpoint: administrators, by e-mail, without its address's path. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "#platform/id.ts";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { vouchersApp } from "../app.ts";
import { tellOwner } from "./tell-owner.ts";
import { newMarket } from "../testing/market.ts";

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp(vouchersApp);
});
afterAll(() => world.stop());

it("is told to every administrator of that community and to nobody else", async () => {
  const market = await newMarket(world);
  await market.member({ administrator: true, contacts: ["ines@example.org", "5511112222"] });
  await market.member({ contacts: ["ana@example.org"] });
  const url = "https://till.example.org/hooks/secret-path";
  const endpoint = { shard: market.communityId, id: newId(), url, reason: "gone" as const };
  await tellOwner(world.app.services, endpoint);
  await expect.poll(() => world.sent.map((message) => message.to)).toEqual(["ines@example.org"]);
  expect(world.sent[0]?.text).toContain("https://till.example.org");
  expect(world.sent[0]?.text).not.toContain("secret-path");
});
