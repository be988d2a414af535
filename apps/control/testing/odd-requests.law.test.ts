/** Law: whatever is sent to any route or page, by whomever: no 5xx, the app's form, no leak. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { oddRequests } from "#platform/testing/odd-requests.ts";
import { cookieOf } from "#platform/testing/test-client.ts";
import { startHouse, type House } from "./house.ts";

let ground: House;
let callers: readonly Readonly<Record<string, string>>[];
beforeAll(async () => {
  ground = await startHouse();
  await ground.register("control");
  const key = await ground.key("admin:read", "admin:manage");
  const cookie = cookieOf(await ground.request("POST /sign-in/key", { form: { key } }));
  callers = [{ "x-api-key": key }, { cookie }];
});
afterAll(() => ground.stop());

test("odd requests", { timeout: 180_000 }, async () => {
  const { sent, faults } = await oddRequests({ app: ground.app, callers });
  expect(faults).toEqual([]);
  expect(sent).toBeGreaterThan(500);
});
