// What a killed milpa leaves behind never stands in the way of the next start.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isAlive } from "./process-identity.ts";
import { readRecord } from "../record.ts";
import { anotherMilpa, ask, scratchHome } from "../test-home.ts";
import { startEmbeddedDatabase } from "../supervisor.ts";

// A first start takes a second; on a machine that others use, much longer.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let home: string;
let remove: () => Promise<void>;
beforeEach(async () => ({ home, remove } = await scratchHome()));
afterEach(() => remove());

/** Starts a milpa, kills it with -9 when its database runs, and tells that server's process. */
async function killedMilpa(): Promise<{ server: number; url: string }> {
  const { child, said } = await anotherMilpa(home, /ready .*\n/);
  const [, server = "", url = ""] = /ready (\d+) (\S+)/.exec(said) ?? [];
  child.removeAllListeners("exit");
  child.kill("SIGKILL");
  await new Promise((resolve) => child.once("exit", resolve));
  return { server: Number(server), url };
}

describe("a server whose milpa was killed", () => {
  it("is taken over, and stopped in the end", async () => {
    const { server, url } = await killedMilpa();
    expect(isAlive(server)).toBe(true);
    const database = await startEmbeddedDatabase({ home, durability: "none" });
    expect(database.processId).toBe(server);
    expect(await ask(url, "SELECT 1")).toBe(1);
    await database.stop();
    expect(isAlive(server)).toBe(false);
  });

  it("is replaced where it runs with other settings", async () => {
    const { server } = await killedMilpa();
    const database = await startEmbeddedDatabase({ home, durability: "full" });
    expect(isAlive(server)).toBe(false);
    expect(await ask(database.url, "SHOW fsync")).toBe("on");
    await database.stop();
  });

  it("is brought back when it dies after it was taken over", async () => {
    const { server, url } = await killedMilpa();
    const database = await startEmbeddedDatabase({ home, durability: "none" });
    const isUpAgain = new Promise<void>((resolve) => {
      const timer = setInterval(() => {
        if (database.processId === server) return;
        clearInterval(timer);
        resolve();
      }, 20);
    });
    process.kill(server, "SIGKILL");
    await isUpAgain;
    expect(await ask(url, "SELECT 1")).toBe(1);
    await database.stop();
  });
});

it("a start that is killed while it makes the database leaves nothing half made", async () => {
  for (const afterMs of [100, 300]) {
    const { child } = await anotherMilpa(home, /Making/);
    await pause(afterMs);
    child.removeAllListeners("exit");
    child.kill("SIGKILL");
    await new Promise((resolve) => child.once("exit", resolve));
  }
  const database = await startEmbeddedDatabase({ home, durability: "none" });
  expect(await ask(database.url, "SELECT 1")).toBe(1);
  await database.stop();
});

it("stale notes of a number that now belongs to somebody else are cleared", async () => {
  await (await startEmbeddedDatabase({ home, durability: "none" })).stop();
  const { dataDirectory = "", socketDirectory = "" } = (await readRecord(home)) ?? {};
  const lines = [process.pid, dataDirectory, 1700000000, 5432, socketDirectory, "", "0 0", "ready"];
  const note = lines.map((line) => `${line}\n`).join("");
  await writeFile(join(dataDirectory, "postmaster.pid"), note);
  await writeFile(join(socketDirectory, ".s.PGSQL.5432.lock"), note);
  await writeFile(join(home, "postgres.lock"), JSON.stringify({ processId: 1, identity: "old" }));
  const database = await startEmbeddedDatabase({ home, durability: "none" });
  expect(await readFile(join(dataDirectory, "postmaster.pid"), "utf8")).toMatch(
    new RegExp(`^${database.processId}\n`),
  );
  await database.stop();
  expect(await readdir(home)).not.toContain("postgres.lock");
});
