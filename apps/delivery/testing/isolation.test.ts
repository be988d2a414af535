/** The table of isolation: every operation, page and file by every foreign caller. */
import { expect, it } from "vitest";
import { tryTable } from "#platform/testing/isolation/table.ts";
import { startDelivery } from "./ground.ts";
import { deliveryIsolation } from "./isolation.ts";

it("nobody reaches what is another's", { timeout: 120_000 }, async () => {
  const ground = await startDelivery();
  expect(await tryTable(await deliveryIsolation(ground))).toEqual([]);
  await ground.stop();
});
