// The embedded database starts, keeps its data, stays private, and comes back when it is killed.
import { stat } from "node:fs/promises";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import type { DatabaseState } from "./processes/keeper.ts";
import { isAlive } from "./processes/process-identity.ts";
import { readRecord, recordPath } from "./record.ts";
import { ask, scratchHome } from "./test-home.ts";
import { logPath } from "./server-log.ts";
import { startEmbeddedDatabase, type EmbeddedDatabase } from "./supervisor.ts";
import { waitUntil } from "./processes/wait-until.ts";

// A first start takes a second; on a machine that others use, much longer.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { home, remove } = await scratchHome();
let database: EmbeddedDatabase | undefined;
afterEach(async () => database?.stop());
afterAll(remove);

describe("a start", () => {
  it("makes a UTF-8 database with checksums that no network can reach", async () => {
    database = await startEmbeddedDatabase({ home });
    const { url } = database;
    expect(await ask(url, "SHOW server_version")).toMatch(/^18\./);
    expect(await ask(url, "SHOW server_encoding")).toBe("UTF8");
    expect(await ask(url, "SELECT datlocale FROM pg_database WHERE datname = 'template1'")).toBe(
      "C.UTF-8",
    );
    expect(await ask(url, "SHOW data_checksums")).toBe("on");
    expect(await ask(url, "SHOW listen_addresses")).toBe("");
    expect(await ask(url, "SHOW fsync")).toBe("on");
    expect(await ask(url, "SHOW synchronous_commit")).toBe("on");
  });

  it("lets nobody in without the password", async () => {
    database = await startEmbeddedDatabase({ home });
    const wrong = database.url.replace(/:[^:@]+@/, ":wrong@");
    await expect(ask(wrong, "SELECT 1")).rejects.toThrow("password authentication failed");
  });

  it("records where everything is, for its owner only", async () => {
    database = await startEmbeddedDatabase({ home });
    const record = await readRecord(home);
    expect(record).toMatchObject({ home, url: database.url, port: 5432 });
    expect((await stat(recordPath(home))).mode & 0o777).toBe(0o600);
    expect((await stat(logPath(home))).mode & 0o777).toBe(0o600);
    expect((await stat(record?.dataDirectory ?? "")).mode & 0o777).toBe(0o700);
    expect((await stat(record?.socketDirectory ?? "")).mode & 0o777).toBe(0o700);
  });

  it("finds its data again, under the same address", async () => {
    const first = await startEmbeddedDatabase({ home });
    await ask(first.url, "CREATE TABLE harvest AS SELECT 42 AS sacks");
    await first.stop();
    expect(isAlive(first.processId)).toBe(false);
    database = await startEmbeddedDatabase({ home });
    expect(database.url).toBe(first.url);
    expect(await ask(database.url, "SELECT sacks FROM harvest")).toBe(42);
  });

  it("runs beside another home's database", async () => {
    const other = await scratchHome();
    database = await startEmbeddedDatabase({ home });
    const beside = await startEmbeddedDatabase({ home: other.home, durability: "none" });
    expect(await ask(beside.url, "SHOW fsync")).toBe("off");
    expect(await ask(database.url, "SHOW fsync")).toBe("on");
    await Promise.all([beside.stop(), beside.stop()]);
    await other.remove();
  });
});

describe("a server that is killed", () => {
  it("comes back by itself with what was committed, though a child was busy", async () => {
    const states: DatabaseState[] = [];
    database = await startEmbeddedDatabase({ home, onState: (state) => states.push(state) });
    const { url, processId } = database;
    await ask(url, "CREATE TABLE survivors AS SELECT 7 AS seeds");
    const busy = ask(url, "SELECT count(*) FROM generate_series(1, 1000000000)").catch(() => "cut");
    const isBusy =
      "SELECT count(*)::int FROM pg_stat_activity WHERE query LIKE 'SELECT count%series%'";
    await waitUntil(async () => Number(await ask(url, isBusy)) > 1, 2000);
    process.kill(processId, "SIGKILL");
    expect(await waitUntil(() => states.at(-1) === "up" && states.length > 1, 10_000)).toBe(true);
    expect(states).toEqual(["up", "down", "restarting", "up"]);
    expect(database.processId).not.toBe(processId);
    expect(await busy).toBe("cut");
    expect(await ask(url, "SELECT seeds FROM survivors")).toBe(7);
  });

  it("is only reported where no restart is wanted", async () => {
    database = await startEmbeddedDatabase({ home, restart: false });
    process.kill(database.processId, "SIGKILL");
    expect(await database.exited).toEqual({ code: null, signal: "SIGKILL" });
  });

  it("is not brought back once it was told to stop", async () => {
    const states: DatabaseState[] = [];
    database = await startEmbeddedDatabase({ home, onState: (state) => states.push(state) });
    process.kill(database.processId, "SIGKILL");
    await waitUntil(() => states.includes("down"), 5000);
    await database.stop();
    expect(isAlive(database.processId)).toBe(false);
  });
});
