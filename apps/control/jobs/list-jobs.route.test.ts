/** Jobs of the whole house: listed, run by hand, and their runs read. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startHouse, type House } from "../testing/house.ts";

let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.stop());

interface Listed {
  readonly id: string;
  readonly nextDueAt: string;
}
const full = () => house.key("admin:read", "admin:manage");

describe("200", () => {
  test("jobs of every app with their schedule; who is away is named", async () => {
    await house.register("control");
    await house.register("legal");
    await house.register("pos", "http://127.0.0.1:1");
    const got = await house.request("GET /api/jobs", { key: await full() });
    expect(got.status).toBe(200);
    const ids = got.body.jobs.map((job: Listed) => job.id);
    expect(ids).toContain("control.health-check");
    expect(ids).toContain("legal.health-check");
    expect(got.body.unreachable).toEqual(["pos"]);
    const daily = got.body.jobs.find((job: Listed) => job.id === "legal.health-check");
    expect(daily).toMatchObject({ schedule: "0 6 * * *", app: "legal", lastRun: null });
  });

  test.each(["control", "legal"])("a job of %s runs by hand and its run is listed", async (app) => {
    const key = await full();
    const id = `${app}.health-check`;
    const ran = await house.request(`POST /api/jobs/${id}/run`, { key });
    expect([ran.status, ran.body.ok, ran.body.job]).toEqual([200, true, "health-check"]);
    expect(ran.body.result).toMatchObject({ checked: 3, down: 1 });
    const runs = await house.request(`GET /api/jobs/${id}/runs?limit=1`, { key });
    expect(runs.body.runs[0]).toMatchObject({ state: "done", trigger: "manual" });
  });
});

test.each(["control", "legal"])("a job of %s is paused, says so, and resumed", async (app) => {
  const key = await full();
  const id = `${app}.watch-apps`;
  const pausedAt = async () => {
    const { jobs } = (await house.request("GET /api/jobs", { key })).body;
    return jobs.find((job: Listed) => job.id === id).pausedAt;
  };
  const put = (paused: unknown) =>
    house.request(`PUT /api/jobs/${id}/paused`, { key, body: { paused } });
  expect((await put(true)).body).toEqual({ paused: true });
  expect(await pausedAt()).toEqual(expect.any(String));
  expect((await put(false)).body).toEqual({ paused: false });
  expect(await pausedAt()).toBeNull();
  expect((await put("no")).body.field).toBe("paused");
});

describe("404", () => {
  test.each(["none", "control.none", "legal.none", "nobody.health-check", "x.y.z", "%00.a"])(
    "job %s",
    async (id) => {
      const key = await full();
      const runs = await house.request(`GET /api/jobs/${id}/runs`, { key });
      expect([404, 400]).toContain(runs.status);
      const ran = await house.request(`POST /api/jobs/${id}/run`, { key });
      expect(ran.status).toBe(runs.status);
      const paused = await house.request(`PUT /api/jobs/${id}/paused`, {
        key,
        body: { paused: true },
      });
      expect(paused.status).toBe(runs.status);
    },
  );
});

test("503 when the app that owns the job is away", async () => {
  const key = await full();
  const got = await house.request("POST /api/jobs/pos.anything/run", { key });
  expect([got.status, got.body.code]).toEqual([503, "APP_UNREACHABLE"]);
  const pause = { key, body: { paused: true } };
  expect((await house.request("PUT /api/jobs/pos.anything/paused", pause)).status).toBe(503);
  expect((await house.request("GET /api/jobs/pos.anything/runs", { key })).status).toBe(503);
});

test("403 for a key that may only read, 400 for a cursor that is none", async () => {
  const key = await house.key("admin:read");
  expect((await house.request("POST /api/jobs/control.health-check/run", { key })).status).toBe(
    403,
  );
  for (const app of ["control", "legal"]) {
    const got = await house.request(`GET /api/jobs/${app}.health-check/runs?cursor=!`, { key });
    expect(got.status).toBe(400);
  }
});
