/** Tells one process from another that was later given the same number. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { commandTimeoutMs } from "../limits.ts";

/**
 * A text that names this very process as long as it lives: its start, and the boot it started in.
 * Undefined when no such process lives; a zombie does not.
 */
export function identityOf(processId: number): string | undefined {
  if (!Number.isSafeInteger(processId) || processId <= 0) return undefined;
  if (process.platform === "linux") return linuxIdentity(processId);
  if (!answersSignals(processId)) return undefined;
  if (process.platform === "win32") return "alive";
  const listed = spawnSync("ps", ["-o", "lstart=", "-p", String(processId)], {
    encoding: "utf8",
    timeout: commandTimeoutMs,
    // oxlint-disable-next-line no-restricted-properties -- where programs are is no setting of ours
    env: { PATH: process.env["PATH"], LC_ALL: "C" },
  });
  return listed.stdout.trim() || undefined;
}

export const isAlive = (processId: number): boolean => identityOf(processId) !== undefined;

function linuxIdentity(processId: number): string | undefined {
  try {
    const line = readFileSync(`/proc/${processId}/stat`, "utf8");
    // The second field is the command in parentheses and may itself hold spaces and parentheses.
    const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
    const [state] = fields;
    const startTicks = fields[19];
    if (state === "Z" || state === "X") return undefined;
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    return `${boot}:${startTicks}`;
  } catch {
    return undefined;
  }
}

function answersSignals(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
