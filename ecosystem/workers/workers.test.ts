/** Two workers behind one port: told apart, started again when killed, ended together. */
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { freePort } from "#platform/testing/free-port.ts";
import { startOwnProcess, type OwnProcess } from "#platform/testing/own-process.ts";
import { newTestFolder } from "#platform/testing/test-folder.ts";
import { inDatabase } from "#platform/testing/test-server.ts";

const { adminUrl } = inject("testServer");
const word = `workers${randomBytes(4).toString("hex")}`;
const portOfSample = 99;
/** Processes that load a house take long where others want the processor. */
const timeout = 60_000;
let home: string;
let house: OwnProcess;

const ask = async (sql: string): Promise<readonly Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
};

interface Start {
  readonly port?: number;
  /** The worker that cannot start. */
  readonly ill?: number;
}

const start = async ({ port, ill = 0 }: Start = {}): Promise<OwnProcess> => {
  const variables = {
    MILPA_HOME: home,
    MILPA_HOST: "127.0.0.1",
    DATABASE_URL: inDatabase(adminUrl, word),
    MILPA_PORT_BASE: String((port ?? (await freePort())) - portOfSample),
    MILPA_LOG: "silent",
  };
  const program = join(import.meta.dirname, "../testing/workers-process.ts");
  return startOwnProcess(program, [JSON.stringify(variables), String(ill)]);
};

beforeAll(async () => {
  home = await newTestFolder("milpa-workers-");
  await ask(`create database ${word}`);
  house = await start();
}, timeout);
afterAll(async () => {
  await house.kill();
  await ask(`drop database ${word} with (force)`);
  for (const { rolname } of await ask(`select rolname from pg_roles where rolname like '${word}%'`))
    await ask(`drop role "${String(rolname)}"`);
  await rm(home, { recursive: true, force: true });
});

/** A connection of its own for each: the system deals these out among the workers. */
const get = async (path: string): Promise<string> => {
  const headers = { connection: "close" };
  return (await fetch(`${house.said}${path}`, { headers })).text();
};
const whoAnswers = async (): Promise<ReadonlySet<number>> =>
  new Set(await Promise.all(Array.from({ length: 32 }, async () => Number(await get("/who")))));

test("both serve the same port, and a look at one tells the figures of both", async () => {
  expect((await whoAnswers()).size).toBe(2);
  const text = await get("/metrics");
  const asked = /milpa_http_request_seconds_count\{operation="who",.*worker="(\d)"\} (\d+)/g;
  const counts = [...text.matchAll(asked)];
  expect(counts.map(([, worker]) => worker).sort()).toEqual(["1", "2"]);
  expect(counts.reduce((sum, [, , count]) => sum + Number(count), 0)).toBe(32);
  expect(text.match(/^# TYPE milpa_http_request_seconds /gm)).toHaveLength(1);
  expect(text.match(/^milpa_process_start_time_seconds\{worker="\d"\} 1\d{9}/gm)).toHaveLength(2);
});

test(
  "one that is killed is started again, and the other goes on serving",
  { timeout },
  async () => {
    const before = await whoAnswers();
    const [killed = 0, left = 0] = before;
    process.kill(killed, "SIGKILL");
    const served = async (): Promise<number> => (await whoAnswers().catch(() => before)).size;
    await expect.poll(served, { timeout: 30_000 }).toBe(1);
    expect(await whoAnswers()).toEqual(new Set([left]));
    await expect.poll(served, { timeout: 30_000 }).toBe(2);
    expect((await whoAnswers()).has(killed)).toBe(false);
  },
);

test(
  "a second house on the same ports is refused before anything is made",
  { timeout },
  async () => {
    const port = Number(new URL(house.said).port);
    const second = await start({ port });
    expect(second.said).toContain(`Port ${port}, which sample needs, is taken`);
  },
);

test("an interrupt ends all of them", async () => {
  const workers = await whoAnswers();
  const exit = once(house.child, "exit");
  // The whole group hears the terminal; a worker must not end before it is told.
  for (const worker of workers) process.kill(worker, "SIGINT");
  expect(await get("/who")).not.toBe("");
  house.child.kill("SIGINT");
  expect((await exit)[0]).toBe(0);
  for (const worker of workers) expect(() => process.kill(worker, 0)).toThrow("ESRCH");
});

test(
  "a house one of whose workers cannot start does not start, and ends",
  { timeout },
  async () => {
    const ill = await start({ ill: 2 });
    const exit = ill.child.exitCode === null ? once(ill.child, "exit") : [ill.child.exitCode];
    expect(ill.said).toContain("Worker 2 ended at its start (exit code 1).");
    expect((await exit)[0]).toBe(1);
  },
);
