/** `/ready` says no where nothing can be written, in time and without piling up connections. */
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Queries } from "./db/database.ts";
import { readyFreshMs, readyWaitMs } from "./limits.ts";
import { readinessOf } from "./readiness.ts";
import { sampleDefinition } from "./testing/sample-definition.ts";
import { startTestApp, type TestApp } from "./testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(sampleDefinition);
});
afterAll(() => app.stop());
afterEach(() => vi.useRealTimers());

test("a database that only reads is not ready, and is ready again once it writes", async () => {
  const { name, adminUrl } = app.database;
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  const only = (how: "on" | "off") =>
    admin.query(`alter database ${name} set default_transaction_read_only = ${how}`);
  // Those that began before go on as they were told then.
  const endSessions = () =>
    admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = $1 and pid <> pg_backend_pid()`,
      [name],
    );
  const ready = async () => {
    const got = await app.request("GET /ready");
    return [got.status, got.body.checks];
  };
  const whole = { database: true, writes: true, migrations: true };
  const soon = { timeout: 3 * readyFreshMs + 5_000, interval: 100 };
  expect(await ready()).toEqual([200, whole]);
  await only("on");
  await endSessions();
  await expect.poll(ready, soon).toEqual([503, { ...whole, writes: false }]);
  await admin.query("set default_transaction_read_only = off");
  await only("off");
  await endSessions();
  await expect.poll(ready, soon).toEqual([200, whole]);
  await admin.end();
});

test("what hangs is answered in time, and asked once however many ask", async () => {
  vi.useFakeTimers();
  let asked = 0;
  const hanging: Queries = {
    run: () => {
      asked += 1;
      return new Promise(() => undefined);
    },
    afterCommit: () => undefined,
  };
  const readiness = readinessOf(hanging, 1);
  const answers = Promise.all([readiness(), readiness(), readiness()]);
  await vi.advanceTimersByTimeAsync(readyWaitMs);
  const none = { database: false, writes: false, migrations: false };
  expect(await answers).toEqual([none, none, none]);
  await vi.advanceTimersByTimeAsync(10 * readyFreshMs);
  expect(await readiness()).toEqual(none);
  expect(asked).toBe(2);
});

test("a good answer serves for a moment, a bad one nobody after it", async () => {
  let isAway = true;
  let asked = 0;
  const db: Queries = {
    run: () => {
      asked += 1;
      if (isAway) return Promise.reject(new Error("away"));
      return Promise.resolve([{ writable: true, applied: 1 }] as never);
    },
    afterCommit: () => undefined,
  };
  const readiness = readinessOf(db, 1);
  expect(await readiness()).toEqual({ database: false, writes: false, migrations: false });
  isAway = false;
  expect(await readiness()).toEqual({ database: true, writes: true, migrations: true });
  expect(await readiness()).toEqual({ database: true, writes: true, migrations: true });
  expect(asked).toBe(4);
});
