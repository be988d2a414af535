/** Providers that say nothing for longer than anybody waits: an answer in time, and one stamp. */
import { describe, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { expectNoGap, startFaultGround } from "../testing/fault-ground.ts";

describe("longer than anybody waits", { timeout: 90_000 }, () => {
  test.concurrent.each([
    ["sw", "silence_after"],
    ["sw", "silence_before"],
    ["finkok", "silence_after"],
    ["finkok", "silence_before"],
    ["sw", { slowMs: 3_000 }],
    ["finkok", { slowMs: 3_000 }],
  ] as const)("%s, %j: an answer within patience, and one stamp", async (name, fault) => {
    const own = await startFaultGround({}, { MILPA_INVOICING_STAMP_PATIENCE: "2" });
    const issuer = await own.issuerOf(name, name === "sw" ? "finkok" : "sw");
    own.faultsOf(name).push(fault);
    const order = { referenceId: newId(), referenceType: "order" };
    const begun = performance.now();
    const got = await own.ground.stamp(order, { key: issuer.key });
    expect(performance.now() - begun).toBeLessThan(15_000);
    expect([201, 503]).toContain(got.status);
    if (got.status === 503) expect(got.body.errorCode).toBe("STAMPING_PENDING");
    own.ground.clock.advance(61_000);
    const again = await own.ground.stamp(order, { key: issuer.key });
    expect(again.status, again.text.slice(0, 200)).toBe(200);
    if (got.status === 201) expect(again.body.uuid).toBe(got.body.uuid);
    expect([...own.count.byContent.values()]).toEqual([1]);
    await expectNoGap(own, issuer.organizationId);
    await own.stop();
  });
});
