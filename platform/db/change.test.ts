/** One change of state on a server: alone it commits or not at all, inside another it waits. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { sampleDefinition } from "../testing/sample-definition.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { change } from "./change.ts";
import type { Database, Queries } from "./database.ts";
import { statement } from "./statement.ts";

let app: TestApp;
let db: Database;
beforeAll(async () => {
  app = await startTestApp(sampleDefinition);
  db = app.app.services.db;
});
afterAll(() => app.stop());

const keep = statement("test.keep-fact", "insert into app_fact (name, value) values ($1, '1')");
const count = statement<{ readonly count: number }>(
  "test.count-facts",
  "select count(*)::integer as count from app_fact where name like $1",
);

const keepTwo = (queries: Queries, name: string): Promise<string> =>
  change(queries, async (tx) => {
    await tx.run(keep, [`${name} one`]);
    await tx.run(keep, [`${name} two`]);
    return name;
  });
const countOf = async (name: string): Promise<number | undefined> =>
  (await db.run(count, [`${name} %`]))[0]?.count;

it("commits what it wrote and answers what the work answered", async () => {
  expect(await keepTwo(db, "alone")).toBe("alone");
  expect(await countOf("alone")).toBe(2);
});

it("leaves nothing behind where its work fails half way", async () => {
  await db.run(keep, ["half two"]);
  await expect(keepTwo(db, "half")).rejects.toThrow();
  expect(await countOf("half")).toBe(1);
});

it("is part of the transaction that is open: with it, it is undone", async () => {
  const undone = db.transaction(async (tx) => {
    await keepTwo(tx, "inside");
    throw new Error("later");
  });
  await expect(undone).rejects.toThrow("later");
  expect(await countOf("inside")).toBe(0);
});
