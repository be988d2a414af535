/** Apps in use and out of it: what asks them for something asks those in use alone. */
import { afterAll, beforeAll, expect, test } from "vitest";
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
