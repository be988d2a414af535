/** Control calls the jobs of the house: each due time once, on its layer, whatever breaks. */
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { dayMs, hourMs, minuteMs, secondMs, type MovableClock } from "#platform/clock.ts";
import { statement } from "#platform/db/statement.ts";
import { Refusal } from "#platform/errors.ts";
import { startHouse, type House } from "../testing/house.ts";
import { startJobApp, type DoubleJob, type JobAppDouble } from "../testing/job-app-double.ts";
import { callJob } from "./call-job.client.ts";
import { listScheduled } from "./scheduled-jobs.query.ts";
import { schedulerOf, type Scheduler } from "./scheduler.ts";
import { planCalls } from "./plan-calls.command.ts";
import { claim } from "./work-off-calls.command.ts";

let house: House;
let double: JobAppDouble | undefined;
let scheduler: Scheduler;

beforeEach(async () => {
  house = await startHouse();
  scheduler = schedulerOf(house.app.services);
  pass(untilNoonMs());
});
afterEach(async () => {
  await double?.stop();
  double = undefined;
  await house.stop();
});

const clock = (): MovableClock => house.app.services.clock as MovableClock;
/** Time that goes by, as it does when nobody moves the clock of the house. */
const pass = (ms: number): void => {
  clock().setOffset(clock().offsetMs() + ms);
};
/** To the next 12:00 UTC: two hours before the daily jobs here. */
const untilNoonMs = (): number => {
  const now = clock().now().getTime();
  return Math.ceil((now - 12 * hourMs) / dayMs) * dayMs + 12 * hourMs - now + secondMs;
};
const having = async (...jobs: readonly DoubleJob[]): Promise<JobAppDouble> => {
  double = await startJobApp(jobs);
  await house.register("legal", double.url);
  await scheduler.learn();
  await scheduler.look();
  return double;
};

interface Kept {
  readonly job: string;
  readonly state: string;
  readonly tries: number;
  readonly reason: string | null;
}
const kept = () =>
  house.app.services.db.run(
    statement<Kept>(
      "tests.calls",
      `select job, state, tries, reason from scheduled_call
        where settled_at is not null or slot_at <= $1 order by slot_at, job`,
    ),
    [clock().now()],
  );
const states = async () => (await kept()).map(({ state }) => state);
const layers = [
  { name: "plain" },
  { name: "queued", layer: "queue" },
  { name: "inside", layer: "database" },
] as const;

describe("each due time", () => {
  test("is called for once, on its layer, however many controls there are", async () => {
    const app = await having(...layers);
    expect(app.calls).toEqual([]);
    pass(3 * hourMs);
    const other = schedulerOf(house.app.services);
    await Promise.all([scheduler.look(), other.look(), scheduler.look()]);
    const called = app.calls.map(({ job, proof }) => `${job} ${proof}`).sort();
    expect(called).toEqual(["inside bearer", "plain bearer", "queued signed"]);
    expect(new Set(app.calls.map(({ slot }) => slot?.slice(11)))).toEqual(
      new Set(["14:00:00.000Z"]),
    );
    expect(await states()).toEqual(["done", "done", "done"]);
    await other.look();
    expect(app.calls).toHaveLength(3);
  });

  test("that was missed: each of the daily in order, the newest of the frequent", async () => {
    const app = await having(
      { name: "daily", layer: "queue" },
      { name: "often", schedule: "*/5 * * * *", catchUp: "last" },
    );
    app.calls.length = 0;
    pass(3 * dayMs);
    await scheduler.look();
    const days = app.calls.filter(({ job }) => job === "daily").map(({ slot }) => slot ?? "");
    expect(days).toHaveLength(3);
    expect([...days].sort()).toEqual(days);
    expect(app.calls.filter(({ job }) => job === "often")).toHaveLength(1);
  });

  test("that was planned ahead is passed over where a newer one is due by now", async () => {
    const often = { schedule: "0 */6 * * *", catchUp: "last" } as const;
    const app = await having({ name: "often", layer: "database", ...often });
    app.calls.length = 0;
    pass(13 * hourMs);
    // Whoever claims before anybody has planned again.
    const claimed = await claim(house.app.services.db, 50, clock().now());
    expect(claimed.filter(({ job }) => job === "often")).toEqual([]);
    await scheduler.look();
    expect(app.calls.map(({ slot }) => slot?.slice(11, 16))).toEqual(["00:00"]);
  });

  test("of an app out of use, or of a paused job, waits", async () => {
    const app = await having({ name: "daily" });
    const key = await house.key("admin:read", "admin:manage");
    await house.request("PATCH /api/apps/legal", { key, body: { active: false } });
    pass(2 * dayMs);
    await scheduler.look();
    expect(app.calls).toEqual([]);
    await house.request("PATCH /api/apps/legal", { key, body: { active: true } });
    await scheduler.look();
    expect(app.calls).toHaveLength(2);
  });

  test("is left to the apps when sandbox's clock jumps", async () => {
    const ahead = { name: "ahead", layer: "database", schedule: "0 */6 * * *" } as const;
    const app = await having({ name: "daily" }, ahead);
    app.calls.length = 0;
    await house.request("POST /api/sandbox/clock", { body: { advance: "P5D" } });
    await scheduler.look();
    expect(app.calls.filter(({ slot }) => slot !== undefined)).toEqual([]);
    pass(dayMs);
    await scheduler.look();
    expect(app.calls.filter(({ job }) => job === "daily")).toHaveLength(1);
  });
});

