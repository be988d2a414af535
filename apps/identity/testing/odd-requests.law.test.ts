/** Law: whatever is sent to any route or page, by whomever: no 5xx, the app's form, no leak. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { oddRequests } from "#platform/testing/odd-requests.ts";
import { startIdentity, type IdentityGround } from "./ground.ts";

let ground: IdentityGround;
let callers: readonly Readonly<Record<string, string>>[];
beforeAll(async () => {
  ground = await startIdentity();
  const permissions = ground.app.definition.permissions;
  const { key } = await ground.app.services.keys.create({ name: "k", permissions, scope: {} });
  const { cookie } = await ground.signIn();
  callers = [{ "x-api-key": key }, { cookie }];
});
afterAll(() => ground.stop());

test("odd requests", { timeout: 180_000 }, async () => {
  const { sent, faults } = await oddRequests({ app: ground.app, callers });
  expect(faults).toEqual([]);
  expect(sent).toBeGreaterThan(500);
});
