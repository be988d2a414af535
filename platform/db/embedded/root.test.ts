// As root, the database runs as another user, from a directory that user can reach.
import { chmod, stat } from "node:fs/promises";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isRoot } from "./account.ts";
import { outsideDirectory } from "./choose-place.ts";
import { readRecord, recordPath } from "./record.ts";
import { removeEmbeddedDatabase } from "./remove.ts";
import { ask, scratchHome } from "./scratch-home.ts";
import { startEmbeddedDatabase } from "./supervisor.ts";

// A first start takes a second; on a machine that others use, much longer.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

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

  it("keeps data and binaries outside of a closed home until they are removed", async () => {
    await chmod(dirname(home), 0o700);
    const first = await startEmbeddedDatabase({ home, durability: "none" });
    expect(ownerOf(first.processId)).not.toBe(0);
    await ask(first.url, "CREATE TABLE kept AS SELECT 1 AS one");
    await first.stop();
    const outside = outsideDirectory(home);
    const record = await readRecord(home);
    expect(record?.dataDirectory).toBe(join(outside, "postgres"));
    expect(dirname(record?.binaries ?? "")).toBe(outside);
    const copied = await stat(record?.binaries ?? "");

    // Even where the directory was opened since, the data stay where they are.
    await chmod(dirname(home), 0o755);
    const second = await startEmbeddedDatabase({ home, durability: "none" });
    expect(await ask(second.url, "SELECT one FROM kept")).toBe(1);
    expect((await stat(record?.binaries ?? "")).ino).toBe(copied.ino);
    await second.stop();
    await removeEmbeddedDatabase(home);
    expect([existsSync(outside), existsSync(recordPath(home))]).toEqual([false, false]);
  });

  it("uses a short directory for the socket where the home's path is too long", async () => {
    const deep = join(home, "a".repeat(60), "b".repeat(60));
    const database = await startEmbeddedDatabase({ home: deep, durability: "none" });
    expect(await ask(database.url, "SELECT 1")).toBe(1);
    await database.stop();
    await removeEmbeddedDatabase(deep);
  });
});
