/** What is kept of a request: what failed, what it was made for, what it logged; how long. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { queueHeaders } from "../client/signed-call.ts";
import { dayMs, systemClock } from "../clock.ts";
import { newId } from "../id.ts";
import { rootRequestId, withinRequest } from "../request-mark.ts";
import { sampleDefinition } from "../testing/sample-definition.ts";
import {
  startTestApp,
  testCronSecret,
  testQueueSecret,
  type TestApp,
} from "../testing/test-app.ts";
import { bucketOf } from "./bucket.ts";
import { forgetTrail } from "./forget-trail.ts";
import { forgetActs, insertLines } from "./trail.store.ts";

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp(sampleDefinition);
});
afterAll(() => world.stop());

const signed = () => queueHeaders(testQueueSecret, "", systemClock.real());
const linesOf = async (id: string) => {
  const got = await world.request(`GET /internal/trail/requests/${id}`, { headers: signed() });
  expect(got.status).toBe(200);
  return got.body.lines as readonly Record<string, unknown>[];
};
const idOf = (got: { readonly headers: Readonly<Record<string, unknown>> }): string =>
  String(got.headers["x-request-id"]);

describe("who may ask", () => {
  test.each([`GET /internal/trail/requests/${newId()}`, "GET /internal/trail/acts"])(
    "%s: 401 for strangers, 403 with the cron secret",
    async (line) => {
      expect((await world.request(line)).status).toBe(401);
      const headers = { authorization: `Bearer ${testCronSecret}` };
      expect((await world.request(line, { headers })).status).toBe(403);
    },
  );

  test("400 for what is no id, and no moment", async () => {
    for (const path of ["requests/x", "acts?before=x"]) {
      const got = await world.request(`GET /internal/trail/${path}`, { headers: signed() });
      expect(got.status).toBe(400);
    }
  });
});

describe("a request", () => {
  test("that was refused is found by the number of its answer", async () => {
    const got = await world.request("GET /api/webhooks/endpoints?secret=nobody");
    expect(got.status).toBe(401);
    expect(await linesOf(idOf(got))).toMatchObject([
      {
        requestId: idOf(got),
        originId: null,
        level: "request",
        operation: "listWebhookEndpoints",
        method: "GET",
        path: "/api/webhooks/endpoints",
        status: 401,
        caller: "anonymous",
      },
    ]);
  });

  test("that read something well leaves nothing", async () => {
    const got = await world.request("GET /health");
    expect(got.status).toBe(200);
    expect(await linesOf(idOf(got))).toEqual([]);
  });

  test("made for another one is found by either, and so is what that one led to", async () => {
    const root = newId();
    const headers = { "x-request-id": root };
    const one = idOf(await world.request("GET /health", { headers }));
    const other = idOf(await world.request("GET /openapi.json", { headers }));
    for (const id of [root, one, other])
      expect((await linesOf(id)).map(({ requestId }) => requestId)).toEqual([one, other]);
  });

  test("keeps what was logged for it, masked; what is logged besides is the log's", async () => {
    const [id, origin] = [newId(), newId()];
    const { log } = world.app.services;
    withinRequest({ id, origin }, () => {
      expect(rootRequestId()).toBe(origin);
      const err = new TypeError("no route to 5512345678");
      log.warn({ err, endpoint: "e1", token: "hidden" }, "nobody told ana@example.org");
      log.debug("too quiet");
    });
    log.warn("of nobody");
    expect(await linesOf(id)).toMatchObject([
      {
        level: "warn",
        originId: origin,
        said: "nobody told •••@••• TypeError: no route to ••• (endpoint=e1)",
      },
    ]);
  });
});

test("a process keeps so many lines a second, and some at once", () => {
  const bucket = bucketOf(0, 3);
  expect([1, 2, 3, 4].map(() => bucket.takes())).toEqual([true, true, true, false]);
});

test("lines go by age and by number, acts not before 90 days", async () => {
  const { db, trail } = world.app.services;
  await trail.flush();
  const now = systemClock.real().getTime();
  const line = (days: number) => ({
    id: newId(),
    requestId: newId(),
    at: new Date(now - days * dayMs),
    level: "warn",
    said: `${days}`,
  });
  await db.run(insertLines, [JSON.stringify([line(9), line(8), line(3), line(2), line(1)])]);
  const left = async () =>
    (
      await db.pool.query("select said from request_line where said ~ '^[0-9]$' order by at")
    ).rows.map(({ said }: { said: string }) => Number(said));
  // In as many portions as it takes.
  await forgetTrail(db, now, { lines: 1_000, portion: 1 });
  expect(await left()).toEqual([3, 2, 1]);
  await forgetTrail(db, now, { lines: 1, portion: 100 });
  expect(await left()).not.toContain(3);
  await expect(db.run(forgetActs, [new Date(now - 89 * dayMs), 100])).rejects.toThrow();
  expect(await db.run(forgetActs, [new Date(now - 91 * dayMs), 100])).toEqual([{ gone: 0 }]);
});
