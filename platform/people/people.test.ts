/** Operators and members are known by address until they come, and by identity's name after. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database, Queries } from "../db/database.ts";
import { newId } from "../id.ts";
import { sampleDefinition } from "../testing/sample-definition.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import {
  addMember,
  changeMember,
  listMembers,
  placeIdsOf,
  removeMember,
  type NewMember,
} from "./memberships.ts";
import { addOperator, grantOperator, operatesAs, removeOperator } from "./operators.ts";
import { admitOperator, admitPerson, findPerson } from "./persons.ts";

const at = new Date("2026-11-20T18:00:00Z");
let app: TestApp;
let db: Database;
beforeAll(async () => {
  app = await startTestApp(sampleDefinition);
  ({ db } = app.app.services);
});
afterAll(() => app.stop());

let place: string;
beforeEach(() => {
  place = newId();
});

const personOf = (sub: string, email = `${sub}@example.org`) => ({ sub, email, name: sub });
const come = async (sub: string, email?: string) => {
  const id = await db.transaction((tx) => admitPerson(tx, personOf(sub, email), at));
  return findPerson(db, id);
};
const add = (sub: string, more: Partial<NewMember> = {}) => {
  const email = `${sub}@example.org`;
  return addMember(db, { placeId: place, email, role: "owner", at, ...more });
};
/** Whether a transaction of this database waits for another. */
const waitsForLock = async () => {
  const { rowCount } = await db.pool.query(
    `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return (rowCount ?? 0) > 0;
};
const asking = (sub: string, email: string | null = `${sub}@example.org`) => ({
  sub,
  email,
  phone: null,
});

test("an operator's address counts once, however it is written", async () => {
  const granted = await grantOperator(db, { email: " Olga@Example.org", at });
  expect(await operatesAs(db, asking("olga"))).toBe(true);
  expect((await come("olga", "OLGA@example.org"))?.roles).toEqual(["operator"]);
  expect((await come("another", "olga@example.org"))?.roles).toEqual([]);
  expect(await operatesAs(db, asking("another", "olga@example.org"))).toBe(false);
  expect(await grantOperator(db, { email: "olga@example.org", at })).toBeNull();
  expect(await operatesAs(db, asking("olga", null))).toBe(true);
  const added = await addOperator(db, { email: "olga@example.org", at });
  expect(added).toEqual({ ...granted, email: "olga@example.org" });
  expect(await operatesAs(db, asking("olga", null))).toBe(false);
  expect(await removeOperator(db, "OLGA@example.org")).toEqual(added);
  expect(await removeOperator(db, "olga@example.org")).toBeNull();
});

describe("sessions of an operator", () => {
  const email = "rita@example.org";
  const open = (tx: Queries, id: string) =>
    app.app.services.sessions.open({ shard: "people", id }, "", { sessionId: newId(), tx });
  const signIn = async (during: () => void = () => undefined) =>
    db.transaction(async (tx) => {
      const id = await admitOperator(tx, personOf("rita"), at);
      if (id === null) return "stranger";
      during();
      await open(tx, id);
      return "in";
    });
  const count = async () =>
    (await db.pool.query<object>("select from session where shard = 'people'")).rowCount;

  test("end with the rights, so that rights given later wake none", async () => {
    await addOperator(db, { email, at });
    expect(await signIn()).toBe("in");
    expect(await count()).toBe(1);
    await removeOperator(db, email);
    expect(await count()).toBe(0);
  });

  test("end too where the address is let in anew; other rights leave them open", async () => {
    await addOperator(db, { email, roles: ["reads", "changes"], at });
    await signIn();
    await addOperator(db, { email, roles: ["reads"], at });
    expect(await count()).toBe(1);
    await addOperator(db, { email, roles: ["reads"], at });
    expect(await count()).toBe(0);
    await removeOperator(db, email);
  });

  test("of a sign-in under way end with it", async () => {
    await addOperator(db, { email, at });
    let removing: Promise<unknown> = Promise.resolve();
    const came = await signIn(() => void (removing = removeOperator(db, email)));
    await removing;
    expect([came, await count()]).toEqual(["in", 0]);
  });

  test("do not begin once the rights are being taken", async () => {
    await addOperator(db, { email, at });
    await signIn();
    let coming: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      await removeOperator(tx, email);
      coming = signIn();
      await expect.poll(waitsForLock).toBe(true);
    });
    expect([await coming, await count()]).toEqual(["stranger", 0]);
  });
});

test("other rights are the same operator's, whoever has the address by now", async () => {
  await addOperator(db, { email: "ines@example.org", roles: ["reads", "changes"], at });
  await come("ines", "ines@example.org");
  await addOperator(db, { email: "ines@example.org", roles: ["reads"], at });
  expect((await come("heir", "ines@example.org"))?.roles).toEqual([]);
  expect((await come("ines", "ines.new@example.org"))?.roles).toEqual(["reads"]);
  await removeOperator(db, "ines@example.org");
});

test("where only operators come in, nobody else is kept", async () => {
  expect(await admitOperator(db, personOf("stranger"), at)).toBeNull();
  const { rows } = await db.pool.query("select from known_person where sub = 'stranger'");
  expect(rows).toEqual([]);
});

test("a member's address counts once, and places are of nobody else", async () => {
  await add("mia", { role: "cashier" });
  expect(await placeIdsOf(db, asking("mia"), at)).toEqual([place]);
  expect(await placeIdsOf(db, asking("mia", null), at)).toEqual([]);
  expect((await come("mia"))?.memberships).toEqual([{ placeId: place, role: "cashier" }]);
  expect(await placeIdsOf(db, asking("mia", null), at)).toEqual([place]);
  expect(await placeIdsOf(db, asking("thief", "mia@example.org"), at)).toEqual([]);
  expect((await come("thief", "mia@example.org"))?.memberships).toEqual([]);
});

test("whoever left sees the place no more", async () => {
  await add("leo");
  await come("leo");
  const [member] = await listMembers(db, place);
  expect(await changeMember(db, { placeId: place, id: member?.id ?? "" }, { active: false })).toBe(
    null,
  );
  expect((await come("leo"))?.memberships).toEqual([]);
  expect(await placeIdsOf(db, asking("leo"), at)).toEqual([]);
});

test("a list says what the place calls somebody, or what identity does", async () => {
  await add("sol", { name: "La Sol" });
  await add("luz");
  await add("eva");
  await come("sol");
  await come("luz");
  const names = (await listMembers(db, place)).map(({ emailKey, name }) => [emailKey, name]);
  expect(new Map(names as [string, string | null][])).toEqual(
    new Map([
      ["eva@example.org", null],
      ["luz@example.org", "luz"],
      ["sol@example.org", "La Sol"],
    ]),
  );
});

test("two owners who remove each other at once: one remains", async () => {
  for (const sub of ["uno", "dos"]) {
    await add(sub);
    await come(sub);
  }
  const removing = ["uno", "dos"].map((sub) =>
    removeMember(db, { placeId: place, email: `${sub}@example.org` }, "owner"),
  );
  expect((await Promise.all(removing)).toSorted()).toEqual(["lastKeeper", null].toSorted());
  expect(await listMembers(db, place)).toHaveLength(1);
});

test("one address is added once, also twice at a time; nobody is removed twice", async () => {
  const twice = await Promise.all([add("zoe"), add("zoe")]);
  expect(twice.toSorted()).toEqual(["known", null].toSorted());
  const zoe = { placeId: place, email: "ZOE@example.org" };
  expect(await removeMember(db, zoe)).toBeNull();
  expect(await removeMember(db, zoe)).toBe("unknown");
});
