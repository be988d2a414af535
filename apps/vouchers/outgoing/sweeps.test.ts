/** The two daily sweeps of what the kit keeps: webhooks that wait, credentials that have served. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayMs } from "#platform/clock.ts";
import { statement } from "#platform/db/statement.ts";
import { idempotencyKeptMs } from "#platform/limits.ts";
import { startTestApp, testCronSecret, type TestApp } from "#platform/testing/test-app.ts";
import { vouchersApp } from "../app.ts";
import { newMarket } from "../testing/market.ts";

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp(vouchersApp);
});
afterAll(() => world.stop());

const run = async (name: string) => {
  const got = await world.request(`POST /api/cron/${name}`, { bearer: testCronSecret });
  expect([got.status, got.body.ok]).toEqual([200, true]);
  return got.body.result;
};
const countOf = async (table: "session" | "kept_response"): Promise<number> => {
  const count = statement<{ readonly n: number }>(
    `test.${table}`,
    `select count(*)::int as n from ${table}`,
  );
  return (await world.app.services.db.run(count))[0]?.n ?? 0;
};

describe("POST /api/cron/sweep-credentials", () => {
  it("forgets sessions when they expire and kept responses after two days", async () => {
    const market = await newMarket(world);
    const member = await market.member();
    const { cookie } = await market.member({ administrator: true });
    const disperse = () =>
      world.request(`POST /api/cells/${market.stallId}/dispersals`, {
        cookie,
        body: { memberId: member.id, valesCents: 5 },
        headers: { "idempotency-key": "S" },
      });
    const first = await disperse();
    world.clock.advance(idempotencyKeptMs);
    expect(await run("sweep-credentials")).toEqual({
      sessions: 0,
      responses: 0,
      invitations: 0,
      letters: 0,
      rates: 0,
      messages: 0,
    });
    expect((await disperse()).text).toBe(first.text);
    world.clock.advance(1);
    expect(await run("sweep-credentials")).toMatchObject({ sessions: 0, responses: 1 });
    expect(await countOf("kept_response")).toBe(0);
    world.clock.advance(60 * dayMs);
    expect(await run("sweep-credentials")).toMatchObject({ sessions: 2, responses: 0 });
    expect(await countOf("session")).toBe(0);
  });
});

describe("POST /api/cron/sweep-webhooks", () => {
  it("answers what the kit's sweep counted", async () => {
    expect(await run("sweep-webhooks")).toEqual({
      retried: 0,
      arrived: 0,
      dead: 0,
      cancelled: 0,
      deliveriesForgotten: 0,
      eventsForgotten: expect.any(Number),
    });
  });
});

describe("the list of jobs", () => {
  it("names its own, each with a schedule that is marked as ours", () => {
    const names = ["expire-vouchers", "cancel-unsettled", "sweep-webhooks", "sweep-credentials"];
    const jobs = vouchersApp.jobs
      .filter(({ name }) => names.includes(name))
      .map(({ name, path, ours }) => [name, path, ours]);
    expect(jobs).toEqual(names.map((name) => [name, `/api/cron/${name}`, true]));
    expect(vouchersApp.jobs.every((job) => job.schedule !== null)).toBe(true);
  });
});
