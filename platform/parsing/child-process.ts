/** Starts one child that reads strangers' files, and hands it one at a time. */
import { spawn, type ChildProcessByStdio } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import { lowerCeiling, residentBytes, watchMemory, yieldToOthers } from "./ceiling.ts";
import type { ChildMessage } from "./child.ts";
import { frameOf, frameReader } from "./frames.ts";
import type { ParserLimits } from "./parser-limits.ts";

/** `slow`, `large`: over a limit and killed; `broken`: it crashed, or the parser threw. */
export type ReadingFault = "slow" | "large" | "broken";
export type Outcome =
  { readonly value: unknown; readonly residentBytes: number } | { readonly fault: ReadingFault };

/** What is heard before the answer. */
export interface ReadingEars {
  /** How far the child says that it is: whole numbers, believed no more than that. */
  readonly onProgress?: ((done: number, of: number) => void) | undefined;
  /** A part of the answer that was handed over ahead of it, as it came. */
  readonly onPart?: ((part: unknown) => void) | undefined;
}

export interface ReadingChild {
  readonly pid: number;
  /** What it held when it was ready and had read nothing. */
  readonly restingBytes: number;
  /** One at a time. After a fault the child is gone. */
  readonly read: (bytes: Uint8Array, ears?: ReadingEars) => Promise<Outcome>;
  readonly isAlive: () => boolean;
  readonly kill: () => void;
}

export interface ChildSources {
  /** The parser's module; Node reads it without a loader. */
  readonly module: URL;
  /** Further files, or folders ending in `/`, that the module imports. */
  readonly reads: readonly URL[];
}

const mebibyte = 1024 * 1024;
const here = (path: string): URL => new URL(path, import.meta.url);
const own = ["./child.ts", "./frames.ts", "./closed-doors.ts"].map(here);

type Pipes = ChildProcessByStdio<Writable, Readable, Readable>;

/** Node's permissions leave the child reading its own program, and nothing else of the machine. */
const launch = ({ module, reads }: ChildSources, limits: ParserLimits): Pipes =>
  spawn(
    process.execPath,
    [
      "--permission",
      ...[...own, module, ...reads].map((url) => `--allow-fs-read=${fileURLToPath(url)}`),
      "--disallow-code-generation-from-strings",
      "--disable-proto=delete",
      `--max-old-space-size=${limits.memoryMb}`,
      ...[fileURLToPath(here("./child.ts")), module.href, String(limits.inputBytes + 1024)],
    ],
    // No environment: no secrets, and no options for Node that somebody set for the house.
    { env: {}, cwd: "/", stdio: ["pipe", "pipe", "pipe"], windowsHide: true },
  );

/** Rejects when the child does not come up: then the machine is at fault, not a file. */
export const startChild = async (
  sources: ChildSources,
  limits: ParserLimits,
): Promise<ReadingChild> => {
  const child = launch(sources, limits);
  const { pid = 0 } = child;
  const kill = (): void => void child.kill("SIGKILL");
  const inbox = inboxOf(child, limits.outputBytes + 1024);
  const complaint = complaintOf(child);
  const ready = await inbox.next(limits.startMs);
  if (!("ready" in ready)) {
    kill();
    throw new Error(`a child process for strangers' files did not start: ${complaint()}`);
  }
  complaint();
  try {
    yieldToOthers(pid, limits.niceness);
    await lowerCeiling(pid, limits);
  } catch (error) {
    kill();
    throw error;
  }
  const restingBytes = (await residentBytes(pid)) ?? 0;
  holdHouse(child, false);
  const mostBytes = restingBytes + limits.memoryMb * mebibyte;
  return { pid, restingBytes, kill, isAlive: inbox.isOpen, read: reading() };

  function reading(): ReadingChild["read"] {
    return async (bytes, ears = {}) => {
      inbox.hear(ears);
      holdHouse(child, true);
      let isLarge = false;
      const unwatch = watchMemory(pid, mostBytes, () => {
        isLarge = true;
        kill();
      });
      child.stdin.write(frameOf({}, bytes));
      const message = await inbox.next(limits.timeMs);
      unwatch();
      holdHouse(child, false);
      if ("value" in message)
        return { value: message.value, residentBytes: (await residentBytes(pid)) ?? 0 };
      kill();
      const { failed } = message as { readonly failed?: string };
      return {
        fault: isLarge || failed === "large" ? "large" : failed === "slow" ? failed : "broken",
      };
    };
  }
};

const complaintMost = 2_000;

/** What it says before it has seen any file; later words may be a stranger's, and are not kept. */
const complaintOf = (child: Pipes): (() => string) => {
  let text = "";
  const keep = (piece: Buffer): void => {
    text = (text + piece.toString()).slice(0, complaintMost);
  };
  child.stderr.on("data", keep);
  return () => {
    child.stderr.off("data", keep).resume();
    return text.trim();
  };
};

/** An idle child keeps nobody waiting who wants to end; one that reads does. */
const holdHouse = (child: Pipes, isHeld: boolean): void => {
  for (const part of [child, child.stdin, child.stdout, child.stderr] as readonly {
    ref?(): void;
    unref?(): void;
  }[])
    if (isHeld) part.ref?.();
    else part.unref?.();
};

interface Inbox {
  readonly next: (timeoutMs: number) => Promise<ChildMessage>;
  readonly isOpen: () => boolean;
  /** Who hears what comes before the next answer; all of that together is under the limit. */
  readonly hear: (ears: ReadingEars) => void;
}

/** The next message, or a failure in its place: the child ended, was too slow or said too much. */
const inboxOf = (child: Pipes, mostBytes: number): Inbox => {
  let isOpen = true;
  let deliver: ((message: ChildMessage) => void) | undefined;
  const end = (failed: string): void => {
    isOpen = false;
    deliver?.({ failed });
    child.kill("SIGKILL");
  };
  let heard: ReadingEars = {};
  let heardBytes = 0;
  const take = frameReader(mostBytes, (message) => {
    const progress = progressIn(message);
    if (progress) heard.onProgress?.(...progress);
    else if (isPart(message)) heard.onPart?.(message.part);
    else deliver?.(message as ChildMessage);
  });
  child.stdout.on("data", (piece: Buffer) => {
    heardBytes += piece.length;
    if (heardBytes > mostBytes) return end("large");
    // One piece, then whoever else waits: a pipe that is full is read on for as long as it is.
    child.stdout.pause();
    setImmediate(() => child.stdout.resume());
    try {
      take(piece);
    } catch (error) {
      end(error instanceof RangeError ? "large" : "broken");
    }
  });
  child.once("error", () => end("broken"));
  child.once("close", () => end("broken"));
  // The pipe breaks when the child ends while it is being written to; its end is told above.
  child.stdin.on("error", () => undefined);
  return {
    isOpen: () => isOpen,
    hear: (ears) => {
      heard = ears;
      heardBytes = 0;
    },
    next: (timeoutMs) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => end("slow"), timeoutMs);
        deliver = (message) => {
          clearTimeout(timer);
          deliver = undefined;
          resolve(message);
        };
        if (!isOpen) deliver({ failed: "broken" });
      }),
  };
};

const isPart = (message: unknown): message is { readonly part: unknown } =>
  typeof message === "object" && message !== null && Object.hasOwn(message, "part");

const progressIn = (message: unknown): readonly [number, number] | null => {
  const { progress } = (message ?? {}) as { readonly progress?: unknown };
  if (!Array.isArray(progress)) return null;
  const [done, of] = (progress as readonly unknown[]).map((one) => Math.trunc(Number(one) || 0));
  return [done ?? 0, of ?? 0];
};
