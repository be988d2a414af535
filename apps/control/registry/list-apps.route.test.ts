/** The registry, for those who may read it. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startHouse, type House } from "../testing/house.ts";

let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.stop());

describe("200", () => {
  test("every app with its health, unknown at first", async () => {
    await house.register("control");
    await house.register("legal", "http://127.0.0.1:1");
    const key = await house.key("admin:read");
    const got = await house.request("GET /api/apps", { bearer: key });
    expect(got.status).toBe(200);
    expect(got.body.apps).toEqual([
      expect.objectContaining({ name: "control", healthy: null, checkedAt: null }),
      expect.objectContaining({ name: "legal", title: "App legal", baseUrl: "http://127.0.0.1:1" }),
    ]);
  });
});

test("401 without a key, 403 with one that lacks the permission", async () => {
  expect((await house.request("GET /api/apps")).status).toBe(401);
  const got = await house.request("GET /api/apps", { key: await house.key("keys:manage") });
  expect([got.status, got.body.code]).toEqual([403, "FORBIDDEN"]);
});
