/** Apps in use and out of it: what asks them for something asks those in use alone. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startHouse, type House } from "../testing/house.ts";

let house: House;
let key: string;
beforeAll(async () => {
  house = await startHouse();
  await house.register("control");
  await house.register("legal", "http://127.0.0.1:1");
  key = await house.key("admin:read", "admin:manage");
});
afterAll(() => house.stop());

const turn = (name: string, active: unknown, by = key) =>
  house.request(`PATCH /api/apps/${name}`, { key: by, body: { active } });
const activeNames = async (): Promise<string[]> => {
  const { body } = await house.signed("GET /api/internal/apps");
  return body.apps.map(({ name }: { name: string }) => name);
};

test("an app out of use is told to nobody and asked for nothing", async () => {
  expect(await activeNames()).toEqual(["control", "legal"]);
  const off = await turn("legal", false);
  expect([off.status, off.body.name, off.body.active]).toEqual([200, "legal", false]);
  await house.register("legal", "http://127.0.0.1:1");
  expect(await activeNames()).toEqual(["control"]);
  const checks = (await house.request("POST /api/health-checks", { key })).body.healthChecks;
  expect(checks.map(({ app }: { app: string }) => app)).toEqual(["control"]);
  const daily = await house.signed("POST /api/cron/health-check");
  expect(daily.body.result).toMatchObject({ checked: 1, down: 0 });
  const { apps } = (await house.request("GET /api/apps", { key })).body;
  expect(apps.map(({ active }: { active: boolean }) => active)).toEqual([true, false]);
  await turn("legal", true);
  expect(await activeNames()).toEqual(["control", "legal"]);
});

describe("what the house asks of its apps", () => {
  let there: Server;
  const asked: { readonly url: string; readonly signature: unknown }[] = [];
  beforeAll(async () => {
    there = createServer(({ url = "", headers }, response) => {
      asked.push({ url, signature: headers["x-queue-signature"] });
      response.writeHead(200, { "content-type": "application/json" }).end('{"jobs":[]}');
    });
    await new Promise<void>((resolve) => there.listen(0, "127.0.0.1", resolve));
  });
  beforeEach(() => void (asked.length = 0));
  afterAll(() => there.close());
  const address = () => `http://127.0.0.1:${(there.address() as AddressInfo).port}`;
  const askAll = async (one: House) => {
    const by = await one.key("admin:read", "admin:manage");
    await one.request("GET /api/jobs", { key: by });
    await one.signed("POST /api/cron/watch-jobs");
    await one.request("GET /api/sandbox/clock");
    await one.request("POST /api/sandbox/clock", { body: { advance: "PT1S" } });
  };

  test("its jobs and its clock, while it is in use", async () => {
    await house.register("tasks", address());
    await askAll(house);
    expect(new Set(asked.map(({ url }) => url))).toEqual(
      new Set(["/api/internal/jobs", "/api/internal/clock"]),
    );
    asked.length = 0;
    await turn("tasks", false);
    await askAll(house);
    expect(asked).toEqual([]);
  });

  test("is signed for the house's own addresses alone", async () => {
    const signatureFrom = async (urls: Readonly<Record<string, string>>) => {
      const other = await startHouse("production", urls);
      try {
        await other.register("tasks", address());
        asked.length = 0;
        await other.request("GET /api/jobs", { key: await other.key("admin:read") });
        expect(asked).toHaveLength(1);
        return asked[0]?.signature;
      } finally {
        await other.stop();
      }
    };
    expect(await signatureFrom({})).toBeUndefined();
    expect(await signatureFrom({ tasks: `${address()}/` })).toMatch(/^sha256=/);
  });
});

test("404 for an app that nobody registered, 400 for no word, 403 for who only reads", async () => {
  const unknown = await turn("nobody", false);
  expect([unknown.status, unknown.body.code]).toEqual([404, "APP_NOT_FOUND"]);
  expect((await turn("legal", "no")).body.field).toBe("active");
  expect((await turn("legal", false, await house.key("admin:read"))).status).toBe(403);
  expect((await house.request("GET /api/internal/apps", { key })).status).toBe(401);
});

test("on its card an operator takes it out of use, and into use again", async () => {
  const got = await house.request("POST /sign-in/key", { form: { key } });
  const cookie = String(got.headers["set-cookie"]).split(";")[0] ?? "";
  const press = (active: string) =>
    house.request("POST /apps", { form: { name: "legal", active }, cookie });
  expect((await press("no")).status).toBe(303);
  expect(await activeNames()).toEqual(["control"]);
  expect((await house.request("GET /", { cookie })).text).toContain("Fuera de uso");
  await press("yes");
  expect(await activeNames()).toEqual(["control", "legal"]);
});
