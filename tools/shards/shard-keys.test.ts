/** Rows can be placed by their shard: it stands in primary keys, unique indexes and references. */
import { beforeAll, expect, inject, test } from "vitest";
import { cloneDatabase } from "#platform/testing/test-server.ts";
import { apps } from "../../ecosystem/apps.ts";
import { catalogOf, type HouseCatalog, type HouseTable } from "./catalog.ts";
import { copiedTables, globalIndexes, kitTables, ownTables, shardColumns } from "./unsharded.ts";

let catalog: HouseCatalog;
beforeAll(async () => {
  const database = await cloneDatabase(inject("testServer"), apps);
  const names = apps.map(({ name }) => name);
  catalog = await catalogOf(database.adminUrl, names);
  await database.drop();
});

const isSharded = ({ first }: Pick<HouseTable, "first">): boolean =>
  first !== null && shardColumns.has(first);
const nameOf = ({ app, table }: HouseTable): string => `${app}.${table}`;
const reasonOf = (table: HouseTable): string | undefined =>
  kitTables.get(table.table) ?? ownTables.get(nameOf(table)) ?? ownTables.get(`${table.app}.*`);

test("every table is placed by a shard, or says why not", () => {
  expect(catalog.tables.length).toBeGreaterThan(300);
  const silent = catalog.tables.filter((table) => !isSharded(table) && !reasonOf(table));
  expect(silent.map(nameOf)).toEqual([]);
});

test("what is unique is so within its shard, or says why not", () => {
  const wide = catalog.unique.filter(
    (index) => isSharded(index) && !index.columns.includes(index.first ?? ""),
  );
  const known = (app: string, name: string) => globalIndexes.has(`${app}.${name}`);
  expect(wide.filter(({ app, name }) => !known(app, name)).map(({ name }) => name)).toEqual([]);
});

test("what refers to a row refers to it within its shard", () => {
  const astray = catalog.references.filter((key) => {
    if (!isSharded(key) || copiedTables.has(`${key.app}.${key.other}`)) return false;
    const at = key.columns.indexOf(key.first ?? "");
    const isWithin = at >= 0 && key.otherColumns[at] === key.otherFirst;
    return !isWithin;
  });
  expect(astray.map((key) => `${nameOf(key)} (${key.columns.join(", ")})`)).toEqual([]);
});

test("no reason is kept for what is gone, or for what has a shard by now", () => {
  const tables = new Map(catalog.tables.map((table) => [nameOf(table), table]));
  const names = new Set(catalog.tables.map(({ table }) => table));
  const stale = [
    ...[...kitTables.keys()].filter((name) => !names.has(name)),
    ...[...ownTables.keys()].filter((name) => {
      if (name.endsWith(".*")) return false;
      const table = tables.get(name);
      return !table || isSharded(table);
    }),
  ];
  expect(stale).toEqual([]);
  const indexes = new Set(catalog.unique.map(({ app, name }) => `${app}.${name}`));
  expect([...globalIndexes.keys()].filter((name) => !indexes.has(name))).toEqual([]);
});
