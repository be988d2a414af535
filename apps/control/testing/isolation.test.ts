/** The table of isolation: every operation, page and file by every foreign caller. */
import { expect, it } from "vitest";
import { tryTable } from "#platform/testing/isolation/table.ts";
import { tryEvents } from "#platform/testing/isolation/try-events.ts";
import { startTestApp } from "#platform/testing/test-app.ts";
import { controlApp } from "../app.ts";
import { startAppDouble } from "./app-double.ts";
import { controlEvents } from "./isolation-events.ts";
import { controlIsolation } from "./isolation.ts";

it("nobody reaches what is the house's", { timeout: 120_000 }, async () => {
  const world = await startTestApp(controlApp);
  expect(await tryTable(await controlIsolation(world))).toEqual([]);
  await world.stop();
});

it("only who may hear, hears", { timeout: 120_000 }, async () => {
  const [world, double] = [await startTestApp(controlApp), await startAppDouble()];
  expect(await tryEvents(await controlEvents(world, double))).toEqual([]);
  await world.stop();
  await double.stop();
});
