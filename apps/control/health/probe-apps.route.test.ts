/** Health on demand: who answers is up, who does not is down, and both are kept. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startHouse, type House } from "../testing/house.ts";

let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.stop());

describe("200", () => {
  test("an app that answers is healthy, one that is away is not; the list tells", async () => {
    await house.register("control");
    await house.register("legal", "http://127.0.0.1:1");
    const key = await house.key("admin:read", "admin:manage");
    const got = await house.request("POST /api/health-checks", { key });
    expect(got.status).toBe(200);
    expect(got.body.healthChecks).toEqual([
      expect.objectContaining({ app: "control", healthy: true, status: 200, error: null }),
      expect.objectContaining({ app: "legal", healthy: false, status: null }),
    ]);
    const apps = await house.request("GET /api/apps", { key });
    const health = apps.body.apps.map((app: { healthy: boolean }) => app.healthy);
    expect(health).toEqual([true, false]);
  });

  test("checks are listed newest first, by app and in pages", async () => {
    const key = await house.key("admin:read", "admin:manage");
    await house.request("POST /api/health-checks", { key });
    const line = "GET /api/health-checks?app=legal&limit=1";
    const first = await house.request(line, { key });
    expect(first.body.healthChecks).toHaveLength(1);
    const next = await house.request(`${line}&cursor=${first.body.nextCursor}`, { key });
    expect(next.body.nextCursor).toBeUndefined();
    expect(next.body.healthChecks[0].id < first.body.healthChecks[0].id).toBe(true);
  });
});

test("the watch of each minute keeps changes only", async () => {
  const key = await house.key("admin:read", "admin:manage");
  const count = async (): Promise<number> =>
    (await house.request("GET /api/health-checks", { key })).body.healthChecks.length;
  const before = await count();
  const watched = await house.signed("POST /api/cron/watch-apps");
  expect(watched.body).toMatchObject({ ok: true, result: { checked: 2, down: 1 } });
  expect(await count()).toBe(before);
  await house.register("legal");
  await house.signed("POST /api/cron/watch-apps");
  expect(await count()).toBe(before + 1);
});

test("403 for a key that may only read; 400 for a cursor that is none", async () => {
  const key = await house.key("admin:read");
  expect((await house.request("POST /api/health-checks", { key })).status).toBe(403);
  const got = await house.request("GET /api/health-checks?cursor=zzz", { key });
  expect([got.status, got.body.field]).toEqual([400, "cursor"]);
});
