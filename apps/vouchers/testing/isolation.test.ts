/** The table of isolation: every operation, page, file and event by every foreign caller. */
import { expect, it } from "vitest";
import { tryTable } from "#platform/testing/isolation/table.ts";
import { tryEvents } from "#platform/testing/isolation/try-events.ts";
import { startTestApp } from "#platform/testing/test-app.ts";
import { vouchersApp } from "../app.ts";
import { voucherEvents } from "./isolation-events.ts";
import { voucherIsolation } from "./isolation.ts";

it("nobody reaches what is another's", { timeout: 120_000 }, async () => {
  const world = await startTestApp(vouchersApp);
  const leaks = await tryTable(await voucherIsolation(world));
  expect(leaks).toEqual([]);
  await world.stop();
});

it("only who may hear, hears", async () => {
  const world = await startTestApp(vouchersApp);
  const leaks = await tryEvents(await voucherEvents(world));
  expect(leaks).toEqual([]);
  await world.stop();
});
