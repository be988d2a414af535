/** The hard limits of a child process: by the kernel where it can, by watching it everywhere. */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { setPriority } from "node:os";
import { promisify } from "node:util";

const run = promisify(execFile);
const mebibyte = 1024 * 1024;
const isLinux = process.platform === "linux";
/** Of the programs that tell and set limits. */
const toolTimeoutMs = 5_000;
const watchEveryMs = 20;
/** Where a program has to be asked, this is as often as is fair to the machine. */
const askEveryMs = 250;

export interface Ceiling {
  /** Above what the process holds when this is called: heap and all other memory. */
  readonly memoryMb: number;
  /** Of a processor, over its whole life: what ends a loop whose parent was killed. */
  readonly processorSeconds: number;
}

const dataOf = (pid: number): number => {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^VmData:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
};

/**
 * Takes from a running process what it needs no more: further memory, files and sockets (a limit
 * of 0 leaves open what is open), and endless time. False where the system has no such limits:
 * there `watchMemory` stands alone.
 */
export const lowerCeiling = async (pid: number, ceiling: Ceiling): Promise<boolean> => {
  if (!isLinux) return false;
  const data = dataOf(pid) + ceiling.memoryMb * mebibyte;
  const limits = ["--nofile=0:0", "--core=0:0", "--fsize=0:0", `--data=${data}:${data}`];
  limits.push(`--cpu=${ceiling.processorSeconds}:${ceiling.processorSeconds}`);
  try {
    await run("prlimit", ["--pid", String(pid), ...limits], { timeout: toolTimeoutMs });
    return true;
  } catch {
    // A small Linux comes without the program, and some containers forbid it.
    return false;
  }
};

/** `niceness` as the system counts it: 0 takes its turn, 19 lets all others go first. */
export const yieldToOthers = (pid: number, niceness: number): void => {
  try {
    if (niceness > 0) setPriority(pid, niceness);
  } catch {
    // Where a process may not be asked to stand back, it only takes its turn like the others.
  }
};

const pageBytes = 4096;

/** Bytes of memory that a process holds; null when it is gone or cannot be asked. */
export const residentBytes = async (pid: number): Promise<number | null> => {
  try {
    if (isLinux) {
      const [, pages] = readFileSync(`/proc/${pid}/statm`, "utf8").split(" ");
      return Number(pages) * pageBytes;
    }
    const { stdout } = await run("ps", ["-o", "rss=", "-p", String(pid)], {
      timeout: toolTimeoutMs,
    });
    return Number(stdout) * 1024;
  } catch {
    return null;
  }
};

/** Calls `over` once when the process holds more; gives what ends the watch. */
export const watchMemory = (pid: number, mostBytes: number, over: () => void): (() => void) => {
  let asking = false;
  const look = async (): Promise<void> => {
    if (asking) return;
    asking = true;
    const bytes = await residentBytes(pid);
    asking = false;
    if (bytes === null || bytes <= mostBytes) return;
    clearInterval(timer);
    over();
  };
  const timer = setInterval(() => void look(), isLinux ? watchEveryMs : askEveryMs);
  return () => clearInterval(timer);
};
