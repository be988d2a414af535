/** Law: whatever is sent to any route or page, by whomever: no 5xx, the app's form, no leak. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { oddRequests } from "#platform/testing/odd-requests.ts";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { vouchersApp } from "../app.ts";
import { newMarket } from "./market.ts";

let ground: TestApp;
let callers: readonly Readonly<Record<string, string>>[];
beforeAll(async () => {
  ground = await startTestApp(vouchersApp);
  const market = await newMarket(ground);
  const { cookie } = await market.member({ administrator: true });
  callers = [{ "x-api-key": market.key }, { cookie }];
});
afterAll(() => ground.stop());

test("odd requests", { timeout: 180_000 }, async () => {
  const { sent, faults } = await oddRequests({ app: ground.app, callers });
  expect(faults).toEqual([]);
  expect(sent).toBeGreaterThan(500);
});
