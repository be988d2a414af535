/** The table of isolation: every operation, page and file by every foreign caller. */
import { expect, it } from "vitest";
import { tryTable } from "#platform/testing/isolation/table.ts";
import { startLegal } from "./ground.ts";
import { legalIsolation } from "./isolation.ts";

it("nobody reaches what is another's", { timeout: 120_000 }, async () => {
  const ground = await startLegal();
  expect(await tryTable(await legalIsolation(ground))).toEqual([]);
  await ground.stop();
});
