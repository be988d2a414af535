/** Names of migrations: databases remember them, so that moving a folder must not change them. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readMigrations } from "./migrate.ts";

let root = "";

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "migrations-"));
});
afterAll(() => rm(root, { recursive: true }));

const folderWith = async (folder: string): Promise<string> => {
  const path = join(root, folder);
  await mkdir(path, { recursive: true });
  await writeFile(join(path, "0001-cells.sql"), "-- Cells: who sells.");
  return path;
};

it("an app's own are remembered as of its store, wherever in the app they lie", async () => {
  const folders = ["apps/pos/migrations", "apps/bakery/store/migrations"].map(folderWith);
  const names = (await readMigrations(await Promise.all(folders))).map(({ name }) => name);
  expect(names).toEqual(["store/0001-cells.sql", "store/0001-cells.sql"]);
});

it("the kit's are remembered by their area", async () => {
  const read = await readMigrations([await folderWith("platform/jobs/migrations")]);
  expect(read.map(({ name }) => name)).toEqual(["jobs/0001-cells.sql"]);
});
