/** `milpa backup`: one file that brings an instance back, restored once before it counts. */
import { rename, rm } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import type { Command } from "commander";
import { systemClock } from "#platform/clock.ts";
import { StartProblem } from "#platform/problem.ts";
import { apps } from "../../apps.ts";
import { checkBackup, scratchServer, type CheckedBackup } from "../../backup/check-backup.ts";
import { writeBackup } from "#platform/db/backup/write-backup.ts";
import { openDatabaseOf } from "../../offline.ts";
import { instanceSecrets } from "../../secrets.ts";
import { readEcosystemSettings } from "../../settings.ts";
import { described, print } from "../output.ts";
import { passphraseIn } from "./passphrase.ts";

interface Options {
  readonly json?: boolean;
  readonly passphraseFile?: string;
  readonly scratch?: string;
}

export const backupCommand = (program: Command): void => {
  described(
    program
      .command("backup <file>")
      .description(
        "Write all of an instance into one sealed file, and restore it once into a scratch " +
          "database before it counts; sales go on meanwhile.",
      )
      .option("--passphrase-file <path>", "its first line opens the backup")
      .option("--scratch <folder>", "where the scratch database has room; beside the file")
      .option("--only-check", "write nothing: check a backup that is there"),
    "milpa backup backups/milpa-monday --passphrase-file passphrase.txt",
  ).action(backup);
};

const backup = async (named: string, options: Options & { readonly onlyCheck?: boolean }) => {
  const passphrase = await passphraseIn(options.passphraseFile);
  const path = resolve(named);
  const progress = (sentence: string): void => {
    if (!options.json) process.stderr.write(`  ${sentence}\n`);
  };
  const scratch = () => scratchServer(resolve(options.scratch ?? dirname(path)));
  const checked = (at: string): Promise<CheckedBackup> =>
    checkBackup({ file: { path: at, passphrase }, apps, scratch, progress });
  if (options.onlyCheck) return report(path, await checked(path), options);
  // It has its name only once it was restored: what is there by its name is a backup.
  const unproven = `${path}.unproven`;
  await written(unproven, passphrase, progress);
  try {
    const found = await checked(unproven);
    await rename(unproven, path);
    report(path, found, options);
  } catch (error) {
    await rm(unproven, { force: true });
    throw error;
  }
};

const written = async (
  path: string,
  passphrase: string,
  progress: (sentence: string) => void,
): Promise<void> => {
  const settings = readEcosystemSettings(process.env);
  const database = await openDatabaseOf(settings);
  try {
    const secrets = await instanceSecrets(settings);
    await rm(path, { force: true });
    const names = apps.map(({ name }) => name);
    const now = systemClock.now();
    const { adminUrl } = database;
    const from = { adminUrl, apps: names, passphrase, secrets, path, now, progress };
    const { tables } = await writeBackup(from);
    if (tables.length > 0) return;
    await rm(path, { force: true });
    throw new StartProblem("There is nothing to back up: no app has ever run on this database.");
  } finally {
    await database.stop();
  }
};

const report = (path: string, found: CheckedBackup, options: Options): void => {
  const { backup: held, rows, ledgers, transfers } = found;
  const tables = held.manifest.tables.length;
  const answer = { path, madeAt: held.madeAt, tables, rows, ledgers, transfers };
  const text =
    `${path} holds ${rows} rows of ${tables} tables as they were at ${held.madeAt}; restored ` +
    `once, its secrets open, and ${ledgers} ledgers follow from their ${transfers} transfers.`;
  print(answer, text, options);
};
