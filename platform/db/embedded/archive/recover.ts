/** Makes a home's database out of a base copy and the log that was kept since, up to a moment. */
import {
  chmod,
  chown,
  lstat,
  mkdir,
  readdir,
  realpath,
  rename,
  rm,
  copyFile,
} from "node:fs/promises";
import { join, resolve } from "node:path";
import { hourMs } from "../../../clock.ts";
import { newToken } from "../../../id.ts";
import { StartProblem } from "../../../problem.ts";
import { problemOf } from "../diagnosis.ts";
import { lockHome } from "../home-lock.ts";
import { launch } from "../launch.ts";
import { findNativePackage } from "../native-package.ts";
import { choosePlace } from "../places/choose-place.ts";
import { writeDurably } from "../places/durable-file.ts";
import { makeDirectory } from "../places/make-directory.ts";
import { isVacant, markerName, readMarker } from "../places/marker.ts";
import type { Place } from "../places/place.ts";
import { prepareSocketDirectory } from "../places/socket-directory.ts";
import { stopServer } from "../processes/postmaster.ts";
import { settingsFile } from "../settings.ts";
import { baseCopiesIn, dataIn, type BaseCopy } from "./base-copy.ts";
import { recoverySettings } from "./log-archive.ts";

/** Replaying days of log takes its time. */
const replayMostMs = 12 * hourMs;

export interface Recovery {
  /** MILPA_HOME: it must have no database. */
  readonly home: string;
  readonly archive: string;
  /** Null: everything that the log holds. */
  readonly until: Date | null;
  /** Sees the copy before anything is made of it; what it throws ends the recovery. */
  readonly open: (base: BaseCopy) => Promise<void>;
  readonly progress: (sentence: string) => void;
}

/** Answers which copy it began from. Throws `StartProblem`, and then the home has no database. */
export const recover = async (recovery: Recovery): Promise<BaseCopy> => {
  const asked = resolve(recovery.home);
  try {
    await makeDirectory(asked);
    const home = await realpath(asked);
    const lock = lockHome(home);
    try {
      return await recoverLocked(home, recovery);
    } finally {
      lock.release();
    }
  } catch (error) {
    throw problemOf(error, asked);
  }
};

const recoverLocked = async (home: string, recovery: Recovery): Promise<BaseCopy> => {
  const { archive, until, progress } = recovery;
  const base = await copyBefore(archive, until);
  const place = await choosePlace(home, findNativePackage());
  if (!(await isVacant(place.dataDirectory)))
    throw new StartProblem(
      `${place.dataDirectory} holds a database, and nothing is written over: move it away, or ` +
        "choose another directory with MILPA_HOME.",
    );
  if (base.major !== place.major)
    throw new StartProblem(
      `${base.path} is of PostgreSQL ${base.major}, and this Milpa runs ${place.major}: recover ` +
        "it with the Milpa that made it.",
    );
  await recovery.open(base);
  progress(`Copying ${base.path}.`);
  await layOut(base, place);
  try {
    await replay(place, recovery);
  } catch (error) {
    await rm(place.dataDirectory, { recursive: true, force: true });
    throw error;
  }
  return base;
};

/** The latest copy from which the log leads to that moment. */
const copyBefore = async (archive: string, until: Date | null): Promise<BaseCopy> => {
  const copies = await baseCopiesIn(archive);
  const fitting = copies.filter(({ endedAt }) => until === null || new Date(endedAt) <= until);
  const latest = fitting.at(-1);
  if (latest) return latest;
  const [oldest] = copies;
  throw new StartProblem(
    oldest === undefined
      ? `There is no base copy in ${archive}: \`milpa archive copy\` makes one.`
      : `The oldest base copy in ${archive} is of ${oldest.endedAt}: no earlier moment comes back.`,
  );
};

/** Beside its place first: a copy that is killed leaves no half database. */
const layOut = async (base: BaseCopy, { dataDirectory, home, account }: Place): Promise<void> => {
  const draft = `${dataDirectory}.new-${newToken(6)}`;
  try {
    await copyTree(dataIn(base), draft);
    const marker = await readMarker(draft);
    if (marker === undefined) throw new StartProblem(`${base.path} is no copy of Milpa's.`);
    await writeDurably(
      join(draft, markerName),
      `${JSON.stringify({ ...marker, home })}\n`,
      account,
    );
    await writeDurably(join(draft, "recovery.signal"), "", account);
    if (account !== undefined) await giveTo(draft, account);
    await rename(draft, dataDirectory);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
};

const copyTree = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyTree(source, target);
    else {
      await copyFile(source, target);
      await chmod(target, 0o600);
    }
  }
};

const giveTo = async (path: string, account: NonNullable<Place["account"]>): Promise<void> => {
  await chown(path, account.uid, account.gid);
  if (!(await lstat(path)).isDirectory()) return;
  for (const name of await readdir(path)) await giveTo(join(path, name), account);
};

const replay = async (place: Place, { archive, until, progress }: Recovery): Promise<void> => {
  const to = until === null ? "to the end of the log" : `to ${until.toISOString()}`;
  progress(`Replaying the log ${to}.`);
  const settings = `${settingsFile(place, "full")}${lines(recoverySettings(archive, until))}`;
  await prepareSocketDirectory(place);
  await writeDurably(join(place.dataDirectory, "postgresql.conf"), settings, place.account);
  const postmaster = await launch(place, replayMostMs).catch((error: unknown) => {
    throw tooShort(error, archive, until);
  });
  // The next start writes the usual settings; the server has taken its signal away itself.
  await stopServer(postmaster.processId);
};

const tooShort = (error: unknown, archive: string, until: Date | null): unknown =>
  error instanceof StartProblem && /before configured recovery target/.test(error.message)
    ? new StartProblem(
        `The log in ${archive} ends before ${until?.toISOString() ?? ""}: name an earlier ` +
          "moment, or none for all that there is.",
      )
    : error;

const lines = (settings: Readonly<Record<string, string>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`)
    .join("");
