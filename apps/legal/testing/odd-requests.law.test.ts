/** Law: whatever is sent to any route or page, by whomever: no 5xx, the app's form, no leak. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { oddRequests } from "#platform/testing/odd-requests.ts";
import { startLegal, type LegalGround } from "./ground.ts";

let ground: LegalGround;
let known: Readonly<Record<string, string>>;
let callers: readonly Readonly<Record<string, string>>[];
beforeAll(async () => {
  ground = await startLegal();
  const firm = await ground.found();
  const matter = await ground.openMatter(firm);
  known = {
    firm: firm.id,
    matter: matter.id,
    firmId: firm.id,
    clientId: matter.clientId,
    matterId: matter.id,
  };
  callers = [{ "x-api-key": firm.key }, { cookie: await ground.hire(firm.id, "ana") }];
});
afterAll(() => ground.stop());

test("odd requests", { timeout: 180_000 }, async () => {
  const { sent, faults } = await oddRequests({ app: ground.app, known, callers });
  expect(faults).toEqual([]);
  expect(sent).toBeGreaterThan(400);
});
