/** The children of one kind of file: started when needed, used again, replaced, ended when idle. */
import { performance } from "node:perf_hooks";
import { startChild, type ChildSources, type ReadingChild } from "./child-process.ts";
import type { ParserLimits } from "./parser-limits.ts";

interface Worked {
  readonly child: ReadingChild;
  files: number;
  busyMs: number;
  idle: NodeJS.Timeout | undefined;
}

export interface Children {
  /** Rejects when no child comes up. How many read at once is its caller's affair. */
  readonly read: ReadingChild["read"];
  readonly pids: () => readonly number[];
}

/** Memory that a child may keep of what it has read, before another takes its place. */
const leftoverShare = 0.5;
const mebibyte = 1024 * 1024;

const isWorn = ({ child, files, busyMs }: Worked, held: number, limits: ParserLimits): boolean => {
  // Threads of its own count too; what is left of its time is enough for one file whatever comes.
  const mostBusyMs = limits.processorSeconds * 1_000 - 3 * limits.timeMs;
  const mostKept = limits.memoryMb * mebibyte * leftoverShare;
  return (
    files >= limits.filesPerChild || busyMs > mostBusyMs || held - child.restingBytes > mostKept
  );
};

export const childrenOf = (sources: ChildSources, limits: ParserLimits): Children => {
  const living = new Set<Worked>();
  const idle: Worked[] = [];

  const end = (worked: Worked): void => {
    clearTimeout(worked.idle);
    living.delete(worked);
    const at = idle.indexOf(worked);
    if (at >= 0) idle.splice(at, 1);
    worked.child.kill();
  };
  const take = async (): Promise<Worked> => {
    for (let known = idle.pop(); known; known = idle.pop()) {
      clearTimeout(known.idle);
      if (known.child.isAlive()) return known;
      end(known);
    }
    const child = await startChild(sources, limits);
    const made: Worked = { child, files: 0, busyMs: 0, idle: undefined };
    living.add(made);
    return made;
  };
  const rest = (worked: Worked): void => {
    worked.idle = setTimeout(() => end(worked), limits.idleMs).unref();
    idle.push(worked);
  };
  return {
    pids: () => [...living].filter(({ child }) => child.isAlive()).map(({ child }) => child.pid),
    read: async (bytes, ears) => {
      const worked = await take();
      const begun = performance.now();
      const outcome = await worked.child.read(bytes, ears);
      worked.files += 1;
      worked.busyMs += performance.now() - begun;
      if ("fault" in outcome || isWorn(worked, outcome.residentBytes, limits)) end(worked);
      else rest(worked);
      return outcome;
    },
  };
};
