/** Migrations of tables in use: whoever sells waits a moment at most, and other processes go on. */
import { setTimeout as wait } from "node:timers/promises";
import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { StartProblem } from "../problem.ts";
import { inDatabase } from "../testing/test-server.ts";
import { houseVault } from "../vault.ts";
import { migrate, type Migration } from "./migrate.ts";
import { prepareRoles, type AppAccess } from "./server-roles/roles.ts";

const word = `m${randomBytes(4).toString("hex")}`;
const { adminUrl } = inject("testServer");
const first: Migration = {
  name: "store/0001-sales.sql",
  text: `create table sale (id int primary key, cents int not null);
         insert into sale select n, n from generate_series(1, 100) n;
         grant select, update, insert on sale to {service};`,
};

let admin: pg.Client;
let access: AppAccess;
const clients: pg.Client[] = [];

const connected = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  clients.push(client);
  return client;
};

beforeAll(async () => {
  admin = await connected(adminUrl);
  await admin.query(`create database ${word}`);
  const prepared = await prepareRoles({
    adminUrl: inDatabase(adminUrl, word),
    apps: ["stand"],
    vault: houseVault("a master key for this test alone"),
    rolePrefix: `${word}_`,
  });
  const mine = prepared.get("stand");
  if (!mine) throw new Error("no access");
  access = mine;
});
afterAll(async () => {
  await Promise.all(clients.slice(1).map((client) => client.end()));
  await admin.query(`drop database ${word} with (force)`);
  for (const role of ["stand", "stand_owner"]) await admin.query(`drop role ${word}_${role}`);
  await admin.end();
});

const planted = (name: string, text: string): Migration => ({ name: `store/${name}.sql`, text });
const applied: Migration[] = [first];
const applying = async (migration: Migration): Promise<number> => {
  applied.push(migration);
  return (await migrate(access, applied)).applied;
};

test("two first starts at once both come up, and one of them applies", async () => {
  const both = await Promise.all([migrate(access, applied), migrate(access, applied)]);
  expect(both.map((one) => one.applied).sort()).toEqual([0, 1]);
  expect((await migrate(access, applied)).applied).toBe(0);
});

test("sales go on though a table is being read, and it changes once that has ended", async () => {
  const reader = await connected(access.serviceUrl);
  const till = await connected(access.serviceUrl);
  await reader.query("begin; select count(*) from stand.sale");
  let isDone = false;
  const migrating = applying(planted("0002-tip", "alter table sale add column tip int"));
  void migrating.then(() => (isDone = true));
  let longest = 0;
  const sellFor = async (ms: number): Promise<void> => {
    for (const end = performance.now() + ms; performance.now() < end; await wait(10)) {
      const began = performance.now();
      await till.query("update stand.sale set cents = cents + 1 where id = 1");
      longest = Math.max(longest, performance.now() - began);
    }
  };
  await sellFor(1_800);
  expect(isDone).toBe(false);
  await reader.query("commit");
  expect(await migrating).toBe(1);
  // Without a bound the first sale would have waited for the reader: 1.8 seconds.
  expect(longest).toBeLessThan(1_000);
});

test("what reads without a pause is named at last, and nothing is applied", async () => {
  const reader = await connected(access.serviceUrl);
  await reader.query("begin; select count(*) from stand.sale");
  const change = planted("0003-never", "alter table sale add column never int");
  const asked = migrate(access, [...applied, change], { patienceMs: 0 });
  await expect(asked).rejects.toThrow(StartProblem);
  await expect(asked).rejects.toThrow(/store\/0003-never\.sql of stand found no moment/);
  await reader.query("rollback");
});

test("an index is made beside sales that are open, and a half one is made anew", async () => {
  const owner = await connected(access.ownerUrl);
  const text = "create unique index concurrently sale_cents on sale (cents)";
  await owner.query("update stand.sale set cents = 7 where id < 3");
  const index = planted("0004-sale-cents", text);
  await expect(migrate(access, [...applied, index])).rejects.toThrow(/could not create unique/);
  const state =
    "select indisvalid as good from pg_index where indexrelid = 'stand.sale_cents'::regclass";
  expect((await owner.query(state)).rows).toEqual([{ good: false }]);
  await owner.query("update stand.sale set cents = 1000 + id");
  const open = await connected(access.serviceUrl);
  await open.query("begin; update stand.sale set cents = cents where id = 5");
  const making = applying(index);
  const till = await connected(access.serviceUrl);
  await till.query("update stand.sale set cents = cents where id = 6");
  await open.query("commit");
  expect(await making).toBe(1);
  expect((await owner.query(state)).rows).toEqual([{ good: true }]);
});

test("an older process tells what it does not know; an edited file names its app", async () => {
  expect((await migrate(access, [first])).unknown).toEqual([
    "store/0002-tip.sql",
    "store/0004-sale-cents.sql",
  ]);
  const edited = [{ ...first, text: `${first.text} -- edited` }];
  await expect(migrate(access, edited)).rejects.toThrow(
    /^The migration store\/0001-sales\.sql of stand was changed after this database applied it/,
  );
});
