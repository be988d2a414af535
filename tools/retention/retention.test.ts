/** Each table says whether it grows without end, and what is said of its deletion is true. */
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { beforeAll, expect, inject, test } from "vitest";
import { cloneDatabase } from "#platform/testing/test-server.ts";
import { apps } from "../../ecosystem/apps.ts";
import { catalogOf, type HouseTable } from "../shards/catalog.ts";
import { isCode, isTestGround } from "../tidy/paths.ts";
import { readTree } from "../tidy/read-tree.ts";
import type { Answer } from "./answers.ts";
import { endingsOf, type Endings, type TablePart } from "./catalog.ts";
import { kitTables } from "./kit-tables.ts";
import { moneyTables } from "./money-tables.ts";
import { peopleTables } from "./people-tables.ts";
import { workTables } from "./work-tables.ts";

const root = resolve(import.meta.dirname, "../..");
const ownTables = new Map([...moneyTables, ...workTables, ...peopleTables]);

let tables: readonly HouseTable[];
let endings: Endings;
beforeAll(async () => {
  const database = await cloneDatabase(inject("testServer"), apps);
  const names = apps.map(({ name }) => name);
  ({ tables } = await catalogOf(database.adminUrl, names));
  endings = await endingsOf(database.adminUrl, names);
  await database.drop();
});

const nameOf = ({ app, table }: Pick<HouseTable, "app" | "table">): string => `${app}.${table}`;
const answerOf = (table: HouseTable): Answer | undefined =>
  ownTables.get(nameOf(table)) ?? kitTables.get(table.table);
const answered = <Kind extends Answer["kind"]>(kind: Kind) =>
  tables.flatMap((table) => {
    const answer = answerOf(table);
    return answer?.kind === kind
      ? [{ table, answer: answer as Extract<Answer, { readonly kind: Kind }> }]
      : [];
  });
/** Empty for the kit and for what business apps share. */
const appOf = (path: string): string => /^apps\/(\w+)\//.exec(path)?.[1] ?? "";
const has = (parts: readonly TablePart[], { app, table }: HouseTable, what: string): boolean =>
  parts.some((part) => part.app === app && part.table === table && part.what === what);

test("every table is kept for a reason, bounded by something, or retired", () => {
  expect(tables.length).toBeGreaterThan(300);
  expect(tables.filter((table) => !answerOf(table)).map(nameOf)).toEqual([]);
});

test("no answer outlived its table, and none is given twice", () => {
  const all = new Set(tables.map(nameOf));
  const names = new Set(tables.map(({ table }) => table));
  expect([...ownTables.keys()].filter((name) => !all.has(name))).toEqual([]);
  expect([...kitTables.keys()].filter((name) => !names.has(name))).toEqual([]);
  expect(ownTables.size).toBe(moneyTables.size + workTables.size + peopleTables.size);
});

test("what retires a table is a job of its app", () => {
  const jobsOf = new Map(
    apps.map(({ name, jobs }) => [name, new Set(jobs.map((job) => job.name))]),
  );
  const idle = answered("retired").filter(({ table, answer }) => {
    const named = answer.by?.split(", ") ?? [];
    return answer.by !== null && !named.some((job) => jobsOf.get(table.app)?.has(job));
  });
  expect(idle.map(({ table, answer }) => `${nameOf(table)}: ${answer.by}`)).toEqual([]);
});

test("what is retired is deleted by a statement, what follows by a foreign key", () => {
  const code = readTree(root)
    .filter(({ path }) => /^(apps|business|platform)\//.test(path) && isCode(path))
    .filter(({ path }) => !isTestGround(path));
  expect(code.length).toBeGreaterThan(1_000);
  const deleted = new Set(
    code.flatMap(({ path, text }) =>
      [...text.matchAll(/delete from (\w+)|table: "(\w+)"/g)].map(
        ([, named, given]) => `${appOf(path)}.${named ?? given}`,
      ),
    ),
  );
  const isDeleted = ({ app, table }: HouseTable): boolean =>
    deleted.has(`${app}.${table}`) || deleted.has(`.${table}`);
  const staying = answered("retired").filter(({ table }) => !isDeleted(table));
  expect(staying.map(({ table }) => nameOf(table))).toEqual([]);
  const astray = answered("follows").filter(
    ({ table, answer }) => !has(endings.cascades, table, answer.table),
  );
  expect(astray.map(({ table }) => nameOf(table))).toEqual([]);
});

test("the age that a deletion goes by begins an index", () => {
  const slow = answered("retired").filter(
    ({ table, answer }) => answer.column !== null && !has(endings.indexes, table, answer.column),
  );
  expect(slow.map(({ table, answer }) => `${nameOf(table)} (${answer.column})`)).toEqual([]);
});

test("the guide names what goes, and after how long", async () => {
  const guide = await readFile(resolve(root, "docs/guides/retention.md"), "utf8");
  const unsaid = answered("retired").filter(({ table }) => !guide.includes(`\`${table.table}\``));
  expect(unsaid.map(({ table }) => nameOf(table))).toEqual([]);
});
