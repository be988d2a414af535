/** Roles belong to a whole server: no instance takes a password from under another. */
import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { StartProblem } from "../../problem.ts";
import { inDatabase } from "../../testing/test-server.ts";
import { houseVault } from "../../vault.ts";
import { rolePrefixIn } from "./role-prefix.ts";
import { prepareRoles } from "./roles.ts";
import { scramVerifier } from "./scram.ts";

const word = `r${randomBytes(4).toString("hex")}`;
const [one, other] = [`${word}_one`, `${word}_other`];
const { adminUrl } = inject("testServer");
const keys = { own: "a master key of its own", next: "the key that follows it" };

const ask = async (url: string, sql: string, values: readonly unknown[] = []) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql, [...values])).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
};

beforeAll(async () => {
  for (const name of [one, other]) await ask(adminUrl, `create database ${name}`);
});
afterAll(async () => {
  for (const name of [one, other])
    await ask(adminUrl, `drop database if exists ${name} with (force)`);
  const left = await ask(adminUrl, "select rolname from pg_roles where rolname like $1", [
    `${word}%`,
  ]);
  for (const { rolname } of left) await ask(adminUrl, `drop role ${String(rolname)}`);
});

interface Preparing {
  readonly database?: string;
  readonly vault?: ReturnType<typeof houseVault>;
  readonly prefix?: string;
  readonly abandon?: boolean;
}

const prepare = async ({
  database = one,
  vault = houseVault(keys.own),
  prefix = `${word}_`,
  abandon = false,
}: Preparing = {}) => {
  const url = inDatabase(adminUrl, database);
  const wanted = { adminUrl: url, apps: ["shop"], vault, rolePrefix: prefix, abandon };
  const access = (await prepareRoles(wanted)).get("shop");
  if (!access) throw new Error("no access");
  return access;
};

const passwords = (prefix = `${word}_`) =>
  ask(adminUrl, "select rolpassword from pg_authid where rolname like $1 order by rolname", [
    `${prefix}shop%`,
  ]);

test("a verifier is the one of RFC 7677", () => {
  const salt = Buffer.from("W22ZaJ0SNY7soEsUEjb6gQ==", "base64");
  expect(scramVerifier("pencil", salt)).toBe(
    "SCRAM-SHA-256$4096:W22ZaJ0SNY7soEsUEjb6gQ==$WG5d8oPm3OtcPnkdi4Uo7BkeZkBFzpcXkuLmtbsT4qY=:" +
      "wfPLwcE6nTWhTAmQ7tl2KeoiWGPlZqQxSrmfPwDl2dU=",
  );
});

test("a second time nothing is set, and another key is refused while the house runs", async () => {
  const { serviceUrl } = await prepare();
  const before = await passwords();
  await prepare();
  expect(await passwords()).toEqual(before);
  for (const database of [one, other]) {
    const asked = prepare({ database, vault: houseVault("a stranger's key") });
    await expect(asked).rejects.toThrow(StartProblem);
    await expect(asked).rejects.toThrow(
      /(another.s|another database of this server), under master key [0-9a-f]{8}: set MILPA_ROLE/,
    );
  }
  expect(await passwords()).toEqual(before);
  expect(await ask(serviceUrl, "select current_user as name")).toEqual([{ name: `${word}_shop` }]);
});

test("a rotation sets them anew; with the lost key given up too", async () => {
  const before = await prepare();
  const rotated = await prepare({ vault: houseVault(keys.next, keys.own) });
  await expect(ask(before.serviceUrl, "select 1")).rejects.toThrow(/password authentication/);
  expect(await ask(rotated.serviceUrl, "select 1 as one")).toEqual([{ one: 1 }]);
  const abandoned = await prepare({ abandon: true });
  expect(await ask(abandoned.serviceUrl, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("roles that another database lives by are left alone, whoever asks", async () => {
  const prefix = `${word}_shared_`;
  const { serviceUrl } = await prepare({ prefix });
  await prepare({ prefix, database: other });
  const vault = houseVault(keys.next, keys.own);
  for (const more of [{}, { abandon: true }])
    await expect(prepare({ prefix, vault, ...more })).rejects.toThrow(/in use by another database/);
  expect(await ask(serviceUrl, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("two first starts at once both come up", async () => {
  const prefix = `${word}_both_`;
  const all = await Promise.all(
    [one, other, one, other].map((database) => prepare({ database, prefix })),
  );
  for (const { ownerUrl } of all) expect(await ask(ownerUrl, "select 1 as one")).toHaveLength(1);
});

test("names of roles carry the database's, unless they were others before", async () => {
  const at = { adminUrl: inDatabase(adminUrl, other), apps: ["stall"], asked: "" };
  expect(await rolePrefixIn({ ...at, isOwnServer: false })).toBe(`${other}_`);
  expect(await rolePrefixIn({ ...at, isOwnServer: true })).toBe("");
  expect(await rolePrefixIn({ ...at, asked: "mine_", isOwnServer: false })).toBe("mine_");
  const standing = { ...at, apps: ["shop"], isOwnServer: false };
  await prepare({ database: other, prefix: `${word}_old_` }).catch(() => undefined);
  expect(await rolePrefixIn(standing)).toBe(`${word}_shared_`);
});

test("a name that PostgreSQL would cut off is refused", async () => {
  await expect(prepare({ prefix: "x".repeat(60) })).rejects.toThrow(/would be too long/);
});
