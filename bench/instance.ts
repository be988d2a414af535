/** The instance under measurement: the product's own database, fully durable, and `milpa up`. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { startEmbeddedDatabase } from "#platform/db/embedded/supervisor.ts";

export interface Machine {
  readonly home: string;
  /** The superuser in the instance's database. */
  readonly adminUrl: string;
  readonly databaseProcess: number;
  readonly admin: pg.Client;
  readonly stop: () => Promise<void>;
}

export interface Milpa {
  readonly processId: number;
  readonly urls: Readonly<Record<string, string>>;
  readonly seconds: number;
  readonly stop: () => Promise<void>;
}

export const root = fileURLToPath(new URL("..", import.meta.url));

export const newHome = (): Promise<string> => mkdtemp(join(tmpdir(), "milpa-bench-"));

/** A database of its own in a throw-away home; the ecosystem is pointed at it. */
export const startMachine = async (): Promise<Machine> => {
  const home = process.env["MILPA_BENCH_HOME"] ?? (await newHome());
  const server = await startEmbeddedDatabase({ home });
  const url = new URL(server.url);
  const creator = new pg.Client({ connectionString: server.url });
  await creator.connect();
  const found = await creator.query("select from pg_database where datname = 'milpa'");
  if (found.rowCount === 0) await creator.query("create database milpa");
  await creator.end();
  url.pathname = "/milpa";
  const admin = new pg.Client({ connectionString: url.toString() });
  await admin.connect();
  return {
    home,
    adminUrl: url.toString(),
    databaseProcess: server.processId,
    admin,
    stop: async () => {
      await admin.end();
      await server.stop();
      if (process.env["MILPA_BENCH_HOME"] === undefined)
        await rm(home, { recursive: true, force: true });
    },
  };
};

export interface MilpaStart {
  readonly home: string;
  readonly portBase: number;
  readonly databaseUrl?: string;
  readonly apps?: readonly string[];
  /** Processes that serve; one unless told. */
  readonly workers?: number;
}

/** `milpa up` as a child process, as a person starts it; resolves when it prints what there is. */
export const startMilpa = async (start: MilpaStart): Promise<Milpa> => {
  const begun = performance.now();
  const profile = process.env["MILPA_BENCH_PROFILE"] === "milpa" ? ["--cpu-prof"] : [];
  const child = spawn(
    process.execPath,
    [...profile, "ecosystem/milpa.js", "up", ...(start.apps ?? []), "--json"],
    {
      cwd: root,
      stdio: ["ignore", "pipe", "inherit"],
      env: {
        ...process.env,
        MILPA_HOME: start.home,
        MILPA_PORT_BASE: String(start.portBase),
        MILPA_HOST: "127.0.0.1",
        MILPA_WORKERS: String(start.workers ?? 1),
        MILPA_RATE_PER_MINUTE: "10000000",
        ...(start.databaseUrl === undefined ? {} : { DATABASE_URL: start.databaseUrl }),
      },
    },
  );
  const exited = once(child, "exit");
  // A measurement that fails leaves nothing behind that holds the port.
  process.once("exit", () => child.kill("SIGKILL"));
  const text = await Promise.race([
    firstLine(child.stdout),
    exited.then(() => Promise.reject(new Error("milpa did not start"))),
  ]);
  const { urls } = JSON.parse(text) as Pick<Milpa, "urls">;
  return {
    processId: child.pid ?? 0,
    urls,
    seconds: (performance.now() - begun) / 1000,
    stop: async () => {
      child.kill("SIGTERM");
      await exited;
    },
  };
};

const firstLine = (stream: NodeJS.ReadableStream): Promise<string> =>
  new Promise((resolve) => {
    let text = "";
    // It keeps reading afterwards: a full pipe would stop the process.
    stream.on("data", (chunk: Buffer) => {
      text += chunk.toString("utf8");
      if (text.includes("\n")) resolve(text);
    });
  });
