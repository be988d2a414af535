/** The table of isolation: every operation, page and file by every foreign caller. */
import { expect, it } from "vitest";
import { tryTable } from "#platform/testing/isolation/table.ts";
import { startTestApp } from "#platform/testing/test-app.ts";
import { controlApp } from "../app.ts";
import { controlIsolation } from "./isolation.ts";

it("nobody reaches what is the house's", { timeout: 120_000 }, async () => {
  const world = await startTestApp(controlApp);
  expect(await tryTable(await controlIsolation(world))).toEqual([]);
  await world.stop();
});
