/** A real instance in its own process, as an operator starts it: used, killed, started again. */
import { spawn, type ChildProcess } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { removeEmbeddedDatabase } from "#platform/db/embedded/remove.ts";
import { freePorts } from "#platform/testing/free-port.ts";
import { newTestFolder } from "#platform/testing/test-folder.ts";
import type { DemoWorld } from "../ecosystem/demo-world.ts";

export interface Instance {
  readonly home: string;
  readonly urls: Readonly<Record<string, string>>;
  readonly demo: DemoWorld;
  readonly process: ChildProcess;
  /** Process of the embedded PostgreSQL now. */
  readonly databaseProcess: () => Promise<number>;
  /** `kill -9`; resolves when the process is gone. */
  readonly kill: () => Promise<void>;
  /** As Ctrl-C does; resolves with the exit code. */
  readonly stop: () => Promise<number | null>;
}

export interface Home {
  readonly path: string;
  readonly portBase: number;
  readonly remove: () => Promise<void>;
}

/** A fresh MILPA_HOME, and ports that nobody uses. */
export const newHome = async (): Promise<Home> => {
  const parent = await newTestFolder("milpa-journey-");
  const path = join(parent, "home");
  return {
    path,
    portBase: await freePorts(appsCount),
    remove: async () => {
      await removeEmbeddedDatabase(path);
      await rm(parent, { recursive: true, force: true });
    },
  };
};

const appsCount = 11;
const ownRoot = join(import.meta.dirname, "..");

export const startInstance = async (
  home: Home,
  variables: Readonly<Record<string, string>> = {},
  apps: readonly string[] = [],
  /** Of the checkout that is started; ours unless told otherwise. */
  root = ownRoot,
): Promise<Instance> => {
  const child = spawn(
    process.execPath,
    [join(root, "ecosystem/milpa.js"), "up", "--json", ...apps],
    {
      env: {
        ...process.env,
        MILPA_HOME: home.path,
        MILPA_PORT_BASE: String(home.portBase),
        ...variables,
      },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  // Whoever is interrupted leaves no house behind, not even one that is still coming up.
  const endWithUs = (): void => void child.kill();
  process.once("exit", endWithUs);
  child.once("exit", () => process.off("exit", endWithUs));
  const started = await firstLine(child);
  const { urls } = JSON.parse(started) as { urls: Record<string, string> };
  const demo = JSON.parse(await readFile(join(home.path, "demo.json"), "utf8")) as DemoWorld;
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  return {
    home: home.path,
    urls,
    demo,
    process: child,
    databaseProcess: () => readPostmaster(home.path),
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
    stop: () => {
      child.kill("SIGINT");
      return ended;
    },
  };
};

const firstLine = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let complaint = "";
    child.stderr?.on(
      "data",
      (chunk: Buffer) => (complaint = (complaint + String(chunk)).slice(-4000)),
    );
    if (child.stdout) createInterface({ input: child.stdout }).once("line", resolve);
    child.once("exit", (code) => {
      reject(new Error(`milpa up ended with ${String(code)}: ${complaint}`));
    });
  });

const readPostmaster = async (home: string): Promise<number> => {
  const record = JSON.parse(await readFile(join(home, "postgres.json"), "utf8")) as {
    readonly dataDirectory: string;
  };
  const pidFile = await readFile(join(record.dataDirectory, "postmaster.pid"), "utf8");
  return Number(pidFile.split("\n")[0]);
};
