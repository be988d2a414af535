/** Law: whatever is sent to any route or page, by whomever: no 5xx, the app's form, no leak. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { oddRequests } from "#platform/testing/odd-requests.ts";
import { sourceApp, startTasks, type TaskGround } from "./ground.ts";

let ground: TaskGround;
let known: Readonly<Record<string, string>>;
let callers: readonly Readonly<Record<string, string>>[];
beforeAll(async () => {
  ground = await startTasks();
  const { id } = await ground.found();
  known = { tenantId: id, tenant: id };
  const portal = { "x-api-key": ground.portalKey, "x-source-app": sourceApp };
  callers = [portal, { "x-api-key": ground.key }, { cookie: await ground.hire(id, "ana") }];
});
afterAll(() => ground.stop());

test("odd requests", { timeout: 180_000 }, async () => {
  const { sent, faults } = await oddRequests({ app: ground.app, known, callers });
  expect(faults).toEqual([]);
  expect(sent).toBeGreaterThan(500);
});
