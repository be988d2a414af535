/** Starts the processes of a measurement, speaks to them, and reads what they cost. */
import { fork, type ChildProcess } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

export interface Peer {
  readonly processId: number;
  /** What the process said when it was ready. */
  readonly ready: Readonly<Record<string, unknown>>;
  /** Sends one message and answers the next one that comes back. */
  readonly ask: <Answer>(message: unknown) => Promise<Answer>;
  readonly stop: () => Promise<void>;
}

/** Forks a file of this folder, hands it its configuration and waits until it says it is ready. */
export const startPeer = async (file: string, configuration: unknown = {}): Promise<Peer> => {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), {
    execArgv: ["--import", "tsx", ...profiling(file)],
    serialization: "advanced",
  });
  const ready = await converse<Record<string, unknown>>(child, configuration);
  return {
    processId: child.pid ?? 0,
    ready,
    ask: (message) => converse(child, message),
    stop: () => ended(child),
  };
};

/** MILPA_BENCH_PROFILE=plain-server.ts writes a .cpuprofile of that process. */
const profiling = (file: string): string[] =>
  process.env["MILPA_BENCH_PROFILE"] === file ? ["--cpu-prof"] : [];

const converse = <Answer>(child: ChildProcess, message: unknown): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const onExit = (code: number | null): void => {
      reject(new Error(`a process of the measurement ended with ${code}`));
    };
    child.once("exit", onExit);
    child.once("message", (answer) => {
      child.off("exit", onExit);
      const { failed } = answer as { readonly failed?: string };
      if (failed === undefined) resolve(answer as Answer);
      else reject(new Error(failed));
    });
    child.send(message as object);
  });

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null) {
      resolve();
      return;
    }
    child.once("exit", () => {
      resolve();
    });
    child.kill("SIGTERM");
  });

/** The other side of `startPeer`: answers each message, failures included. */
export const answerParent = (answer: (message: never) => Promise<unknown>): void => {
  process.on("message", (message) => {
    answer(message as never).then(
      (reply) => process.send?.(reply),
      (error: unknown) => process.send?.({ failed: String(error) }),
    );
  });
  process.on("SIGTERM", () => process.exit(0));
  // Whoever measured is gone: nobody would stop this process.
  process.on("disconnect", () => process.exit(0));
};

const ticksPerSecond = 100;

/** CPU seconds of a process so far, its ended children included; zero where /proc has none. */
export const cpuSeconds = (processId: number): number => {
  try {
    const text = readFileSync(`/proc/${processId}/stat`, "utf8");
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const ticks = fields.slice(11, 15).map(Number);
    return ticks.reduce((sum, part) => sum + part, 0) / ticksPerSecond;
  } catch {
    return 0;
  }
};

/** A process and everything below it. */
export const familyOf = (processId: number): readonly number[] => {
  const parents = new Map<number, number>();
  for (const entry of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const text = readFileSync(`/proc/${entry}/stat`, "utf8");
      parents.set(Number(entry), Number(text.slice(text.lastIndexOf(")") + 2).split(" ")[1]));
    } catch {
      // It ended while we looked.
    }
  }
  const family = new Set([processId]);
  for (let known = 0; known !== family.size;) {
    known = family.size;
    for (const [child, parent] of parents) if (family.has(parent)) family.add(child);
  }
  return [...family];
};

export const cpuOfFamily = (processId: number): number =>
  familyOf(processId).reduce((sum, member) => sum + cpuSeconds(member), 0);

/** Proportional memory of a process in MB: what it shares with others is counted once. */
export const memoryMb = (processId: number): number => {
  try {
    const text = readFileSync(`/proc/${processId}/smaps_rollup`, "utf8");
    return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
};

export interface Timed {
  readonly perSecond: number;
  /** Processor time for one piece of the work, in µs: of this process, of the database. */
  readonly ownMicros: number;
  readonly databaseMicros: number;
}

/** Starts to measure `count` pieces of work of this process; the answer stops. */
export const stopwatch = (count: number, databaseProcess: number): (() => Timed) => {
  const begun = performance.now();
  const own = process.cpuUsage();
  const database = cpuOfFamily(databaseProcess);
  return () => {
    const seconds = (performance.now() - begun) / 1000;
    const { user, system } = process.cpuUsage(own);
    return {
      perSecond: count / seconds,
      ownMicros: (user + system) / count,
      databaseMicros: ((cpuOfFamily(databaseProcess) - database) * 1e6) / count,
    };
  };
};
