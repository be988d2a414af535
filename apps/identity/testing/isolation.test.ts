/** The table of isolation: every operation, page and file by every foreign caller. */
import { expect, it } from "vitest";
import { tryTable } from "#platform/testing/isolation/table.ts";
import { tryEvents } from "#platform/testing/isolation/try-events.ts";
import { startIdentity } from "./ground.ts";
import { identityEvents } from "./isolation-events.ts";
import { identityIsolation } from "./isolation.ts";

it("nobody reaches what is another's", { timeout: 120_000 }, async () => {
  const ground = await startIdentity();
  expect(await tryTable(await identityIsolation(ground))).toEqual([]);
  await ground.stop();
});

it("only who may hear, hears", { timeout: 120_000 }, async () => {
  const ground = await startIdentity();
  expect(await tryEvents(await identityEvents(ground))).toEqual([]);
  await ground.stop();
});
