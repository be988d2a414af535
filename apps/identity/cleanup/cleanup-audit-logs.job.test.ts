/** The retention of security events. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayMs, plusMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { startTestApp, testCronSecret, type TestApp } from "#platform/testing/test-app.ts";
import { identityApp } from "../app.ts";
import { recordEvent } from "../events/security-events.store.ts";
import { rowsOf } from "../testing/rows.ts";

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp(identityApp);
});
afterAll(() => world.stop());

const sweep = async () => {
  const got = await world.request("POST /api/cron/cleanup-audit-logs", { bearer: testCronSecret });
  expect([got.status, got.body.ok]).toEqual([200, true]);
  return got.body.result;
};

describe("POST /api/cron/cleanup-audit-logs", () => {
  it("forgets events older than a year, and nothing when it runs again", async () => {
    const { db } = world.app.services;
    const now = world.clock.now();
    const rows = await rowsOf(db, now);
    const accountId = newId();
    for (const days of [0, 364, 366, 800]) {
      await recordEvent(db, { accountId, kind: "signed_in", at: plusMs(now, -days * dayMs) });
    }
    expect(await sweep()).toEqual({ events: 2 });
    expect(await sweep()).toEqual({ events: 0 });
    expect(await rows.count("security_event")).toBe(2);
  });
});
