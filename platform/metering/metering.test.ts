/** What a meter answers, what it keeps while identity is away, and what becomes of that. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { hourMs, minuteMs, secondMs } from "../clock.ts";
import { statement } from "../db/statement.ts";
import { newId } from "../id.ts";
import { outgoingOf } from "../outgoing/outgoing.ts";
import { sampleDefinition } from "../testing/sample-definition.ts";
import { startTestApp, testCronSecret, type TestApp } from "../testing/test-app.ts";
import { bookMeteredUsesJob } from "./book-uses.ts";
import { checkTimeoutMs, graceMs, keptMost } from "./limits.ts";
import { meterOf, type Meter } from "./meter.ts";
import { startTestIdentity, type TestIdentity } from "./test-identity.ts";
import type { Use } from "./use.ts";

let identity: TestIdentity;
let app: TestApp;
let tenantId: string;
let meter: Meter;
beforeEach(async () => {
  identity = await startTestIdentity();
  app = await startTestApp(
    { ...sampleDefinition, jobs: [bookMeteredUsesJob] },
    { urls: { identity: identity.url } },
  );
  ({ meter } = app.app.services);
  tenantId = newId();
});
afterEach(async () => {
  await app.stop();
  await identity.stop();
});

const useOf = (referenceId: string, more: Partial<Use> = {}): Use => ({
  tenantId,
  resource: "stamps",
  quantity: 1,
  referenceId,
  ...more,
});
const references = () => identity.booked.map(({ referenceId }) => referenceId);
/** Nobody asks while the circuit is open, which takes its time. */
const book = async () => {
  const circuit = app.app.services.outgoing.house.circuitOf(identity.url);
  await vi.waitUntil(() => !circuit.isOpen(), { timeout: 10_000 });
  const ran = await app.request("POST /api/cron/book-metered-uses", { bearer: testCronSecret });
  expect(ran.body.ok).toBe(true);
  return ran.body.result as Readonly<Record<string, number>>;
};
/** A circuit of its own, as after a while. */
const freshMeter = async (work: (one: Meter) => Promise<unknown>): Promise<unknown> => {
  const outgoing = outgoingOf({ mode: "sandbox" });
  try {
    return await work(meterOf({ ...app.app.services, outgoing }));
  } finally {
    await outgoing.close();
  }
};
const none = { booked: 0, refused: 0, waiting: 0, away: 0, forgotten: 0 };
const rows = statement<{ readonly refusal: string | null; readonly settled_at: Date | null }>(
  "test.kept",
  "select refusal, settled_at from metered_use order by reference_id",
);
const kept = () => app.app.services.db.run(rows);

describe("identity answers", () => {
  test("approved, with what is left; the same reference uses nothing more", async () => {
    identity.limit(tenantId, 10);
    const first = { kind: "approved", remaining: 7, isKept: false };
    expect(await meter.use(useOf("a", { quantity: 3 }))).toEqual(first);
    expect(await meter.use(useOf("a", { quantity: 3 }))).toEqual(first);
    expect(identity.booked).toEqual([useOf("a", { quantity: 3 })]);
    expect(await kept()).toEqual([]);
  });

  test("refused, with why and where a larger plan is", async () => {
    identity.limit(tenantId, 2);
    expect(await meter.use(useOf("a", { quantity: 3 }))).toEqual({
      kind: "refused",
      reason: "limit_reached",
      upgradeUrl: `https://identity.test/plans/${tenantId}`,
      remaining: 2,
    });
    expect(await kept()).toEqual([]);
  });

  test.each([
    ["tenant_not_found", () => identity.forget(tenantId), 1],
    ["idempotency_key_reused", () => meter.use(useOf("a")), 2],
  ] as const)("refused for good: %s is no outage", async (reason, before, quantity) => {
    await before();
    const got = await meter.use(useOf("a", { quantity }));
    expect(got).toMatchObject({ kind: "refused", reason });
    expect(await kept()).toEqual([]);
  });
});

