/** Providers that say nothing for longer than anybody waits: an answer in time, and one stamp. */
import { describe, expect, test, vi } from "vitest";
import { newId } from "#platform/id.ts";
import { expectNoGap, startFaultGround } from "../testing/fault-ground.ts";
import { runJob } from "../testing/lifecycle.ts";

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

describe("patience too short for a provider to deny a stamp for good", { timeout: 90_000 }, () => {
  test("its account is empty meanwhile: no other one, until the job has waited", async () => {
    const own = await startFaultGround({}, { MILPA_INVOICING_STAMP_PATIENCE: "2" });
    const issuer = await own.issuerOf("finkok", "sw");
    own.faultsOf("finkok").push("cut_before");
    own.faultsOf("finkok").push(...Array.from({ length: 20 }, () => "no_stamps" as const));
    const order = { referenceId: newId(), referenceType: "order" };
    const got = await own.ground.stamp(order, { key: issuer.key });
    expect([got.status, got.body.errorCode]).toEqual([503, "STAMPING_PENDING"]);
    expect(own.count.byContent.size).toBe(0);
    const resolved = async () => {
      own.ground.clock.advance(61_000);
      return runJob(own.ground, "resolve-stampings");
    };
    await vi.waitFor(async () => expect(await resolved()).toMatchObject({ stamped: 1 }), {
      timeout: 60_000,
      interval: 500,
    });
    expect([own.sw.seen.stamp, ...own.count.byContent.values()]).toEqual([1, 1]);
    await expectNoGap(own, issuer.organizationId);
    await own.stop();
  });
});
