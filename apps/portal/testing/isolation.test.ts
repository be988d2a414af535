/** The table of isolation: every operation, page and file by every foreign caller. */
import { expect, it } from "vitest";
import { tryTable } from "#platform/testing/isolation/table.ts";
import { tryEvents } from "#platform/testing/isolation/try-events.ts";
import { startPortal } from "./ground.ts";
import { portalEvents } from "./isolation-events.ts";
import { portalIsolation } from "./isolation.ts";

it("nobody reaches what is another's", { timeout: 120_000 }, async () => {
  const ground = await startPortal();
  expect(await tryTable(await portalIsolation(ground))).toEqual([]);
  await ground.stop();
});

it("only who may hear, hears", { timeout: 120_000 }, async () => {
  const ground = await startPortal();
  expect(await tryEvents(await portalEvents(ground))).toEqual([]);
  await ground.stop();
});
