/** The table of isolation: every operation, page and file by every foreign caller. */
import { expect, it } from "vitest";
import { tryTable } from "#platform/testing/isolation/table.ts";
import { startRestaurant } from "./ground.ts";
import { restaurantIsolation } from "./isolation.ts";

it("nobody reaches what is another's", { timeout: 120_000 }, async () => {
  const ground = await startRestaurant();
  expect(await tryTable(await restaurantIsolation(ground))).toEqual([]);
  await ground.stop();
});
