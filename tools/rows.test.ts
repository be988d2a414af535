// Rows are typed by proof: PostgreSQL describes every statement, the compiler its row type.
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { cloneDatabase, type TestDatabase } from "#platform/testing/test-server.ts";
import { apps } from "../ecosystem/apps.ts";
import { openSchema, type Schema } from "./rows/actual-rows.ts";
import { believed } from "./rows/believed.ts";
import { differencesOf, type ActualColumn } from "./rows/compare-rows.ts";
import { declaredStatements, type DeclaredStatement } from "./rows/declared-rows.ts";
import { houseOf, isTestGround, isTypeScript } from "./tidy/paths.ts";
import { readTree } from "./tidy/read-tree.ts";

interface Made {
  /** The lines of a stack that name the module. */
  readonly by: string;
  readonly name: string;
  readonly text: string;
}

const made: Made[] = [];

// A text is put together from parts: it is taken as the module makes it.
const recordStatements = () => {
  const statement = (name: string, text: string) => {
    made.push({ by: new Error().stack ?? "", name, text: text.trim() });
    return { name, text: text.trim() };
  };
  return { statement, longStatement: statement };
};

const root = resolve(import.meta.dirname, "..");
const planted = "tools/rows/planted-lies.ts";
const speaking = readTree(root).filter(
  ({ path, text }) =>
    /^(apps|business|platform)\//.test(path) &&
    isTypeScript(path) &&
    !isTestGround(path) &&
    /\bfrom "[^"]*\/(statement|audit)\.ts"/.test(text),
);
const paths = [...speaking.map(({ path }) => path), planted];

let database: TestDatabase;
const schemas = new Map<string, Schema>();
const found = new Map<DeclaredStatement, readonly string[]>();

beforeAll(async () => {
  // Files share their modules: these are loaded anew, and forgotten before the next file.
  vi.resetModules();
  vi.doMock("#platform/db/statement.ts", recordStatements);
  for (const path of paths) await import(join(root, path));
  vi.doUnmock("#platform/db/statement.ts");
  vi.resetModules();
  database = await cloneDatabase(inject("testServer"), apps);
  for (const { name } of apps) schemas.set(name, await openSchema(database.serviceUrl(name), name));
  const all = declaredStatements(root, paths);
  for (const declared of all) found.set(declared, await differencesIn(declared, all));
}, 120_000);

afterAll(async () => {
  for (const schema of schemas.values()) await schema.close();
  await database.drop();
});

const differencesIn = async (
  declared: DeclaredStatement,
  all: readonly DeclaredStatement[],
): Promise<readonly string[]> => {
  const { path, columns } = declared;
  const beside = all.filter((one) => one.path === path).map(({ name }) => name);
  const texts = made.filter(
    ({ by, name }) => by.includes(path) && closest(beside, name) === declared.name,
  );
  if (texts.length === 0) return ["nothing makes it when its module is loaded"];
  const each = texts.map(async ({ text }) => {
    const actual = await describedIn(path, text);
    if (typeof actual === "string") return [actual];
    return columns ? differencesOf(columns, actual) : [];
  });
  return [...new Set((await Promise.all(each)).flat())];
};

/** Of the patterns that fit the longest: `cleanup.families.*` before `cleanup.*.*`. */
const closest = (patterns: readonly string[], name: string): string | undefined =>
  patterns
    .filter((one) => new RegExp(`^${one.replaceAll(".", "\\.").replaceAll("*", ".*")}$`).test(name))
    .toSorted((a, b) => b.length - a.length)[0];

/** An app's statements in its own schema; the kit's in the first one that has its tables. */
const describedIn = async (
  path: string,
  text: string,
): Promise<readonly ActualColumn[] | string> => {
  const app = /^apps\/([^/]+)/.exec(path)?.[1];
  let refusal = "no schema";
  for (const [name, schema] of schemas) {
    if (app !== undefined && app !== name) continue;
    try {
      return await schema.columnsOf(text);
    } catch (error) {
      refusal = String(error);
      // Another app's table is looked for in the next schema; all else is this one's own trouble.
      if (!isElsewhere(error)) return `${name}: ${refusal}`;
    }
  }
  return refusal;
};

/** Undefined table, column, function or type: what a schema says of another app's statement. */
const isElsewhere = (error: unknown): boolean =>
  ["42P01", "42703", "42883", "42704"].includes(String((error as { readonly code?: string }).code));

const houseNameOf = (path: string): string => houseOf(path).replace("apps/", "");
const beliefOf = ({ path, name }: DeclaredStatement, difference: string): string =>
  `${houseNameOf(path)} ${name}.${difference.replace(/ may be null$/, "")}`;

describe("the rows of every statement", () => {
  it("are what its type says, by name, type and null", () => {
    const lies = [...found].flatMap(([declared, differences]) =>
      differences
        .filter(() => declared.path !== planted)
        .filter((difference) => !(beliefOf(declared, difference) in believed))
        .map((difference) => `${declared.path}:${declared.line} ${declared.name}: ${difference}`),
    );
    expect(lies).toEqual([]);
  });

  it("are believed only where nothing proves them", () => {
    const needed = new Set(
      [...found].flatMap(([declared, all]) => all.map((one) => beliefOf(declared, one))),
    );
    expect(Object.keys(believed).filter((belief) => !needed.has(belief))).toEqual([]);
  });

  it("are those of all statements there are", () => {
    expect(found.size).toBeGreaterThan(700);
    const names = new Set([...found.keys()].map(({ name }) => name));
    expect([...names]).toEqual(expect.arrayContaining(["charges.find", "transaction.begin"]));
  });
});

describe("a lie", () => {
  const of = (name: string) =>
    [...found].find(([declared]) => declared.name === `planted.${name}`)?.[1];

  it.each([
    ["right", []],
    ["name", ["kee is not returned"]],
    ["type", ["status is number, and declared string"]],
    ["null", ["body may be null"]],
    ["needless", ["key is never null"]],
    ["unread", ["status is returned, and the row type does not know it"]],
  ])("%s", (name, differences) => {
    expect(of(name)).toEqual(differences);
  });
});
