/** What identity tells of accounts, to a receiver on a real socket: who, and no more of them. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { UserEvent } from "#contracts/identity/events.ts";
import { hearWith, type Hearer } from "#platform/testing/hearer.ts";
import { findByEmail } from "../accounts/accounts.query.ts";
import { startIdentity, type IdentityGround } from "../testing/ground.ts";
import { userFacts } from "../testing/user-facts.ts";

let ground: IdentityGround;
let ear: Hearer;
beforeAll(async () => {
  ground = await startIdentity();
  const permissions = ["clients:manage", "webhooks:manage"];
  const { key } = await ground.app.services.keys.create({ name: "crm", permissions, scope: {} });
  ear = await hearWith(ground, key);
});
afterAll(async () => {
  await ground.stop();
  await ear.close();
});

const newest = async (type: string, count?: number) => {
  const event = await ear.newest(type, count);
  return { said: JSON.stringify(event), data: UserEvent.parse(event).data };
};

test("an account that is confirmed is told of by its subject alone", async () => {
  const [email, name] = ["berta.escucha@example.org", "Berta Escucha"];
  await userFacts(ground).signUp(email, name);
  const { said, data } = await newest("user.created");
  const account = await findByEmail(ground.app.services.db, email);
  expect(data).toEqual({ sub: account?.id });
  expect([said.includes(email), said.includes(name)]).toEqual([false, false]);
});

test("a change names its fields, and saving the same again tells nothing", async () => {
  const facts = userFacts(ground);
  const who = await ground.signIn();
  await facts.rename(who, who.name);
  await facts.rename(who, "Ana Nueva", "en");
  expect((await newest("user.changed")).data).toEqual({ sub: who.id, changed: ["name", "locale"] });
  const email = "nueva.escucha@example.org";
  await facts.changeEmail(who, email);
  const { said, data } = await newest("user.changed", 2);
  expect(data).toEqual({ sub: who.id, changed: ["email"] });
  expect([said.includes(email), said.includes("Nueva")]).toEqual([false, false]);
});

test("each time that an account is blocked and let in again", async () => {
  const who = await ground.signIn();
  const { turn } = userFacts(ground);
  for (const to of ["off", "off", "on", "off", "on"] as const) await turn(who, to);
  for (const type of ["user.blocked", "user.unblocked"])
    expect((await newest(type, 2)).data).toEqual({ sub: who.id });
});
