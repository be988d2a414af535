/** API keys of identity: operators manage them; other people see none. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Got } from "#platform/testing/test-client.ts";
import { startIdentity, type IdentityGround } from "../testing/ground.ts";

let ground: IdentityGround;
let operator: string;
let person: string;
beforeAll(async () => {
  ground = await startIdentity();
  operator = (await ground.signIn(await ground.addPerson({ roles: ["operator"] }))).cookie;
  person = (await ground.signIn()).cookie;
});
afterAll(() => ground.stop());

const typed = { name: "Registro", may_clients_manage: "yes", confirmed: "yes" };
const see = (path: string, cookie: string) => ground.request(`GET ${path}`, { cookie });
const press = (path: string, cookie: string) =>
  ground.request(`POST ${path}`, { form: typed, cookie });
const secretIn = ({ text }: Got): string =>
  /data-copy="(milpa_identity_[^"]+)"/.exec(text)?.[1] ?? "";
const keyOf = (secret: string) => ground.app.services.keys.resolve(secret);

test("an operator makes, replaces and ends a key", async () => {
  const secret = secretIn(await press("/keys", operator));
  const key = await keyOf(secret);
  expect(key).toMatchObject({ permissions: ["clients:manage"], scope: {}, ecosystem: false });
  const path = `/keys/${key?.keyId ?? ""}`;
  expect((await see("/keys", operator)).text).toContain(path);
  const successor = secretIn(await press(`${path}/rotate`, operator));
  expect(await keyOf(successor)).toMatchObject({ lineageId: key?.lineageId });
  await press(`${path}/revoke`, operator);
  expect(await keyOf(secret)).toBeNull();
});

test("403 for everybody else, 303 for strangers, and no key changes", async () => {
  const secret = secretIn(await press("/keys", operator));
  const path = `/keys/${(await keyOf(secret))?.keyId ?? ""}`;
  for (const [cookie, status] of [
    [person, 403],
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

const hiddenIn = ({ text }: Got): string => /name="once" value="([^"]+)"/.exec(text)?.[1] ?? "";

test("a form that is sent twice makes one key, and shows its secret both times", async () => {
  const once = hiddenIn(await see("/keys/new", operator));
  const make = async (name: string) =>
    secretIn(
      await ground.request("POST /keys", { cookie: operator, form: { ...typed, name, once } }),
    );
  const [first, again] = await Promise.all([make("Doble"), make("Doble")]);
  expect([first, (await keyOf(first)) === null]).toEqual([again, false]);
  const { text } = await see("/keys", operator);
  expect(text.split("Doble")).toHaveLength(2);
  // After a step back another name is another key.
  expect(await make("Otra")).not.toBe(first);
  const path = `/keys/${(await keyOf(first))?.keyId ?? ""}`;
  const asked = await ground.request(`POST ${path}/rotate`, { cookie: operator, form: {} });
  const form = { confirmed: "yes", once: hiddenIn(asked) };
  const rotate = async () =>
    secretIn(await ground.request(`POST ${path}/rotate`, { cookie: operator, form }));
  const [next, nextAgain] = [await rotate(), await rotate()];
  expect([next, next === first]).toEqual([nextAgain, false]);
});
