/** Begins a PostgreSQL server on a whole data directory and waits until it answers. */
import { spawn, type ChildProcess } from "node:child_process";
import { closeSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { StartProblem } from "../../problem.ts";
import { spawnAs } from "./places/account.ts";
import { problemIn } from "./diagnosis.ts";
import { clear, readNote } from "./processes/left-over.ts";
import { pollMs, sharedMemoryWaitMs, startTimeoutMs } from "./limits.ts";
import { executable } from "./native-package.ts";
import type { Place } from "./places/place.ts";
import { ownPostmaster, stopServer, type Postmaster } from "./processes/postmaster.ts";
import { bareEnvironment } from "./processes/run-command.ts";
import { standIn } from "./places/working-directory.ts";
import { boundLog, logPath, logSince, logSize, openLog } from "./server-log.ts";

/**
 * No server may run on the data; throws `StartProblem` with the server's reason when it ends, or
 * when it is not ready in time.
 */
export async function launch(place: Place, readyMs = startTimeoutMs): Promise<Postmaster> {
  const deadline = performance.now() + sharedMemoryWaitMs;
  for (;;) {
    boundLog(place.home);
    const from = logSize(place.home);
    const postmaster = begin(place);
    if (await becomesReady(place, postmaster, readyMs)) return postmaster;
    const words = logSince(place.home, from);
    // Children of a server that was killed may hold its shared memory for an instant.
    const isHeld = /pre-existing shared memory block .* is still in use/.test(words);
    if (!isHeld || performance.now() > deadline) {
      throw problemIn(words, "starting the database", place.dataDirectory);
    }
    await pause(pollMs * 10);
    await clear(place);
  }
}

/**
 * In a session of its own, so that Ctrl-C in the terminal stops milpa first and the database last.
 * It does not keep our process alive, and outlives it when that is killed.
 */
function begin(place: Place): Postmaster {
  const log = openLog(place.home);
  const { cwd, path } = standIn(place.dataDirectory, place.account);
  try {
    const child = spawn(executable(place.binaries, "postgres"), ["-D", path], {
      ...spawnAs(place.account),
      cwd: process.platform === "win32" ? undefined : cwd,
      env: bareEnvironment(),
      detached: true,
      stdio: ["ignore", log, log],
      windowsHide: true,
    });
    child.on("error", () => undefined);
    child.unref();
    return ownPostmaster(child, startedProcess(child, place));
  } finally {
    closeSync(log);
  }
}

function startedProcess(child: ChildProcess, place: Place): number {
  if (child.pid !== undefined) return child.pid;
  throw new StartProblem(
    `PostgreSQL cannot be run from ${place.binaries}: run "npm ci" again, or free some memory.`,
  );
}

/** False when it ended first. */
async function becomesReady(
  place: Place,
  postmaster: Postmaster,
  readyMs: number,
): Promise<boolean> {
  const deadline = performance.now() + readyMs;
  let hasEnded = false;
  void postmaster.ended.then(() => (hasEnded = true));
  while (!hasEnded) {
    const note = await readNote(place.dataDirectory);
    if (note?.processId === postmaster.processId && note.status === "ready") return true;
    if (performance.now() > deadline) {
      await stopServer(postmaster.processId);
      throw new StartProblem(
        `PostgreSQL was not ready within ${readyMs / 1000} seconds: see ` +
          `${logPath(place.home)}, and start again.`,
      );
    }
    await pause(pollMs);
  }
  return false;
}
