/** The table of isolation: every operation, page and file by every foreign caller. */
import { expect, it } from "vitest";
import { tryTable } from "#platform/testing/isolation/table.ts";
import { tryEvents } from "#platform/testing/isolation/try-events.ts";
import { posEvents } from "./isolation-events.ts";
import { posIsolation } from "./isolation.ts";
import { startPeople } from "./people.ts";
import { startStamping } from "./stamping-ground.ts";

it("nobody reaches what is another's", { timeout: 120_000 }, async () => {
  const ground = await startPeople();
  expect(await tryTable(await posIsolation(ground))).toEqual([]);
  await ground.stop();
});

it("only who may hear, hears", { timeout: 120_000 }, async () => {
  const ground = await startStamping();
  expect(await tryEvents(await posEvents(ground))).toEqual([]);
  await ground.stop();
});
