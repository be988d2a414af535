/** API keys of a business: its managers manage them; the till and other businesses see none. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { portalPermission } from "#contracts/consumer/caller.ts";
import { grantOperator } from "#platform/people/operators.ts";
import type { Got } from "#platform/testing/test-client.ts";
import { startPeople, type PeopleGround } from "../testing/people.ts";

let ground: PeopleGround;
let list: string;
let manager: string;
let others: readonly (readonly [string, string])[];
let operator: string;
let tenantId: string;
beforeAll(async () => {
  ground = await startPeople();
  tenantId = (await ground.found({ like: "frutas" })).id;
  const other = await ground.found({ like: "fonda" });
  list = `/n/${tenantId}/keys`;
  manager = await ground.hire(tenantId, "manuela");
  others = [
    ["cashier", await ground.hire(tenantId, "carla", "operational")],
    ["manager of another business", await ground.hire(other.id, "otilia")],
    ["somebody", await ground.comeAs("nadie")],
  ];
  await grantOperator(ground.app.services.db, {
    email: "olga@example.org",
    at: ground.clock.now(),
  });
  operator = await ground.comeAs("olga");
});
afterAll(() => ground.stop());

const typed = { name: "Caja", may_pos_read: "yes", confirmed: "yes" };
const secretIn = ({ text }: Got): string => /data-copy="(milpa_pos_[^"]+)"/.exec(text)?.[1] ?? "";
const keyOf = (secret: string) => ground.app.services.keys.resolve(secret);
const made = async (cookie: string, form: Readonly<Record<string, string>> = typed) => {
  const secret = secretIn(await ground.press(list, form, cookie));
  const key = await keyOf(secret);
  return { secret, key, path: `${list}/${key?.keyId ?? ""}` };
};

test("a manager's key is bound to the business, whatever the form says", async () => {
  const { key, path } = await made(manager, { ...typed, owner: "another", tenantId: "another" });
  expect(key).toMatchObject({ scope: { tenantId }, permissions: ["pos:read"], ecosystem: false });
  expect((await ground.see(list, manager)).text).toContain(path);
  expect((await ground.see(`/n/${tenantId}/settings`, manager)).text).toContain(`"${list}"`);
  const shown = await ground.see(path, manager);
  expect(shown.text).toContain("manuela@example.org");
  const successor = secretIn(await ground.press(`${path}/rotate`, typed, manager));
  expect(await keyOf(successor)).toMatchObject({ scope: { tenantId } });
});

test("a key that somebody on the server bound to the business is theirs too", async () => {
  const { keys } = ground.app.services;
  const wanted = { name: "Server", permissions: ["pos:read"], scope: { tenantId } };
  const { id, key } = await keys.create(wanted);
  expect((await ground.see(list, manager)).text).toContain(id);
  await ground.press(`${list}/${id}/revoke`, typed, manager);
  expect(await keyOf(key)).toBeNull();
});

test("403 for the till, for other businesses and for others, and no key changes", async () => {
  const { secret, path, key } = await made(manager, { ...typed, name: "cajera.nueva" });
  for (const [, cookie] of others) {
    for (const at of [list, `${list}/new`, path]) {
      const got = await ground.see(at, cookie);
      expect([got.status, got.text.includes("cajera.nueva")]).toEqual([403, false]);
    }
    for (const at of [list, `${path}/rotate`, `${path}/revoke`]) {
      const got = await ground.press(at, typed, cookie);
      expect([got.status, secretIn(got)]).toEqual([403, ""]);
    }
  }
  expect(await keyOf(secret)).toMatchObject({ keyId: key?.keyId });
});

test("another business's manager finds nothing of it at their own address", async () => {
  const { secret, key } = await made(manager);
  const other = await ground.found({ like: "fonda" });
  const cookie = await ground.hire(other.id, "oralia");
  const path = `/n/${other.id}/keys/${key?.keyId ?? ""}`;
  expect((await ground.see(path, cookie)).status).toBe(404);
  for (const act of ["rotate", "revoke"]) {
    const got = await ground.press(`${path}/${act}`, typed, cookie);
    expect([got.status, secretIn(got)]).toEqual([404, ""]);
  }
  expect(await keyOf(secret)).not.toBeNull();
});

test("a stranger is sent to sign in", async () => {
  for (const at of [list, `${list}/new`]) expect((await ground.see(at)).status).toBe(303);
  const got = await ground.press(list, typed);
  expect([got.status, secretIn(got)]).toEqual([303, ""]);
});

test("a portal's key is the operator's to give; a manager may only end it", async () => {
  const may = `may_${portalPermission.replaceAll(/\W/g, "_")}`;
  expect((await ground.see(`${list}/new`, manager)).text).not.toContain(may);
  const form = { ...typed, [may]: "yes" };
  expect((await made(manager, form)).key?.permissions).toEqual(["pos:read"]);
  const { key, secret, path } = await made(operator, form);
  expect(key?.permissions).toContain(portalPermission);
  expect((await ground.see(path, manager)).text).not.toContain(`${path}/rotate`);
  const refused = await ground.press(`${path}/rotate`, typed, manager);
  expect([refused.headers["location"], secretIn(refused)]).toEqual([`${path}?done=forbidden`, ""]);
  await ground.press(`${path}/revoke`, typed, manager);
  expect(await keyOf(secret)).toBeNull();
});
