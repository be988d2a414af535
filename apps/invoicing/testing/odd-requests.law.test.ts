/** Law: whatever is sent to any route or page, by whomever: no 5xx, the app's form, no leak. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { oddRequests } from "#platform/testing/odd-requests.ts";
import { startPeople, type PeopleGround } from "./people.ts";

let ground: PeopleGround;
let callers: readonly Readonly<Record<string, string>>[];
let known: Readonly<Record<string, string>>;
beforeAll(async () => {
  ground = await startPeople();
  callers = [{ "x-api-key": ground.key }, { cookie: await ground.operator() }];
  known = { uuid: String((await ground.stamp()).body.uuid) };
});
afterAll(() => ground.stop());

test("odd requests", { timeout: 180_000 }, async () => {
  const { sent, faults } = await oddRequests({ app: ground.app, known, callers });
  expect(faults).toEqual([]);
  expect(sent).toBeGreaterThan(500);
});
