/** Webhooks of the house on control's pages: registered, heard, sent again, by who may run it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { admitOperator } from "#platform/people/persons.ts";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { controlApp } from "../app.ts";
import { addOperator } from "../operators/change-operators.command.ts";

let app: TestApp;
let manager: string;
let reader: string;
beforeAll(async () => {
  app = await startTestApp(controlApp);
  manager = await person("mara@example.org", ["admin:read", "admin:manage"]);
  reader = await person("rita@example.org", ["admin:read"]);
});
afterAll(() => app.stop());

const person = async (email: string, roles: readonly string[]): Promise<string> => {
  const { services } = app.app;
  const at = services.clock.now();
  await addOperator(services, { email, roles, at });
  const id = (await admitOperator(services.db, { sub: email, email, name: "" }, at)) ?? "";
  const cookie = await services.sessions.open({ shard: "operators", id }, "test");
  return cookie.split(";")[0] ?? "";
};

const list = "/webhooks/endpoints";
const typed = { url: "https://guardia.example.org/hook", event_operator_changed: "yes" };
const see = (path: string, cookie = manager) => app.request(`GET ${path}`, { cookie });
const press = (path: string, form: Readonly<Record<string, string>>, cookie = manager) =>
  app.request(`POST ${path}`, { form, cookie });
const register = async (): Promise<string> =>
  /href="(\/webhooks\/endpoints\/[0-9a-f-]{36})"/.exec((await press(list, typed)).text)?.[1] ?? "";
const deliveriesIn = (text: string): readonly string[] =>
  [...text.matchAll(/name="delivery" value="([0-9a-f-]{36})"/g)].map(([, id]) => id ?? "");

test("what is registered stands in the list, its secret is shown once", async () => {
  const made = await press(list, typed);
  expect([made.status, /data-copy="whsec_/.test(made.text)]).toEqual([200, true]);
  const after = await see(list);
  expect([after.text.includes(typed.url), after.text.includes("whsec_")]).toEqual([true, false]);
  expect((await press(list, { url: typed.url })).status).toBe(400);
});

test("a change of operators stands in the log, and is sent again", async () => {
  const path = await register();
  expect(deliveriesIn((await see(path)).text)).toEqual([]);
  await person("nadia@example.org", ["admin:read"]);
  const page = await see(`${path}?lang=en`);
  const [delivery = ""] = deliveriesIn(page.text);
  const again = await press(`${path}/replay`, { delivery });
  expect([again.status, again.headers["location"]]).toEqual([303, `${path}?done=replayed`]);
  expect(deliveriesIn((await see(path)).text)).toHaveLength(2);
  for (const unknown of ["", "x", newId()])
    expect((await press(`${path}/replay`, { delivery: unknown })).status).toBe(404);
});

test("403 for who only reads, 303 for strangers, 404 for none", async () => {
  const path = await register();
  for (const [cookie, status] of [
    [reader, 403],
    ["", 303],
  ] as const) {
    for (const at of [list, `${list}/new`, path])
      expect((await see(at, cookie)).status, at).toBe(status);
    for (const act of ["", "/test", "/rotate", "/remove", "/replay"])
      expect((await press(`${path}${act}`, { confirmed: "yes" }, cookie)).status).not.toBe(200);
  }
  for (const unknown of [newId(), "x"]) expect((await see(`${list}/${unknown}`)).status).toBe(404);
  expect((await see(path)).status).toBe(200);
});