describe("a stop", () => {
  test("waits until what the apps answered is written down", async () => {
    double = await startJobApp([{ name: "clean-up" }]);
    await house.register("legal", double.url);
    const { promise, resolve } = Promise.withResolvers<void>();
    double.listing = promise;
    scheduler.start();
    const stopped = scheduler.stop();
    // A stop that did not wait would be over long before.
    await Promise.race([stopped, setTimeout(100)]);
    resolve();
    await stopped;
    const learnt = await house.app.services.db.run(listScheduled);
    expect(learnt).toContainEqual(expect.objectContaining({ app: "legal", job: "clean-up" }));
  });
});

describe("an app of another version", () => {
  test("that names a schedule nobody can read stops no other job", async () => {
    const app = await having(
      { name: "broken", schedule: "every full moon" },
      { name: "never", schedule: "0 0 30 2 *" },
      { name: "daily" },
    );
    pass(3 * hourMs);
    await scheduler.look();
    expect(app.calls.map(({ job }) => job)).toEqual(["daily"]);
  });
});

describe("a dead letter that is redriven", () => {
  test("after its app forgot how it ended has a run of its own all the same", async () => {
    const app = await having({ name: "queued", layer: "queue" });
    app.answer = () => [200, { ok: false, duplicate: true, error: "It failed." }];
    pass(3 * hourMs);
    await scheduler.look();
    expect(await states()).toEqual(["dead"]);
    app.calls.length = 0;
    // What an app answers for a due time of whose run it knows nothing any more.
    app.answer = ({ slot, job }) =>
      slot === undefined
        ? [200, { ok: true, job, result: {} }]
        : [200, { ok: true, job, duplicate: true }];
    const key = await house.key("admin:manage");
    await house.request("POST /api/jobs/legal.queued/redrive", { key, body: {} });
    await scheduler.look();
    expect(app.calls.map(({ slot }) => slot === undefined)).toEqual([false, true]);
    expect(await states()).toEqual(["done"]);
  });
});

