/** `milpa archive`: the embedded database's log, by which any minute comes back. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Command } from "commander";
import { systemClock } from "#platform/clock.ts";
import { openHeader, writeHeader } from "#platform/db/backup/backup-header.ts";
import { copyBase, type BaseCopy } from "#platform/db/embedded/archive/base-copy.ts";
import { keepsLog } from "#platform/db/embedded/archive/keeps-log.ts";
import { recover } from "#platform/db/embedded/archive/recover.ts";
import { writeDurably } from "#platform/db/embedded/places/durable-file.ts";
import { readRecord } from "#platform/db/embedded/record.ts";
import { answersAt } from "#platform/db/server-access.ts";
import { StartProblem } from "#platform/problem.ts";
import { restoreSecrets } from "../../backup/restore-secrets.ts";
import { archiveOf } from "../../database.ts";
import { instanceSecrets } from "../../secrets.ts";
import { readEcosystemSettings, type EcosystemSettings } from "../../settings.ts";
import { described, print } from "../output.ts";
import { passphraseIn } from "./passphrase.ts";

interface Options {
  readonly json?: boolean;
  readonly passphraseFile?: string;
  readonly until?: string;
}

export const archiveCommand = (program: Command): void => {
  const archive = program
    .command("archive")
    .description("The embedded database's log in MILPA_LOG_ARCHIVE: any minute comes back.");
  const one = (usage: string, says: string, example: string): Command =>
    described(archive.command(usage).description(says), `milpa archive ${example}`).option(
      "--passphrase-file <path>",
      "its first line opens the secrets that are kept with a copy",
    );
  one(
    "copy",
    "Copy the running database's data: the log leads from here to any later minute.",
    "copy --passphrase-file passphrase.txt",
  ).action(copy);
  one(
    "restore",
    "Make the database of an empty MILPA_HOME out of a copy and the log.",
    "restore --passphrase-file passphrase.txt --until 2026-11-28T14:03:00Z",
  )
    .option("--until <time>", "with its zone, as in ISO 8601; all that the log holds")
    .action(restore);
};

const secretsName = "secrets";

/** Where the log is kept. Throws a `StartProblem` where another server's would have to be. */
const keptIn = (settings: EcosystemSettings): string => {
  if (settings.databaseUrl !== null)
    throw new StartProblem(
      "DATABASE_URL is set: that server's own tools keep its log (docs/guides/backup.md).",
    );
  const archive = archiveOf(settings);
  if (archive !== undefined) return archive;
  throw new StartProblem("Set MILPA_LOG_ARCHIVE to the folder that keeps the database's log.");
};

const copy = async (options: Options): Promise<void> => {
  const settings = readEcosystemSettings(process.env);
  const archive = keptIn(settings);
  const passphrase = await passphraseIn(options.passphraseFile);
  const record = await readRecord(settings.home);
  if (!record || !(await answersAt(record.url)))
    throw new StartProblem("Milpa is not running: start it, then copy its database.");
  if (!(await keepsLog(record.url)))
    throw new StartProblem(
      "The database keeps no log: stop Milpa, set MILPA_LOG_ARCHIVE, and start it again.",
    );
  const { url, dataDirectory, version } = record;
  const major = version.split(".")[0] ?? "";
  const made = await copyBase({ url, dataDirectory, archive, major });
  const madeAt = systemClock.now();
  const { text } = await writeHeader(passphrase, await instanceSecrets(settings), { madeAt });
  await writeDurably(join(made.path, secretsName), text, undefined);
  const { path, endedAt } = made;
  const says = `${path} and the log lead to any moment from ${endedAt} on.`;
  print({ path, from: endedAt }, says, options);
};

const restore = async (options: Options): Promise<void> => {
  const settings = readEcosystemSettings(process.env);
  const archive = keptIn(settings);
  const passphrase = await passphraseIn(options.passphraseFile);
  const until = options.until === undefined ? null : momentIn(options.until);
  const progress = (sentence: string): void => {
    if (!options.json) process.stderr.write(`  ${sentence}\n`);
  };
  const open = async (copied: BaseCopy): Promise<void> => {
    const path = join(copied.path, secretsName);
    const lines = (await readFile(path, "utf8").catch(() => "")).split("\n");
    const { keys } = await openHeader(path, lines, passphrase);
    await restoreSecrets(settings, { keys, mode: "unknown" });
  };
  const from = await recover({ home: settings.home, archive, until, open, progress });
  const to = until === null ? "the end of its log" : until.toISOString();
  const says = `The database is what it was at ${to}; start it with \`npm start\`.`;
  print({ copy: from.path, until: until?.toISOString() ?? null }, says, options);
};

const momentIn = (text: string): Date => {
  const moment = new Date(text);
  // Without a zone the machine's own would be taken, and on the next machine another.
  if (/T\d{2}:\d{2}.*(Z|[+-]\d{2}:?\d{2})$/.test(text) && !Number.isNaN(moment.getTime()))
    return moment;
  throw new StartProblem(`${text} is no moment with its zone such as 2026-11-28T14:03:00-06:00.`);
};
