/** The table of isolation: every operation, page and file by every foreign caller. */
import { expect, it } from "vitest";
import { tryTable } from "#platform/testing/isolation/table.ts";
import { posIsolation } from "./isolation.ts";
import { startPeople } from "./people.ts";

it("nobody reaches what is another's", { timeout: 120_000 }, async () => {
  const ground = await startPeople();
  expect(await tryTable(await posIsolation(ground))).toEqual([]);
  await ground.stop();
});
