/** The table of isolation: every operation, page and file by every foreign caller. */
import { expect, it } from "vitest";
import { tryTable } from "#platform/testing/isolation/table.ts";
import { startPortal } from "./ground.ts";
import { portalIsolation } from "./isolation.ts";

it("nobody reaches what is another's", { timeout: 120_000 }, async () => {
  const ground = await startPortal();
  expect(await tryTable(await portalIsolation(ground))).toEqual([]);
  await ground.stop();
});
