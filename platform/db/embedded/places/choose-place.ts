/** Decides where a home's database lives: in the home, whoever may pass the directories above. */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { StartProblem } from "../../../problem.ts";
import { isRoot, type Account } from "./account.ts";
import { copyBinaries } from "../binaries-copy.ts";
import { unprivilegedAccount } from "./find-account.ts";
import { isVacant, requireOurs } from "./marker.ts";
import type { NativePackage } from "../native-package.ts";
import { accountOfData } from "./owner.ts";
import { speaksTcp, type Place } from "./place.ts";
import { canWalkTo, canWorkWithin, serverVersion } from "./reach.ts";
import { readRecord, recordPath } from "../record.ts";
import {
  freePort,
  socketDirectoryFor,
  temporarySocketDirectory,
  unixPort,
} from "./socket-directory.ts";

export const localData = (home: string): string => join(home, "postgres");

/** Programs for an account that cannot reach ours; data where the home itself can hold none. */
export const outsideDirectory = (home: string): string =>
  join("/var/lib/milpa", createHash("sha256").update(home).digest("hex").slice(0, 16));

/** `home` is a real path that exists. Throws `StartProblem` where no place will do. */
export async function choosePlace(home: string, native: NativePackage): Promise<Place> {
  const existing = await findData(home);
  if (existing !== undefined) {
    await requireOurs(existing, native.major);
    return placeAt(home, existing, native, await accountOfData(existing));
  }
  if (!isRoot()) return placeAt(home, localData(home), native, undefined);
  const account = await unprivilegedAccount();
  const canWork = await canWorkWithin(account, home);
  const area = canWork ? home : outsideDirectory(home);
  if (!canWork) await mkdir(area, { recursive: true, mode: 0o755 });
  return placeAt(home, localData(area), native, account);
}

/** The data directory that this home has already, wherever it is. */
export async function findData(home: string): Promise<string | undefined> {
  const local = localData(home);
  if (!(await isVacant(local))) return local;
  const record = await readRecord(home);
  if (record !== undefined && record.dataDirectory !== localData(record.home)) {
    const isCopy = record.home !== home && existsSync(recordPath(record.home));
    if (isCopy) throw copied(home, record.home);
    if (await isVacant(record.dataDirectory)) throw lost(home, record.dataDirectory);
    return record.dataDirectory;
  }
  // A start that was killed before it wrote its record left the data here.
  const outside = localData(outsideDirectory(home));
  return isRoot() && !(await isVacant(outside)) ? outside : undefined;
}

async function placeAt(
  home: string,
  dataDirectory: string,
  native: NativePackage,
  account: Account | undefined,
): Promise<Place> {
  const isOutside = dirname(dataDirectory) !== home;
  let binaries = native.directory;
  let version = isOutside ? undefined : await serverVersion(binaries, account);
  if (version === undefined && account !== undefined) {
    binaries = await copyBinaries(
      native,
      isOutside ? dirname(dataDirectory) : outsideDirectory(home),
    );
    version = await serverVersion(binaries, account);
  }
  if (version === undefined) throw doesNotRun(binaries);
  return {
    home,
    dataDirectory,
    socketDirectory: await socketDirectoryOf(dataDirectory, account),
    binaries,
    version: native.version,
    serverVersion: version,
    major: native.major,
    port: speaksTcp ? await freePort() : unixPort,
    account,
  };
}

const socketDirectoryOf = async (
  dataDirectory: string,
  account: Account | undefined,
): Promise<string> => {
  const isWalkable = account === undefined || (await canWalkTo(account, dirname(dataDirectory)));
  return isWalkable ? socketDirectoryFor(dataDirectory) : temporarySocketDirectory(dataDirectory);
};

const doesNotRun = (binaries: string): StartProblem =>
  new StartProblem(
    `The PostgreSQL in ${binaries} does not run on this machine: run "npm ci" again with install ` +
      "scripts allowed, or set DATABASE_URL to a PostgreSQL of your own.",
  );

const copied = (home: string, original: string): StartProblem =>
  new StartProblem(
    `${recordPath(home)} was copied from ${original}, whose database stays there: delete that ` +
      "file to start with an empty database, or use the original with MILPA_HOME.",
  );

const lost = (home: string, dataDirectory: string): StartProblem =>
  new StartProblem(
    `${recordPath(home)} says that the database lives in ${dataDirectory}, and it is not there: ` +
      'bring it back, or run "npm run milpa -- demo reset" to start empty.',
  );
