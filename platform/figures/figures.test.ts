/** What an app tells of its sums: to the house alone, the kit's and its own. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { queueHeaders } from "../client/signed-call.ts";
import { systemClock } from "../clock.ts";
import { sampleDefinition } from "../testing/sample-definition.ts";
import {
  startTestApp,
  testCronSecret,
  testQueueSecret,
  type TestApp,
} from "../testing/test-app.ts";

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp({
    ...sampleDefinition,
    figuresOf: (_db, { from, until }) =>
      Promise.resolve({ days: (until.getTime() - from.getTime()) / 86_400_000 }),
  });
});
afterAll(() => world.stop());

const typed = { "content-type": "application/json" };
const ask = (body: object, headers?: Record<string, string>) => {
  const raw = JSON.stringify(body);
  const signed = headers ?? queueHeaders(testQueueSecret, raw, systemClock.real());
  return world.request("POST /internal/figures", { raw, headers: { ...typed, ...signed } });
};
const week = { from: "2026-11-15T06:00:00.000Z", until: "2026-11-22T06:00:00.000Z" };

describe("POST /internal/figures", () => {
  test("200: the kit's sums, and the app's own", async () => {
    const got = await ask(week);
    expect([got.status, got.body.figures]).toEqual([
      200,
      {
        jobs_done: 0,
        jobs_failed: 0,
        webhooks_sent: 0,
        webhooks_delivered: 0,
        webhooks_dead: 0,
        days: 7,
      },
    ]);
  });

  test("401 for strangers, 403 with the cron secret, 400 for what is no moment", async () => {
    expect((await ask(week, {})).status).toBe(401);
    expect((await ask(week, { authorization: `Bearer ${testCronSecret}` })).status).toBe(403);
    expect((await ask({ from: "yesterday", until: week.until })).status).toBe(400);
  });
});
