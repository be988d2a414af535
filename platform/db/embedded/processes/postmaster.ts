/** A running PostgreSQL server, begun by us or found running. */
import type { ChildProcess } from "node:child_process";
import { adoptedPollMs, fastStopMs, immediateStopMs } from "../limits.ts";
import { identityOf, isAlive } from "./process-identity.ts";
import { signal } from "./signal.ts";
import { waitUntil } from "./wait-until.ts";

export interface Ending {
  readonly code: number | null;
  readonly signal: string | null;
}

export interface Postmaster {
  readonly processId: number;
  /** Resolves when the process is gone; how it went is unknown of one that is not our child. */
  readonly ended: Promise<Ending>;
}

export const ownPostmaster = (child: ChildProcess, processId: number): Postmaster => ({
  processId,
  ended: new Promise((resolve) => {
    child.once("exit", (code, signalName) => resolve({ code, signal: signalName }));
    if (child.exitCode !== null || child.signalCode !== null) {
      resolve({ code: child.exitCode, signal: child.signalCode });
    }
  }),
});

/** A server that an earlier milpa began: its end is seen by looking. */
export function adoptedPostmaster(processId: number): Postmaster {
  const identity = identityOf(processId);
  const ended = new Promise<Ending>((resolve) => {
    const timer = setInterval(() => {
      if (identity !== undefined && identityOf(processId) === identity) return;
      clearInterval(timer);
      resolve({ code: null, signal: null });
    }, adoptedPollMs);
    timer.unref();
  });
  return { processId, ended };
}

/** Fast shutdown: sessions are cut, what was committed is kept. Harsher where that takes long. */
export async function stopServer(processId: number): Promise<void> {
  const isGone = (): boolean => !isAlive(processId);
  if (isGone()) return;
  if (process.platform === "win32") {
    signal(processId, "SIGKILL");
    return;
  }
  signal(processId, "SIGINT");
  if (await waitUntil(isGone, fastStopMs)) return;
  signal(processId, "SIGQUIT");
  if (await waitUntil(isGone, immediateStopMs)) return;
  signal(processId, "SIGKILL");
  await waitUntil(isGone, immediateStopMs);
}
