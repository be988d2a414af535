/** Which of the machine's processes work on a data directory. */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { commandTimeoutMs, orphanWaitMs } from "../limits.ts";
import { isAlive } from "./process-identity.ts";
import { signal } from "./signal.ts";
import { waitUntil } from "./wait-until.ts";

/** Whether a live process is a server on these data, and not one that inherited its number. */
export function worksOn(processId: number, dataDirectory: string): boolean {
  if (!isAlive(processId)) return false;
  if (process.platform === "linux") {
    return (
      workingDirectory(processId) === dataDirectory || wordsOf(processId).includes(dataDirectory)
    );
  }
  if (process.platform === "win32") return true;
  const listed = spawnSync("ps", ["-ww", "-o", "command=", "-p", String(processId)], {
    encoding: "utf8",
    timeout: commandTimeoutMs,
  });
  return listed.stdout.includes(dataDirectory);
}

/** Whether the program that the process runs was since removed, as `npm ci` does. */
export function runsRemovedProgram(processId: number): boolean {
  if (process.platform !== "linux") return false;
  try {
    return readlinkSync(`/proc/${processId}/exe`).endsWith(" (deleted)");
  } catch {
    return false;
  }
}

/**
 * Ends the children that a killed server left behind: they hold its shared memory, and one in a
 * long statement may not notice for minutes. Call it only when the server itself is surely gone.
 */
export async function endOrphans(dataDirectory: string): Promise<void> {
  if (process.platform !== "linux") return;
  for (const name of ["SIGQUIT", "SIGKILL"] as const) {
    const orphans = processesIn(dataDirectory);
    for (const orphan of orphans) signal(orphan, name);
    const areGone = (): boolean => orphans.every((orphan) => !isAlive(orphan));
    if (await waitUntil(areGone, orphanWaitMs)) return;
  }
}

/** PostgreSQL's processes all have the data directory as their working directory. */
function processesIn(dataDirectory: string): readonly number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((processId) => workingDirectory(processId) === dataDirectory)
    .filter((processId) => /^postgres|\/postgres$/.test(wordsOf(processId)[0] ?? ""));
}

function workingDirectory(processId: number): string | undefined {
  try {
    return readlinkSync(`/proc/${processId}/cwd`);
  } catch {
    return undefined;
  }
}

function wordsOf(processId: number): readonly string[] {
  try {
    return readFileSync(`/proc/${processId}/cmdline`, "utf8").split("\0");
  } catch {
    return [];
  }
}