describe("a call without an answer", () => {
  test("is tried again on the queue alone, then dead, then redriven", async () => {
    const app = await having(...layers);
    pass(3 * hourMs);
    await app.stop();
    for (const wait of [0, 31 * secondMs, 2 * minuteMs, 8 * minuteMs, 32 * minuteMs]) {
      pass(wait);
      await scheduler.look();
      await scheduler.look();
    }
    const outcomes = (await kept()).map(({ job, state, tries }) => `${job} ${state} ${tries}`);
    expect(outcomes).toEqual(["inside failed 1", "plain failed 1", "queued dead 5"]);
    const key = await house.key("admin:read", "admin:manage");
    const { deadLetters } = (await house.request("GET /api/dead-letters", { key })).body;
    expect(deadLetters).toEqual([
      expect.objectContaining({ job: "legal.queued", tries: 5, layer: "queue", status: null }),
    ]);
    double = await startJobApp([], Number(new URL(app.url).port));
    const gaveUp = { ok: false, duplicate: true, error: "It failed." };
    double.answer = ({ slot }) => (slot === undefined ? [200, { ok: true }] : [200, gaveUp]);
    const line = "POST /api/jobs/legal.queued/redrive";
    const redriven = await house.request(line, { key, body: { slot: deadLetters[0].slot } });
    expect(redriven.body).toEqual({ redriven: 1 });
    await scheduler.look();
    // The app had given the due time up: a run of its own does its work.
    expect(double.calls.map(({ slot }) => slot)).toEqual([deadLetters[0].slot, undefined]);
    expect((await house.request("GET /api/dead-letters", { key })).body.deadLetters).toEqual([]);
    expect((await house.request(line, { key, body: {} })).body).toEqual({ redriven: 0 });
    expect((await house.request(line, { key, body: { slot: "x" } })).status).toBe(400);
    const none = await house.request("POST /api/jobs/none/redrive", { key, body: {} });
    expect([none.status, none.body.code]).toEqual([404, "JOB_NOT_FOUND"]);
  });

  test("that is refused as stale or forged is tried again too, and says so", async () => {
    const app = await having({ name: "queued", layer: "queue" });
    app.answer = () => [401, { error: "Who are you?", code: "UNAUTHORIZED" }];
    pass(3 * hourMs);
    await scheduler.look();
    expect(await kept()).toEqual([
      { job: "queued", state: "waiting", tries: 1, reason: "Who are you?" },
    ]);
  });
});

describe("a run", () => {
  test("that fails is called for again after 30 s; dead when the app gives up", async () => {
    const app = await having({ name: "queued", layer: "queue" });
    app.answer = () => [500, { ok: false, error: "The bank slept." }];
    pass(3 * hourMs);
    await scheduler.look();
    pass(20 * secondMs);
    await scheduler.look();
    expect(app.calls).toHaveLength(1);
    app.answer = () => [200, { ok: false, duplicate: true, error: "The bank slept." }];
    pass(11 * secondMs);
    await scheduler.look();
    expect(await kept()).toEqual([
      { job: "queued", state: "dead", tries: 2, reason: "The bank slept." },
    ]);
  });

  test("that goes on is asked about until it ends, and no try is counted", async () => {
    const app = await having({ name: "queued", layer: "queue" });
    app.answer = () => [200, { ok: true, skipped: "already_running" }];
    pass(3 * hourMs);
    await scheduler.look();
    pass(6 * secondMs);
    await scheduler.look();
    expect((await kept())[0]).toMatchObject({ state: "waiting", tries: 0 });
    app.answer = () => [200, { ok: true, duplicate: true, result: {} }];
    pass(6 * secondMs);
    await scheduler.look();
    expect((await kept())[0]).toMatchObject({ state: "done", tries: 1 });
    expect(app.calls).toHaveLength(3);
  });

  test("that was called for by a control killed before it noted so happens once", async () => {
    await house.register("control");
    await scheduler.learn();
    pass(dayMs);
    const { db } = house.app.services;
    await schedulerOf(house.app.services).look();
    const before = await healthRuns();
    expect(new Set(before.map(({ trigger }) => trigger))).toEqual(new Set(["http"]));
    // The next day's is called for, and the process that did so goes away.
    pass(dayMs);
    await planCalls(db, clock().now());
    const calls = await claim(db, 50, clock().now());
    const daily = calls.find(({ job }) => job === "health-check");
    if (!daily) throw new Error("not due");
    await callJob(house.app.services, daily);
    await db.run(expireLeases);
    await scheduler.look();
    const after = await healthRuns();
    expect(after).toHaveLength(before.length + 1);
    expect(new Set(after.map(({ attempts }) => attempts))).toEqual(new Set([1]));
    expect(new Set(await states())).toEqual(new Set(["done"]));
  });
});

const expireLeases = statement(
  "tests.expire",
  "update scheduled_call set lease_until = now() - interval '1 s' where lease_until is not null",
);

const healthRuns = async () => {
  const page = await house.app.services.jobs.runs("health-check", { limit: 10 });
  if (page instanceof Refusal) throw new Error(page.code);
  return page.runs;
};