describe("identity is away", () => {
  const goesOn = { kind: "approved", remaining: null, isKept: true };

  test.each(["away", "ill", "slow"] as const)("%s: work goes on, soon", async (health) => {
    identity.set(health);
    const started = performance.now();
    expect(await meter.use(useOf("a"))).toEqual(goesOn);
    expect(performance.now() - started).toBeLessThan(checkTimeoutMs + 2 * secondMs);
    expect(await kept()).toHaveLength(1);
  });

  test("where it has no address, too", async () => {
    const alone = meterOf({ ...app.app.services, urls: {} });
    expect(await alone.use(useOf("a"))).toEqual(goesOn);
  });

  test("after a few tries nobody waits for it any more", async () => {
    identity.set("away");
    for (let at = 0; at < 20; at += 1) await meter.use(useOf(`${at}`));
    expect(identity.asked()).toBeLessThan(10);
    expect(await kept()).toHaveLength(20);
  });

  test("what went on is booked when it is back: once, and in order", async () => {
    identity.set("away");
    for (const at of ["c", "a", "b"]) {
      await meter.use(useOf(at));
      await meter.use(useOf(at));
      app.clock.advance(minuteMs);
    }
    expect(await book()).toEqual({ ...none, away: 1 });
    identity.set("up");
    expect(await book()).toEqual({ ...none, booked: 3 });
    expect(await book()).toEqual(none);
    expect(references()).toEqual(["c", "a", "b"]);
  });

  test("an answer that was lost is no second use", async () => {
    identity.set("mute");
    expect(await meter.use(useOf("a"))).toEqual(goesOn);
    expect(await book()).toMatchObject({ away: 1 });
    identity.set("up");
    expect(await book()).toEqual({ ...none, booked: 1 });
    expect(references()).toEqual(["a"]);
  });

  test("a process that dies between answer and note books nothing twice", async () => {
    identity.set("away");
    await meter.use(useOf("a"));
    identity.set("up");
    // The answer came, and nobody wrote it down.
    await freshMeter((one) => one.ask(useOf("a")));
    expect(references()).toEqual(["a"]);
    expect(await book()).toEqual({ ...none, booked: 1 });
    expect(references()).toEqual(["a"]);
  });

  test("what is refused afterwards is kept as that, told, and not tried again", async () => {
    identity.set("away");
    await meter.use(useOf("a", { quantity: 5 }));
    await meter.use(useOf("b"));
    identity.set("up");
    identity.limit(tenantId, 3);
    expect(await book()).toEqual({ ...none, booked: 1, refused: 1 });
    expect(await book()).toEqual(none);
    const [late] = await kept();
    expect(late).toMatchObject({ refusal: "limit_reached", settled_at: expect.any(Date) });
    const told = await app.app.services.metrics.registry.metrics();
    expect(told).toContain('outcome="refused_late"');
    // The work it was for has gone on: whoever comes back to it is not stopped.
    identity.set("away");
    expect(await meter.use(useOf("a", { quantity: 5 }))).toEqual(goesOn);
  });

  test("one tenant that cannot be booked keeps nobody else's from it", async () => {
    const other = newId();
    identity.set("away");
    await meter.use(useOf("a"));
    await meter.use(useOf("b", { tenantId: other }));
    identity.set("up");
    identity.forget(tenantId);
    expect(await book()).toEqual({ ...none, booked: 1, refused: 1 });
  });

  test("identity that answers nonsense is asked for others, and later again", async () => {
    identity.set("away");
    await meter.use(useOf("a"));
    await meter.use(useOf("b"));
    await meter.use(useOf("c", { tenantId: newId() }));
    identity.set("ill");
    expect(await book()).toEqual({ ...none, waiting: 3 });
    identity.set("up");
    expect(await book()).toEqual({ ...none, booked: 3 });
  });

  test("another quantity under a kept reference is refused", async () => {
    identity.set("away");
    await meter.use(useOf("a"));
    const got = await meter.use(useOf("a", { quantity: 2 }));
    expect(got).toMatchObject({ kind: "refused", reason: "idempotency_key_reused" });
  });

  test("what is kept stands and falls with the work of its transaction", async () => {
    const { db } = app.app.services;
    const failed = db.transaction(async (tx) => {
      await meter.keep(tx, useOf("a"));
      throw new Error("the work failed");
    });
    await expect(failed).rejects.toThrow("the work failed");
    expect(await kept()).toEqual([]);
  });
});

describe("the grace ends", () => {
  test("an hour after the oldest use that is not booked; with it, work goes on again", async () => {
    identity.set("away");
    await meter.use(useOf("a"));
    app.clock.advance(graceMs);
    expect(await meter.use(useOf("b"))).toMatchObject({ kind: "approved" });
    app.clock.advance(secondMs);
    const refusal = { kind: "refused", reason: "meter_unreachable", upgradeUrl: null };
    expect(await meter.use(useOf("c"))).toMatchObject(refusal);
    // What went on already is not stopped, and other tenants have an hour of their own.
    expect(await meter.use(useOf("a"))).toMatchObject({ kind: "approved" });
    expect(await meter.use(useOf("d", { tenantId: newId() }))).toMatchObject({ kind: "approved" });
    identity.set("up");
    expect(await book()).toMatchObject({ booked: 3 });
    identity.set("away");
    app.clock.advance(hourMs);
    expect(await meter.use(useOf("c"))).toMatchObject({ kind: "approved" });
  });

  test("where too many wait", async () => {
    identity.set("away");
    const many = statement(
      "test.many",
      `insert into metered_use (tenant_id, resource_type, reference_id, quantity, made_at)
       select $1, 'stamps', 'many ' || n, 1, $2 from generate_series(1, $3::integer) as n`,
    );
    const { db } = app.app.services;
    await db.run(many, [tenantId, app.clock.now(), keptMost - 1]);
    expect(await meter.use(useOf("last"))).toMatchObject({ kind: "approved" });
    expect(await meter.use(useOf("one more"))).toMatchObject({ reason: "meter_unreachable" });
  });
});

test("uses that were booked long ago are forgotten, never those that wait", async () => {
  identity.set("away");
  await meter.use(useOf("a"));
  identity.set("up");
  await book();
  identity.set("away");
  await meter.use(useOf("b"));
  app.clock.advance(71 * 24 * hourMs);
  expect(await book()).toMatchObject({ forgotten: 1 });
  expect(await kept()).toEqual([{ refusal: null, settled_at: null }]);
});
