/** The clock of the house: forward only, together, and with the jobs that become due. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startHouse, type House } from "../testing/house.ts";

let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.stop());

const clock = "/api/sandbox/clock";
const move = (body: unknown) => house.request(`POST ${clock}`, { body });
const dayMs = 86_400_000;

describe("200", () => {
  test("GET says business time, and how far it runs ahead", async () => {
    const got = await house.request(`GET ${clock}`);
    expect(got.body).toEqual({ now: expect.any(String), offsetSeconds: 0, jobsPending: 0 });
    expect(Math.abs(Date.parse(got.body.now) - Date.now())).toBeLessThan(30_000);
  });

  test("advance moves this app, every registered app, and runs the due jobs of both", async () => {
    await house.register("control");
    await house.register("pos", "http://127.0.0.1:1");
    const got = await move({ advance: "P2D" });
    expect([got.status, got.body.jobsPending]).toEqual([200, 0]);
    expect(got.body.offsetSeconds).toBe(172_800);
    const ahead = house.app.services.clock.now().getTime() - Date.now();
    expect(Math.abs(ahead - 2 * dayMs)).toBeLessThan(30_000);
    const { jobs } = house.app.services;
    const daily = (await jobs.list()).find((job) => job.name === "health-check");
    expect(daily?.lastRun).toMatchObject({ state: "done", trigger: "schedule" });
  });

  test("an app that registers later learns the offset, and a restart keeps it", async () => {
    const got = await house.register("legal", "http://127.0.0.1:1");
    expect(got.body.offsetMs).toBe(2 * dayMs);
    const kept = await house.app.services.db.run({
      name: "test.fact",
      text: "select value from app_fact where name = 'clock'",
    });
    expect(kept).toEqual([{ value: { offsetMs: 2 * dayMs } }]);
  });

  test("set moves to a moment, given with any zone", async () => {
    const target = Date.now() + 40 * dayMs;
    const zoned = new Date(target - 6 * 3_600_000).toISOString().replace("Z", "-06:00");
    const got = await move({ set: zoned });
    expect(got.status).toBe(200);
    expect(Math.abs(Date.parse(got.body.now) - target)).toBeLessThan(30_000);
  });

  test("moves at the same moment add up", async () => {
    const before = (await house.request(`GET ${clock}`)).body.offsetSeconds;
    const moves = await Promise.all([1, 2, 3, 4].map(() => move({ advance: "PT1H" })));
    expect(moves.map((got) => got.status)).toEqual([200, 200, 200, 200]);
    const after = (await house.request(`GET ${clock}`)).body.offsetSeconds;
    expect(after - before).toBe(4 * 3600);
  });
});

describe("400", () => {
  test.each([
    [{ set: "2020-01-01T00:00:00Z" }, "set"],
    [{ set: "tomorrow" }, "set"],
    [{ set: "9999-01-01T00:00:00Z" }, "set"],
    [{ advance: "-P1D" }, "advance"],
    [{ advance: "P-1D" }, "advance"],
    [{ advance: "P11Y" }, "advance"],
    [{ advance: "P99999999999999999D" }, "advance"],
    [{ advance: "a day" }, "advance"],
    [{ advance: "" }, "advance"],
    [{ advance: 5 }, "advance"],
    [{ advance: "P1D", set: "2027-01-01T00:00:00Z" }, "advance"],
    [{}, "advance"],
  ])("%j names %s", async (body, field) => {
    const before = (await house.request(`GET ${clock}`)).body.offsetSeconds;
    const got = await move(body);
    expect([got.status, got.body.field]).toEqual([400, field]);
    expect((await house.request(`GET ${clock}`)).body.offsetSeconds).toBe(before);
  });
});

test("404 in production", async () => {
  const production = await startHouse("production");
  try {
    expect((await production.request(`GET ${clock}`)).status).toBe(404);
    const moved = await production.request(`POST ${clock}`, { body: { advance: "P1D" } });
    expect(moved.status).toBe(404);
    const told = await production.signed("POST /api/internal/clock", { offsetMs: 1000 });
    expect(told.status).toBe(404);
  } finally {
    await production.stop();
  }
});
