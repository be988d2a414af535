/** What an earlier milpa left behind: a server that still runs, or the files of one that ended. */
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { StartProblem } from "../../../problem.ts";
import type { Place } from "../places/place.ts";
import { adoptedPostmaster, stopServer, type Postmaster } from "./postmaster.ts";
import { isListening, probe } from "./probe.ts";
import { endOrphans, runsRemovedProgram, worksOn } from "./processes-on-data.ts";
import { socketPath } from "../places/socket-directory.ts";
import { standIn } from "../places/working-directory.ts";

/** The server's own note in its data directory, as far as we need it. */
export interface PostmasterNote {
  readonly processId: number;
  /** `starting`, `ready`, `stopping` or `standby`; empty before the first of them. */
  readonly status: string;
}

const notePath = (dataDirectory: string): string => join(dataDirectory, "postmaster.pid");

/** Undefined where no server runs on these data, nor left its note. */
export async function readNote(dataDirectory: string): Promise<PostmasterNote | undefined> {
  const text = await readFile(notePath(dataDirectory), "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.split("\n");
  return { processId: Math.abs(Number(lines[0])), status: (lines[7] ?? "").trim() };
}

/** The process of a server that still works on these data. */
export async function runningServer(dataDirectory: string): Promise<number | undefined> {
  const note = await readNote(dataDirectory);
  if (note === undefined || !worksOn(note.processId, dataDirectory)) return undefined;
  return note.processId;
}

/**
 * Takes over a healthy left-over server of this version and these settings; stops any other and
 * clears what it left. Throws `StartProblem` when a server that we cannot see holds the data.
 */
export async function adoptOrClear(
  place: Place,
  password: string,
  settings: string,
): Promise<Postmaster | undefined> {
  const { dataDirectory, serverVersion } = place;
  const processId = await runningServer(dataDirectory);
  if (processId !== undefined) {
    const answer = await probe(place, password);
    // `worksOn` saw that it stands in these data, whatever it calls them itself.
    const names = [dataDirectory, standIn(dataDirectory, place.account).path];
    const isHealthy = answer?.version === serverVersion && names.includes(answer.dataDirectory);
    const before = await readFile(join(dataDirectory, "postgresql.conf"), "utf8").catch(() => "");
    if (isHealthy && before === settings && !runsRemovedProgram(processId)) {
      return adoptedPostmaster(processId);
    }
    await stopServer(processId);
  }
  await clear(place);
  return undefined;
}

/** Clears the way for a new server when the old one is surely gone. */
export async function clear(place: Place): Promise<void> {
  const { dataDirectory, socketDirectory, port } = place;
  await endOrphans(dataDirectory);
  if (await isListening(place)) throw heldOutOfSight(dataDirectory);
  const socket = socketPath(socketDirectory, port);
  for (const path of [notePath(dataDirectory), socket, `${socket}.lock`]) {
    await rm(path, { force: true });
  }
}

const heldOutOfSight = (dataDirectory: string): StartProblem =>
  new StartProblem(
    `The database in ${dataDirectory} is in use by a process that cannot be seen from here ` +
      "(another container, perhaps): stop that one first, or choose another directory with " +
      "MILPA_HOME.",
  );
