/** What is counted twice on the ground of faults was stamped twice, and is no coincidence. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectNothingTwice, startFaultGround, type FaultGround } from "./fault-ground.ts";

let world: FaultGround;
beforeAll(async () => {
  world = await startFaultGround();
});
afterAll(() => world.stop());

test("two issuers that sell the same in one second: two documents, each stamped once", async () => {
  for (const name of ["sw", "finkok"] as const) {
    const { key } = await world.issuerOf(name);
    const got = await world.ground.stamp({}, { key });
    expect([got.status, got.body.folio], got.text.slice(0, 300)).toEqual([201, "1"]);
  }
  expectNothingTwice(world);
  expect(world.count.byContent.size).toBe(2);
});
