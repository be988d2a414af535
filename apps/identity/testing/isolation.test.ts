/** The table of isolation: every operation, page and file by every foreign caller. */
import { expect, it } from "vitest";
import { tryTable } from "#platform/testing/isolation/table.ts";
import { startIdentity } from "./ground.ts";
import { identityIsolation } from "./isolation.ts";

it("nobody reaches what is another's", { timeout: 120_000 }, async () => {
  const ground = await startIdentity();
  expect(await tryTable(await identityIsolation(ground))).toEqual([]);
  await ground.stop();
});
