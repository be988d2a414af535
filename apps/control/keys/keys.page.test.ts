/** API keys of control: people who run the house manage them; a key that signed in does not. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { admitOperator } from "#platform/people/persons.ts";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { cookieOf, type Got } from "#platform/testing/test-client.ts";
import { controlApp } from "../app.ts";
import { addOperator } from "../operators/change-operators.command.ts";

let app: TestApp;
let manager: string;
let reader: string;
let byKey: string;
beforeAll(async () => {
  app = await startTestApp(controlApp);
  const { db, clock, sessions, keys } = app.app.services;
  const person = async (email: string, roles: readonly string[]) => {
    const at = clock.now();
    await addOperator(app.app.services, { email, roles, at });
    const id = (await admitOperator(db, { sub: email, email, name: "" }, at)) ?? "";
    const cookie = await sessions.open({ shard: "operators", id }, "test");
    return cookie.split(";")[0] ?? "";
  };
  manager = await person("mara@example.org", ["admin:read", "admin:manage"]);
  reader = await person("rita@example.org", ["admin:read"]);
  const permissions = ["admin:read", "admin:manage"];
  const { key } = await keys.create({ name: "k", permissions, scope: {} });
  byKey = cookieOf(await app.request("POST /sign-in/key", { form: { key } }));
});
afterAll(() => app.stop());

const typed = { name: "Sonda", may_admin_read: "yes", confirmed: "yes" };
const see = (path: string, cookie: string) => app.request(`GET ${path}`, { cookie });
const press = (path: string, cookie: string) =>
  app.request(`POST ${path}`, { form: typed, cookie });
const secretIn = ({ text }: Got): string =>
  /data-copy="(milpa_control_[^"]+)"/.exec(text)?.[1] ?? "";
const keyOf = (secret: string) => app.app.services.keys.resolve(secret);

test("a person who runs the house makes, replaces and ends a key", async () => {
  const secret = secretIn(await press("/keys", manager));
  const key = await keyOf(secret);
  expect(key).toMatchObject({ permissions: ["admin:read"], scope: {}, ecosystem: false });
  const path = `/keys/${key?.keyId ?? ""}`;
  const page = await see(path, manager);
  expect([page.status, page.text.includes("mara@example.org")]).toEqual([200, true]);
  expect(await keyOf(secretIn(await press(`${path}/rotate`, manager)))).not.toBeNull();
  await press(`${path}/revoke`, manager);
  expect(await keyOf(secret)).toBeNull();
});

test("403 for who only reads and for a key that signed in; 303 for strangers", async () => {
  const secret = secretIn(await press("/keys", manager));
  const path = `/keys/${(await keyOf(secret))?.keyId ?? ""}`;
  expect((await see("/operators", byKey)).status).toBe(200);
  for (const [cookie, status] of [
    [reader, 403],
    [byKey, 403],
    ["", 303],
  ] as const) {
    for (const at of ["/keys", "/keys/new", path])
      expect((await see(at, cookie)).status).toBe(status);
    for (const at of ["/keys", `${path}/rotate`, `${path}/revoke`]) {
      const got = await press(at, cookie);
      expect([got.status, secretIn(got)]).toEqual([status, ""]);
    }
  }
  expect(await keyOf(secret)).not.toBeNull();
});
