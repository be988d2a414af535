/** An app registers itself and learns the time. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startHouse, type House } from "../testing/house.ts";

let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.stop());

describe("200", () => {
  test("the app is listed, and a second registration moves it", async () => {
    const got = await house.register("legal", "http://127.0.0.1:1/");
    expect([got.status, got.body]).toEqual([200, { offsetMs: 0, callsJobs: true }]);
    await house.register("legal", "http://127.0.0.1:2");
    const list = await house.request("GET /api/apps", { key: await house.key("admin:read") });
    const urls = list.body.apps.map((app: { baseUrl: string }) => app.baseUrl);
    expect(urls).toEqual(["http://127.0.0.1:2"]);
  });
});

describe("callsJobs", () => {
  test("is no where control was not told the address: the app runs its own jobs", async () => {
    const production = await startHouse("production", { legal: "https://legal.example.org" });
    try {
      const callsJobsAt = async (url: string) => (await production.register("legal", url)).body;
      const unknown = await callsJobsAt("https://legal.elsewhere.example.org");
      expect(unknown).toEqual({ offsetMs: 0, callsJobs: false });
      const known = await callsJobsAt("https://legal.example.org");
      expect(known).toEqual({ offsetMs: 0, callsJobs: true });
    } finally {
      await production.stop();
    }
  });
});

describe("401", () => {
  test("without a signature, and with one over another body", async () => {
    const line = "POST /api/internal/registrations";
    const body = { name: "legal", title: "x", baseUrl: "http://127.0.0.1:1" };
    expect((await house.request(line, { body })).status).toBe(401);
    const headers = { "x-queue-signature": "sha256=00", "x-queue-timestamp": "1" };
    expect((await house.request(line, { body, headers })).status).toBe(401);
  });
});

describe("400", () => {
  test.each([
    [{ name: "Legal!", title: "x", baseUrl: "http://a" }, "name"],
    [{ name: "legal", title: "", baseUrl: "http://a" }, "title"],
    [{ name: "legal", title: "x", baseUrl: "ftp://a" }, "baseUrl"],
  ])("%j names %s", async (body, field) => {
    const got = await house.signed("POST /api/internal/registrations", body);
    expect([got.status, got.body.field]).toEqual([400, field]);
  });
});
