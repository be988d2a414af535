// Each start that cannot be says in one sentence what to do, and touches nothing.
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { StartProblem } from "../../problem.ts";
import { problemIn } from "./diagnosis.ts";
import { lockHome } from "./home-lock.ts";
import { readRecord, recordPath } from "./record.ts";
import { removeEmbeddedDatabase } from "./remove.ts";
import { scratchHome } from "./test-home.ts";
import { startEmbeddedDatabase } from "./supervisor.ts";

// A first start takes a second; on a machine that others use, much longer.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let home: string;
let remove: () => Promise<void>;
beforeEach(async () => ({ home, remove } = await scratchHome()));
afterEach(async () => {
  await remove().catch(() => undefined);
  await rm(dirname(home), { recursive: true, force: true });
});

const refusal = async (at: string): Promise<string> => {
  const problem: unknown = await startEmbeddedDatabase({ home: at, durability: "none" }).then(
    (database) => database.stop(),
    (error: unknown) => error,
  );
  expect(problem).toBeInstanceOf(StartProblem);
  return (problem as StartProblem).message;
};

describe("a start is refused", () => {
  it("where the home cannot be written, even by root", async () => {
    const file = join(dirname(home), "file");
    await writeFile(file, "");
    expect(await refusal(join(file, "home"))).toContain(`cannot write to ${join(file, "home")}`);
  });

  it("on a directory that somebody else filled", async () => {
    await mkdir(join(home, "postgres"), { recursive: true });
    await writeFile(join(home, "postgres", "letters.txt"), "mine");
    expect(await refusal(home)).toContain("was not made by Milpa");
    await expect(removeEmbeddedDatabase(home)).rejects.toThrow("was not made by Milpa");
    expect(await readFile(join(home, "postgres", "letters.txt"), "utf8")).toBe("mine");
  });

  it("on the data of another PostgreSQL", async () => {
    await mkdir(join(home, "postgres"), { recursive: true });
    await writeFile(join(home, "postgres", "PG_VERSION"), "15\n");
    expect(await refusal(home)).toMatch(/made by PostgreSQL 15 and this Milpa runs PostgreSQL 18/);
    expect(await readdir(join(home, "postgres"))).toEqual(["PG_VERSION"]);
  });

  it("while another start of this home lives, and removal too", async () => {
    const database = await startEmbeddedDatabase({ home, durability: "none" });
    expect(await refusal(home)).toContain(`Another milpa (process ${process.pid}) is running`);
    await expect(removeEmbeddedDatabase(home)).rejects.toThrow("Another milpa");
    await database.stop();
    lockHome(home).release();
  });

  it("where the recorded data outside of the home are gone", async () => {
    await mkdir(home);
    const gone = join(dirname(home), "gone", "postgres");
    const record = { home, dataDirectory: gone, socketDirectory: `${gone}-socket`, binaries: "x" };
    const rest = { version: "18", port: 5432, user: "milpa", url: "postgres:" };
    await writeFile(recordPath(home), JSON.stringify({ ...record, ...rest }));
    expect(await refusal(home)).toContain("it is not there");
  });

  it("with a setting that PostgreSQL does not know, until it is corrected", async () => {
    await (await startEmbeddedDatabase({ home, durability: "none" })).stop();
    const { dataDirectory = "" } = (await readRecord(home)) ?? {};
    await writeFile(join(dataDirectory, "local.conf"), "work_memory = '1GB'\n", { mode: 0o644 });
    expect(await refusal(home)).toContain("does not understand a setting");
    await rm(join(dataDirectory, "local.conf"));
    await (await startEmbeddedDatabase({ home, durability: "none" })).stop();
  });
});

it("a home that was moved takes its data along", async () => {
  await (await startEmbeddedDatabase({ home, durability: "none" })).stop();
  const moved = `${home}-moved`;
  await rename(home, moved);
  const database = await startEmbeddedDatabase({ home: moved, durability: "none" });
  expect((await readRecord(moved))?.dataDirectory).toBe(join(moved, "postgres"));
  await database.stop();
  await removeEmbeddedDatabase(moved);
  expect(await readdir(moved)).toEqual([]);
});

it("a full disk is called so", () => {
  const words = 'initdb: error: could not write file "x": No space left on device';
  expect(problemIn(words, "making the database", "/somewhere").message).toContain("is full");
});
