/** The table of isolation: every operation, page and file by every foreign caller. */
import { expect, it } from "vitest";
import { tryEvents } from "#platform/testing/isolation/try-events.ts";
import { tryTable } from "#platform/testing/isolation/table.ts";
import { startRestaurant } from "./ground.ts";
import { restaurantEvents } from "./isolation-events.ts";
import { restaurantIsolation } from "./isolation.ts";

it("nobody reaches what is another's", { timeout: 120_000 }, async () => {
  const ground = await startRestaurant();
  expect(await tryTable(await restaurantIsolation(ground))).toEqual([]);
  await ground.stop();
});

it("only who may hear, hears", { timeout: 120_000 }, async () => {
  const ground = await startRestaurant();
  expect(await tryEvents(await restaurantEvents(ground))).toEqual([]);
  await ground.stop();
});
