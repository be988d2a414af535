// The fingerprint of a victim's rows tells each change of them, and nothing else.
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { randomHex } from "../../crypto.ts";
import { changedTables, storedRows, type StoredRows } from "./stored-rows.ts";

const schema = `looked_${randomHex(6)}`;
let admin: pg.Client;
let rows: StoredRows;
beforeAll(async () => {
  const { adminUrl } = inject("testServer");
  admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`create schema ${schema}`);
  await admin.query(`create table ${schema}.thing (id int primary key, word text, seen_at int)`);
  await admin.query(`create table ${schema}.other (id int primary key, word text)`);
  await admin.query(`insert into ${schema}.thing values (1, 'canary', 1), (2, 'nobody', 1)`);
  rows = await storedRows({ adminUrl }, schema);
});
afterAll(async () => {
  await rows.close();
  await admin.query(`drop schema ${schema} cascade`);
  await admin.end();
});

test.each([
  ["another's row", "update thing set word = 'else' where id = 2", []],
  ["when it was seen", "update thing set seen_at = 2 where id = 1", []],
  ["nothing of it", "update thing set word = word where id = 1", []],
  ["its row", "update thing set word = 'canary!' where id = 1", ["thing"]],
  ["a row that comes to name it", "update thing set word = 'canary' where id = 2", ["thing"]],
  ["a further one elsewhere", "insert into other values (1, 'canary')", ["other"]],
  ["two at once", "update thing set word = 'canaries'; update other set word = 'canary 2'", "both"],
  ["a row that goes", "delete from thing where id = 1", ["thing"]],
  [
    "one that goes and comes",
    "delete from other; insert into other values (1, 'canary 3')",
    ["other"],
  ],
  ["what was rolled back", "begin; delete from other; rollback", []],
])("a change of %s", async (_what, change, tables) => {
  const before = await rows.look(["canary", "canaries"]);
  await admin.query(`set search_path = ${schema}`);
  await admin.query(change);
  const after = await rows.look(["canary", "canaries"]);
  expect(changedTables(before, after)).toEqual(tables === "both" ? ["other", "thing"] : tables);
});
