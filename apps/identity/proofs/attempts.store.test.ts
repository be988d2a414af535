/** Counters that two attempts touch at once: each sees them, whatever the other does to them. */
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hourMs, plusMs } from "#platform/clock.ts";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { identityApp } from "../app.ts";
import { clearAttempts, lockAttempts, writeAttempts } from "./attempts.store.ts";

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp(identityApp);
});
afterAll(() => world.stop());

it("a counter that a success clears while another attempt waits for it begins anew", async () => {
  const { db } = world.app.services;
  const now = world.clock.now();
  const hashes = [randomBytes(32), randomBytes(32)];
  const failed = { failures: 3, retryAt: null, forgottenAt: plusMs(now, hourMs) };
  await db.transaction(async (tx) => {
    await lockAttempts(tx, hashes, now);
    await writeAttempts(tx, hashes, [failed, failed]);
  });
  let waiting: Promise<readonly { readonly failures: number }[]> = Promise.resolve([]);
  await db.transaction(async (tx) => {
    const locked = await lockAttempts(tx, hashes, now);
    expect(locked.map(({ failures }) => failures)).toEqual([3, 3]);
    waiting = db.transaction((other) => lockAttempts(other, hashes, now));
    waiting.catch(() => undefined);
    await expect.poll(waitsForALock).toBe(true);
    await clearAttempts(tx, hashes.slice(0, 1));
  });
  expect((await waiting).map(({ failures }) => failures)).toEqual([0, 3]);
});

const waitsForALock = async (): Promise<boolean> => {
  const { rows } = await world.app.services.db.pool.query(
    `select 1 from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`,
  );
  return rows.length > 0;
};
