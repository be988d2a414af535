// As root, the database runs as another user, from a directory that user can reach.
import { execFile } from "node:child_process";
import { once } from "node:events";
import { chmod, cp, mkdir, realpath, rm, stat } from "node:fs/promises";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isRoot } from "./places/account.ts";
import { outsideDirectory } from "./places/choose-place.ts";
import { readRecord, recordPath } from "./record.ts";
import { removeEmbeddedDatabase } from "./remove.ts";
import { anotherMilpa, ask, scratchHome } from "./test-home.ts";
import { startEmbeddedDatabase } from "./supervisor.ts";

// A first start takes a second; on a machine that others use, much longer.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const realHome = async (home: string): Promise<string> =>
  join(await realpath(dirname(home)), "home");

const ownerOf = (processId: number): number => {
  const line = /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${processId}/status`, "utf8"));
  return Number(line?.[1]);
};

// Only root may become another user, and only Linux tells whose a process is.
describe.runIf(isRoot() && process.platform === "linux")("a start as root", () => {
  let home: string;
  let remove: () => Promise<void>;
  beforeEach(async () => ({ home, remove } = await scratchHome()));
  afterEach(() => remove());

  it("keeps the data in a home that the other user can reach", async () => {
    const database = await startEmbeddedDatabase({ home, durability: "none" });
    expect(ownerOf(database.processId)).not.toBe(0);
    expect((await stat(join(home, "postgres"))).uid).toBe(ownerOf(database.processId));
    await database.stop();
  });

  it("keeps the data in a home whose path only root may walk, and programs outside", async () => {
    await chmod(dirname(home), 0o700);
    const first = await startEmbeddedDatabase({ home, durability: "none" });
    expect(ownerOf(first.processId)).not.toBe(0);
    await ask(first.url, "CREATE TABLE kept AS SELECT 1 AS one");
    await first.stop();
    const record = await readRecord(home);
    expect(record?.dataDirectory).toBe(join(home, "postgres"));
    const binaries = record?.binaries ?? "";
    const copied = await stat(binaries);

    await chmod(dirname(home), 0o755);
    const second = await startEmbeddedDatabase({ home, durability: "none" });
    expect(await ask(second.url, "SELECT one FROM kept")).toBe(1);
    expect((await stat(binaries)).ino).toBe(copied.ino);
    await second.stop();
    await removeEmbeddedDatabase(home);
    expect([existsSync(outsideDirectory(home)), existsSync(recordPath(home))]).toEqual([
      false,
      false,
    ]);
  });

  it("a copy of a closed home is a whole backup, one deleted and made anew is empty", async () => {
    await chmod(dirname(home), 0o700);
    const first = await startEmbeddedDatabase({ home, durability: "none" });
    await ask(first.url, "CREATE TABLE kept AS SELECT 1 AS one");
    await first.stop();
    const copy = `${home}-copy`;
    await cp(home, copy, { recursive: true });
    await rm(home, { recursive: true });

    const anew = await startEmbeddedDatabase({ home, durability: "none" });
    expect(await ask(anew.url, "SELECT to_regclass('kept')")).toBeNull();
    const restored = await startEmbeddedDatabase({ home: copy, durability: "none" });
    expect(await ask(restored.url, "SELECT one FROM kept")).toBe(1);
    await Promise.all([anew.stop(), restored.stop()]);
    await removeEmbeddedDatabase(copy);
  });

  it("takes over the server of a closed home that a killed milpa left running", async () => {
    await chmod(dirname(home), 0o700);
    const { child, said } = await anotherMilpa(home, /ready .*\n/);
    const left = Number(/ready (\d+)/.exec(said)?.[1]);
    child.kill("SIGKILL");
    await once(child, "exit");
    const database = await startEmbeddedDatabase({ home, durability: "none" });
    expect(database.processId).toBe(left);
    await database.stop();
  });

  it("says at each start where data of a former version lie", async () => {
    const outside = join(outsideDirectory(await realHome(home)), "postgres");
    const first = await startEmbeddedDatabase({ home, durability: "none" });
    await first.stop();
    await mkdir(dirname(outside), { recursive: true });
    // A copy and not a move: the two may lie on two file systems.
    await promisify(execFile)("cp", ["-a", join(home, "postgres"), outside]);
    await rm(join(home, "postgres"), { recursive: true });
    await rm(recordPath(home));
    const said: string[] = [];
    const progress = (sentence: string) => said.push(sentence);
    const second = await startEmbeddedDatabase({ home, durability: "none", progress });
    expect(said.join(" ")).toContain(`lies in ${outside}`);
    await second.stop();
  });

  it("uses a short directory for the socket where the home's path is too long", async () => {
    const deep = join(home, "a".repeat(60), "b".repeat(60));
    const database = await startEmbeddedDatabase({ home: deep, durability: "none" });
    expect(await ask(database.url, "SELECT 1")).toBe(1);
    await database.stop();
    await removeEmbeddedDatabase(deep);
  });
});
