/** The table of isolation: every operation, page and file by every foreign caller. */
import { expect, it } from "vitest";
import { tryEvents } from "#platform/testing/isolation/try-events.ts";
import { tryTable } from "#platform/testing/isolation/table.ts";
import { startTasks } from "./ground.ts";
import { taskEventsTable } from "./isolation-events.ts";
import { taskIsolation } from "./isolation.ts";

it("nobody reaches what is another's", { timeout: 120_000 }, async () => {
  const ground = await startTasks();
  expect(await tryTable(await taskIsolation(ground))).toEqual([]);
  await ground.stop();
});

it("only who may hear, hears", { timeout: 120_000 }, async () => {
  const ground = await startTasks();
  expect(await tryEvents(await taskEventsTable(ground))).toEqual([]);
  await ground.stop();
});
