/** The table of isolation: every operation, page and file by every foreign caller. */
import { expect, it } from "vitest";
import { tryTable } from "#platform/testing/isolation/table.ts";
import { tryEvents } from "#platform/testing/isolation/try-events.ts";
import { invoicingEvents } from "./isolation-events.ts";
import { invoicingIsolation } from "./isolation.ts";
import { startPeople } from "./people.ts";

it("nobody reaches what is another's", { timeout: 120_000 }, async () => {
  const ground = await startPeople();
  expect(await tryTable(await invoicingIsolation(ground))).toEqual([]);
  await ground.stop();
});

it("only who may hear, hears", { timeout: 120_000 }, async () => {
  const ground = await startPeople();
  expect(await tryEvents(await invoicingEvents(ground))).toEqual([]);
  await ground.stop();
});
