/** A budget holds over all processes within a second's traffic, and needs no database to answer. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Unavailable } from "../../db/failures.ts";
import type { Database } from "../../db/database.ts";
import { statement } from "../../db/statement.ts";
import { rateWindowMs, untoldShares } from "../../limits.ts";
import { sampleDefinition } from "../../testing/sample-definition.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { rateLimiter } from "./rate-limiter.ts";
import { sharedRates } from "./share-rates.ts";

const most = 200;
const share = most / untoldShares;
let app: TestApp;
let now = rateWindowMs;
beforeAll(async () => {
  app = await startTestApp(sampleDefinition);
});
afterAll(() => app.stop());
beforeEach(() => {
  now += 10 * rateWindowMs;
});

interface Told {
  readonly subject: string;
  readonly count: number;
}
const told = statement<Told>("test.told", "select subject, count from rate_count order by count");
const rows = (): Promise<readonly Told[]> => app.app.services.db.run(told);

/** One process of the app, as far as it counts. */
const newProcess = (db: Pick<Database, "run"> = app.app.services.db) => {
  const limiter = rateLimiter(() => now);
  const failures: unknown[] = [];
  const { exchange } = sharedRates({
    limiter,
    db: db as Database,
    secret: "of the house",
    onFailure: (error) => void failures.push(error),
  });
  return {
    exchange,
    failures,
    isAllowed: (subject: string): boolean => limiter.take(subject, most) === 0,
    /** How many of `asked` it lets through. */
    let: (subject: string, asked: number): number =>
      Array.from({ length: asked }, () => limiter.take(subject, most)).filter((wait) => wait === 0)
        .length,
  };
};

test("one alone lets exactly the budget through, told or not", async () => {
  const one = newProcess();
  expect(one.let("till", 50)).toBe(50);
  await one.exchange();
  expect(one.let("till", 300)).toBe(most - 50);
  await one.exchange();
  expect(one.isAllowed("till")).toBe(false);
});

test("a second one lets a twentieth through before it asks, and no more then", async () => {
  const [here, there] = [newProcess(), newProcess()];
  expect(here.let("key", most)).toBe(most);
  await here.exchange();
  expect(there.let("key", share)).toBe(share);
  await there.exchange();
  expect(there.isAllowed("key")).toBe(false);
  expect(there.isAllowed("another key")).toBe(true);
});

test("three let through a twentieth more each, and what came before they heard", async () => {
  const order = [0, 1, 1, 2, 0, 2, 2, 1, 0, 0, 1, 0, 2];
  const processes = [newProcess(), newProcess(), newProcess()].map((one) => ({ one, unheard: 0 }));
  const between = 10;
  let passed = 0;
  for (let asked = 0; asked < 6 * most; asked += 1) {
    const chosen = processes[order[asked % order.length] ?? 0];
    if (!chosen) continue;
    if (chosen.one.isAllowed("crowd")) {
      passed += 1;
      chosen.unheard += 1;
    }
    if (chosen.unheard < between) continue;
    chosen.unheard = 0;
    await chosen.one.exchange();
  }
  expect(passed).toBeGreaterThanOrEqual(most);
  expect(passed).toBeLessThanOrEqual(most + 2 * (share + between));
});

test("whoever is far from a budget costs no statement", async () => {
  let asked = 0;
  const counted: Pick<Database, "run"> = {
    run: (statement, values) => {
      asked += 1;
      return app.app.services.db.run(statement, values);
    },
  };
  const one = newProcess(counted);
  for (let caller = 0; caller < 100; caller += 1) one.let(`caller ${caller}`, share - 1);
  await one.exchange();
  expect(asked).toBe(0);
  one.isAllowed("caller 7");
  await one.exchange();
  // It tells, and clears what is old: once in a window.
  expect(asked).toBe(2);
  await one.exchange();
  expect(asked).toBe(2);
});

test("while the database is away each counts for itself, and tells afterwards", async () => {
  let isAway = true;
  const flaky: Pick<Database, "run"> = {
    run: (statement, values) =>
      isAway
        ? Promise.reject(new Unavailable(new Error("away")))
        : app.app.services.db.run(statement, values),
  };
  const [here, there] = [newProcess(flaky), newProcess()];
  expect(here.let("key", 100)).toBe(100);
  await here.exchange();
  expect(here.failures).toHaveLength(1);
  expect(here.let("key", most)).toBe(most - 100);
  isAway = false;
  await here.exchange();
  there.let("key", share);
  await there.exchange();
  expect(there.isAllowed("key")).toBe(false);
});

test("what was told and never answered is told again, and counts once", async () => {
  let isLost = true;
  const losing: Pick<Database, "run"> = {
    run: async (statement, values) => {
      const answer = await app.app.services.db.run(statement, values);
      if (isLost) throw new Unavailable(new Error("cut"));
      return answer;
    },
  };
  const [here, there] = [newProcess(losing), newProcess()];
  here.let("key", 100);
  await here.exchange();
  isLost = false;
  await here.exchange();
  there.let("key", share);
  await there.exchange();
  expect(there.let("key", most)).toBe(most - 100 - share);
});

test("a new window begins anew for all, and windows that are over are deleted", async () => {
  const one = newProcess();
  one.let("203.0.113.7", most);
  await one.exchange();
  const stored = await rows();
  expect(JSON.stringify(stored)).not.toContain("203.0.113.7");
  now += 2 * rateWindowMs;
  expect(one.let("somebody else", share)).toBe(share);
  expect(one.isAllowed("203.0.113.7")).toBe(true);
  await one.exchange();
  expect(await rows()).toEqual([expect.objectContaining({ count: share })]);
});

test("twenty thousand who used up their share at once are told of in portions", async () => {
  const one = newProcess();
  for (let caller = 0; caller < 25_000; caller += 1) one.let(`caller ${caller}`, share);
  await one.exchange();
  expect(await rows()).toHaveLength(2_000);
  await one.exchange();
  expect(await rows()).toHaveLength(4_000);
  expect(one.failures).toEqual([]);
});
