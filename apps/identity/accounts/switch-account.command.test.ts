// Suspending an account and letting it in again, and who operates.
import { afterAll, beforeAll, expect, test } from "vitest";
import { statement } from "#platform/db/statement.ts";
import { changeRole } from "./accounts.store.ts";
import { identityPlaces } from "../callers/places.query.ts";
import { listAccounts } from "./account-lists.query.ts";
import { freshTokens, refreshForm, startIdentity, type IdentityGround } from "../testing/ground.ts";
import { switchAccount } from "./switch-account.command.ts";

let ground: IdentityGround;
beforeAll(async () => {
  ground = await startIdentity();
});
afterAll(() => ground.stop());

const turn = (id: string, to: "on" | "off") => switchAccount(ground.app.services, id, to);

const events = statement<{ readonly kind: string }>(
  "test.switches",
  "select kind from security_event where account_id = $1 and kind like 'account%' order by id",
);

test("what a suspended person had stays dead when they may come in again", async () => {
  const [person, client] = [await ground.signIn(), await ground.addClient()];
  const tokens = await freshTokens(ground, person, client);
  const userinfo = () => ground.request("GET /oauth/userinfo", { bearer: tokens.access_token });
  const refresh = () =>
    ground.request("POST /oauth/token", { form: refreshForm(client, tokens.refresh_token) });
  expect((await userinfo()).status).toBe(200);
  expect([await turn(person.id, "off"), await turn(person.id, "off")]).toEqual([true, false]);
  expect([(await userinfo()).status, (await refresh()).status]).toEqual([401, 400]);
  expect([await turn(person.id, "on"), await turn(person.id, "on")]).toEqual([true, false]);
  expect([(await userinfo()).status, (await refresh()).status]).toEqual([401, 400]);
  const { cookie } = person;
  expect((await ground.request("GET /account", { cookie })).status).toBe(303);
  const happened = await ground.app.services.db.run(events, [person.id]);
  expect(happened.map(({ kind }) => kind)).toEqual(["account_disabled", "account_enabled"]);
});

test("a role is given once and taken", async () => {
  const { db } = ground.app.services;
  const person = await ground.signIn();
  const roles = async () => (await listAccounts(db, person.email, 10))[0]?.roles;
  const clients = async () =>
    (await ground.request("GET /clients", { cookie: person.cookie })).status;
  expect(await clients()).toBe(403);
  for (const _ of [1, 2]) await changeRole(db, person.id, "operator", "given");
  expect([await roles(), await clients()]).toEqual([["operator"], 200]);
  const kinds = async () =>
    (await identityPlaces(db, { sub: person.id, email: null, phone: null }, new Date())).map(
      ({ kind }) => kind,
    );
  expect(await kinds()).toEqual(["account", "console"]);
  await changeRole(db, person.id, "operator", "taken");
  expect([await roles(), await clients(), await kinds()]).toEqual([[], 403, ["account"]]);
  await turn(person.id, "off");
  expect(await kinds()).toEqual([]);
});
