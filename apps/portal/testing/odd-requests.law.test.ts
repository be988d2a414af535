/** Law: whatever is sent to any route or page, by whomever: no 5xx, the app's form, no leak. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { oddRequests } from "#platform/testing/odd-requests.ts";
import { consumerDesk, newPhone } from "./consumer-desk.ts";
import { startPortal, type PortalGround } from "./ground.ts";

let ground: PortalGround;
const known = { platform: "shop", slug: "tienda", platformId: "shop" };
beforeAll(async () => {
  ground = await startPortal();
});
afterAll(() => ground.stop());

test("odd requests", { timeout: 180_000 }, async () => {
  const cookie = await consumerDesk(ground).signIn(newPhone());
  const callers = [{ "x-api-key": ground.key }, { cookie, accept: "text/html" }];
  const { sent, faults } = await oddRequests({ app: ground.app, known, callers });
  expect(faults).toEqual([]);
  expect(sent).toBeGreaterThan(500);
});
