/** Runs the embedded PostgreSQL of one home: makes it, starts it, keeps it running, stops it. */
import { realpath } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { prepareArchive } from "./archive/log-archive.ts";
import { choosePlace } from "./places/choose-place.ts";
import { problemOf, requireSpace } from "./diagnosis.ts";
import { writeDurably } from "./places/durable-file.ts";
import { lockHome, type HomeLock } from "./home-lock.ts";
import { initialize } from "./initialize.ts";
import { keep, type DatabaseState, type Keeper } from "./processes/keeper.ts";
import { launch } from "./launch.ts";
import { adoptOrClear } from "./processes/left-over.ts";
import { freeBytesForFirstStart, freeBytesForStart } from "./limits.ts";
import { makeDirectory } from "./places/make-directory.ts";
import { isVacant, readMarker, type Marker } from "./places/marker.ts";
import { findNativePackage } from "./native-package.ts";
import { superuserUrl, type Place } from "./places/place.ts";
import type { Ending } from "./processes/postmaster.ts";
import { writeRecord } from "./record.ts";
import { keepLogBounded } from "./server-log.ts";
import { settingsFile, type Durability } from "./settings.ts";
import { prepareSocketDirectory } from "./places/socket-directory.ts";
import { sweep } from "./processes/sweep.ts";

export interface EmbeddedDatabase {
  /** The superuser's connection string, in the database `postgres`; the same over restarts. */
  readonly url: string;
  /** The server's process now; another one after a restart. */
  readonly processId: number;
  /** Fast shutdown: sessions are cut, what was committed is kept. Idempotent. */
  readonly stop: () => Promise<void>;
  /** Resolves when the server ended by itself and is not brought back; never because of `stop`. */
  readonly exited: Promise<Ending>;
}

export interface EmbeddedDatabaseOptions {
  /** MILPA_HOME: made when it is missing. */
  readonly home: string;
  /** Hears, in sentences, what takes a moment. */
  readonly progress?: (sentence: string) => void;
  /** `none` is for tests only: a power cut may lose or damage everything. */
  readonly durability?: Durability;
  /** Whether a server that dies by itself is started again; it is unless told otherwise. */
  readonly restart?: boolean;
  /** The folder that keeps the server's log for a point in time; none unless told. */
  readonly archive?: string | undefined;
  /** How many the house may open; a server takes some even where fewer are asked for. */
  readonly connections?: number | undefined;
  readonly onState?: (state: DatabaseState) => void;
}

/**
 * Starts the database of a home, or takes over the one that a killed milpa left running. Throws
 * `StartProblem`, one sentence that says what to do, whenever it cannot.
 */
export async function startEmbeddedDatabase(
  options: EmbeddedDatabaseOptions,
): Promise<EmbeddedDatabase> {
  const asked = resolve(options.home);
  let lock: HomeLock | undefined;
  try {
    await makeDirectory(asked);
    const home = await realpath(asked);
    lock = lockHome(home);
    return await startLocked(home, lock, options);
  } catch (error) {
    lock?.release();
    throw problemOf(error, asked);
  }
}

async function startLocked(
  home: string,
  lock: HomeLock,
  options: EmbeddedDatabaseOptions,
): Promise<EmbeddedDatabase> {
  const { durability = "full", progress = silent, restart = true, onState = silent } = options;
  const { archive, connections } = options;
  const place = await choosePlace(home, findNativePackage());
  if (dirname(place.dataDirectory) !== home) progress(liesOutside(place));
  await sweep(place);
  const marker = await ensureData(place, durability, progress);
  await prepareSocketDirectory(place);
  await writeRecord(place, marker.password);
  if (archive !== undefined) await prepareArchive(archive, place);
  const settings = settingsFile(place, durability, { archive, connections });
  let postmaster = await adoptOrClear(place, marker.password, settings);
  if (postmaster === undefined) {
    progress(`Starting PostgreSQL ${place.serverVersion}.`);
    await writeDurably(join(place.dataDirectory, "postgresql.conf"), settings, place.account);
    postmaster = await launch(place);
  } else progress("Taking over the database that an earlier milpa left running.");
  onState("up");
  const keeper = keep(postmaster, { place, restart, onState, progress });
  return running(keeper, superuserUrl(place, marker.password), lock, keepLogBounded(home));
}

/** Homes of former versions, and file systems that let nobody give a file away. */
const liesOutside = ({ home, dataDirectory }: Place): string =>
  `The database of ${home} lies in ${dataDirectory}: a copy of the home alone is no backup.`;

const silent = (): void => undefined;

function running(
  keeper: Keeper,
  url: string,
  lock: HomeLock,
  endLogWatch: () => void,
): EmbeddedDatabase {
  let stopped: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    endLogWatch();
    await keeper.stop();
    lock.release();
  };
  return {
    url,
    get processId() {
      return keeper.processId();
    },
    exited: keeper.exited,
    stop: () => (stopped ??= stop()),
  };
}

async function ensureData(
  place: Place,
  durability: Durability,
  progress: (sentence: string) => void,
): Promise<Marker> {
  const area = dirname(place.dataDirectory);
  if (await isVacant(place.dataDirectory)) {
    await requireSpace(area, freeBytesForFirstStart);
    progress("Making the database (first start).");
    return initialize(place, durability);
  }
  await requireSpace(area, freeBytesForStart);
  const marker = await readMarker(place.dataDirectory);
  if (marker === undefined) throw new Error("the place was chosen without its marker");
  return marker;
}
