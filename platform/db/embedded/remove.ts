/** Removes a home's embedded database wherever it lives: what `demo reset` does. */
import { realpath, rename, rm } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { newToken } from "../../id.ts";
import { StartProblem } from "../../problem.ts";
import { localData, outsideDirectory } from "./places/choose-place.ts";
import { problemOf } from "./diagnosis.ts";
import { lockHome } from "./home-lock.ts";
import { runningServer } from "./processes/left-over.ts";
import { isVacant, readMarker } from "./places/marker.ts";
import { stopServer } from "./processes/postmaster.ts";
import { endOrphans } from "./processes/processes-on-data.ts";
import { readRecord, recordPath } from "./record.ts";
import { logPath, olderLogPath } from "./server-log.ts";
import { socketDirectoryFor, temporarySocketDirectory } from "./places/socket-directory.ts";

/**
 * Removes data, binaries, log and record; a home without them is fine. Throws `StartProblem` while
 * a live milpa runs on it, or where the data were not made by Milpa.
 */
export async function removeEmbeddedDatabase(home: string): Promise<void> {
  const asked = resolve(home);
  try {
    const real = await realpath(asked).catch(() => undefined);
    if (real === undefined) return;
    const lock = lockHome(real);
    try {
      await removeLocked(real);
    } finally {
      lock.release();
    }
  } catch (error) {
    throw problemOf(error, asked);
  }
}

async function removeLocked(home: string): Promise<void> {
  const record = await readRecord(home);
  const outside = outsideDirectory(home);
  const places = new Set([localData(home), localData(outside)]);
  // A record that was copied with its home from elsewhere names data that are not ours to remove.
  if (record !== undefined && record.home === home) places.add(record.dataDirectory);
  for (const dataDirectory of places) await removeData(dataDirectory);
  const areas = new Set([outside, ...[...places].map((place) => dirname(place))]);
  // The home itself may hold anything; a directory outside of it is all ours.
  const ours = [...areas].filter((area) => dirname(area) === dirname(outside));
  for (const area of ours) await rm(area, { recursive: true, force: true });
  for (const path of [recordPath(home), logPath(home), olderLogPath(home)]) {
    await rm(path, { force: true });
  }
}

async function removeData(dataDirectory: string): Promise<void> {
  if (!(await isVacant(dataDirectory))) {
    if ((await readMarker(dataDirectory)) === undefined) throw foreign(dataDirectory);
    const processId = await runningServer(dataDirectory);
    if (processId !== undefined) await stopServer(processId);
    await endOrphans(dataDirectory);
    // Renamed first: a removal that is killed leaves no half database behind, only rubbish.
    const old = `${dataDirectory}.old-${newToken(6)}`;
    await rename(dataDirectory, old);
    await rm(old, { recursive: true, force: true });
  }
  await rm(dataDirectory, { recursive: true, force: true });
  for (const socketDirectory of [
    socketDirectoryFor(dataDirectory),
    temporarySocketDirectory(dataDirectory),
  ])
    await rm(socketDirectory, { recursive: true, force: true });
}

const foreign = (dataDirectory: string): StartProblem =>
  new StartProblem(
    `The directory ${dataDirectory} was not made by Milpa and is left untouched: move it away ` +
      `yourself if ${dirname(dataDirectory)} is to be emptied.`,
  );
